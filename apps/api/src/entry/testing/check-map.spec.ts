import { describe, expect, it } from '@jest/globals';

interface Script {
  checkDomains(paths: string[]): string[];
  checkMap(map: string, paths: string[]): string[];
  findLongLines(file: string, text: string): string[];
}

const SCRIPT = new URL('../../../../../scripts/check-map.mjs', import.meta.url).href;
const { checkDomains, checkMap, findLongLines } = (await import(SCRIPT)) as Script;

const PATHS = [
  'apps/api',
  'packages/urls',
  'apps/api/src/modules/content',
  'apps/api/src/modules/content/crawl',
  'apps/api/src/modules/content/crawl/run',
  'apps/api/src/modules/content/crawl/crawl.jobs.ts',
  'apps/api/src/platform/jobs',
  'apps/web/src/features/content',
  'apps/web/src/features/content/crawl',
  'apps/web/src/features/content/crawl/crawl.screen.tsx',
  'apps/web/src/features/content/pages',
];
const LINES = [
  '- `apps/api`: the server.',
  '- `packages/urls`: addresses.',
  '- `content/crawl`: crawls.',
  '- `platform/jobs`: jobs.',
  '- `features/content`: `crawl`,\n  `pages`.',
];

describe('the check of the map', () => {
  it('accepts one line for each folder', () => {
    expect(checkMap(LINES.join('\n'), PATHS)).toEqual([]);
  });

  it.each([
    ['apps/api', 0],
    ['packages/urls', 1],
    ['content/crawl', 2],
    ['platform/jobs', 3],
  ])('names %s when its line is missing or doubled', (name, index) => {
    expect(checkMap(LINES.toSpliced(index, 1).join('\n'), PATHS)).toEqual([`ARCHITECTURE.md has no line for ${name}`]);
    expect(checkMap([...LINES, LINES[index]].join('\n'), PATHS)).toEqual([`ARCHITECTURE.md lists ${name} twice`]);
  });

  it('names a line without a folder', () => {
    const map = [...LINES, '- `content/pages`: pages.', '- `platform/clock`: time.'].join('\n');
    expect(checkMap(map, PATHS)).toEqual([
      'ARCHITECTURE.md lists content/pages, which is no folder',
      'ARCHITECTURE.md lists platform/clock, which is no folder',
    ]);
  });

  it('compares the features that an area names', () => {
    const withFeatures = (features: string) => checkMap(LINES.with(-1, `- \`features/content\`: ${features}.`).join('\n'), PATHS);
    expect(withFeatures('`crawl`')).toEqual(['ARCHITECTURE.md has no line for features/content/pages']);
    expect(withFeatures('`crawl`, `pages`, `seo`')).toEqual(['ARCHITECTURE.md lists features/content/seo, which is no folder']);
    expect(withFeatures('`crawl`, `pages`,\n  `crawl`')).toEqual(['ARCHITECTURE.md lists features/content/crawl twice']);
    expect(checkMap(LINES.slice(0, -1).join('\n'), PATHS)).toEqual([
      'ARCHITECTURE.md has no line for features/content',
      'ARCHITECTURE.md has no line for features/content/crawl',
      'ARCHITECTURE.md has no line for features/content/pages',
    ]);
  });

  it('names lines that are too long', () => {
    expect(findLongLines('a.md', `${'x'.repeat(100)}\n${'x'.repeat(101)}`)).toEqual(['a.md:2 has 101 characters; 100 fit']);
  });
});

describe('the check of the domains of the contracts', () => {
  const paths = [
    ...PATHS,
    'packages/contracts/src/policy.ts',
    'packages/contracts/src/content/crawl',
    'packages/contracts/src/content/crawl/crawl.dto.ts',
  ];

  it('accepts a folder that is named like a module', () => {
    expect(checkDomains(paths)).toEqual([]);
  });

  it('names files beside and below the folders of modules', () => {
    const unlisted = ['packages/contracts/src/content/crawl.dto.ts', 'packages/contracts/src/content/crawl/run/run.dto.ts'];
    expect(checkDomains([...paths, ...unlisted])).toEqual(
      unlisted.map((path) => `${path} is in no generated list: it has to lie in a folder <area>/<module>`),
    );
  });

  it('names the module that is missing', () => {
    expect(checkDomains([...paths, 'packages/contracts/src/channels/crawl'])).toEqual([
      'packages/contracts/src/channels/crawl is named like no module: apps/api/src/modules/channels/crawl is not there',
    ]);
  });
});
