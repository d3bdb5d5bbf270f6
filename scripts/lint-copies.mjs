// Finds copies of code that exists in one place only. A second copy sooner or later reads or writes the same texts in another way.
// Usage: node scripts/lint-copies.mjs
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './build-steps.mjs';

/**
 * Tests write texts of every format, including hostile ones. The demo site acts as a separate program. Scripts beside data run without a
 * build.
 */
const LEFT_OUT =
  /\.(?:spec|trial)\.tsx?$|\/testing\/|\.e2e\.ts$|\.gen\.ts$|^scripts\/lint-|^apps\/demo-site\/|^apps\/api\/data\/|\/migrations\//;
const SOURCES = /\.(?:[cm]?[jt]sx?)$/;

/** The names of the project types, read from the table that is their home. */
function projectTypes() {
  const table = readFileSync(join(ROOT, 'packages/contracts/src/projects/projects/project-type.ts'), 'utf8');
  const names = [...table.matchAll(/^ {2}(\w+): \{ hasSite/gm)].map(([, name]) => name);
  if (names.length === 0) throw new Error('packages/contracts/src/projects/projects/project-type.ts names no project type');
  return names.join('|');
}
const PROJECT_TYPE = `['"\`](?:${projectTypes()})['"\`]`;

/** `spellings`: patterns of a copy, on one line; `home`: the place of the original. */
const SINGLE = [
  {
    what: 'the segment format',
    // How a pattern spells `{1}`, how it spells `<1>`, and the entities that nothing else uses.
    spellings: [/\\\{\(?\\+d(?:[+*]|\{\d+,\d*\})?\)?\\+\}/, /<(?:\(?\\*\/\??\)?)?\(?\\+d(?:\+|\{)/, /&#12[35]/],
    home: 'packages/segmenter/src/segment-format/',
    use: '@bhashantar/segmenter/segment-format',
  },
  {
    what: 'CSV',
    // Doubled quotes, cells joined by commas between line ends, and the library itself.
    spellings: [
      /replace(?:All)?\(\/?["']"["']?\/?g?,\s*['"`]""['"`]\)/,
      /join\(['"`],['"`]\).*\\r\\n|\\r\\n.*join\(['"`],['"`]\)/,
      /from 'csv-(?:stringify|parse)/,
    ],
    home: 'packages/formats/src/csv/',
    except: /charset|^packages\/(?:segmenter|indic)\//,
    use: '@bhashantar/formats',
  },
  {
    what: 'escapes for HTML',
    spellings: [/['"`]&quot;['"`]/, /['"`]&#39;['"`]/],
    home: 'apps/api/src/platform/html/',
    // These write other formats: the segmenter's own in pages, and XML.
    except: /^packages\/(?:segmenter|formats)\/|^packages\/snippet\/scripts\/|^bench\//,
    use: 'platform/html/escape-html.js',
  },
  {
    what: 'a pattern of like',
    spellings: [/\[\\\\%_\]/],
    home: 'apps/api/src/platform/database/contains-pattern.ts',
    use: 'platform/database/contains-pattern.js',
  },
  {
    what: 'the offset of a page',
    spellings: [/pageNumber - 1\) \*/],
    home: 'apps/api/src/platform/http/page-of.ts',
    use: 'platform/http/page-of.js',
  },
  {
    what: 'tracking parameters',
    spellings: [/\bgclid\b|\bfbclid\b|\butm_\\w/],
    home: 'packages/urls/src/tracking-parameters.ts',
    use: '@bhashantar/urls',
  },
  {
    what: 'a comparison with a project type',
    // The spellings in code, in reverse order, and in SQL.
    spellings: [
      new RegExp(`[tT]ype\\)?\\s*[!=]={1,2}\\s*${PROJECT_TYPE}`),
      new RegExp(`${PROJECT_TYPE}\\s*[!=]={1,2}.*[tT]ype`),
      new RegExp(`project_type\\s*(?:[!=<>]+|(?:not )?in \\()\\s*${PROJECT_TYPE}`),
      new RegExp(`\\[[^\\]]*${PROJECT_TYPE}[^\\]]*\\]\\.includes\\(.*[tT]ype`),
    ],
    home: 'packages/contracts/',
    use: 'hasCapability or PROJECT_TYPES of @bhashantar/contracts',
  },
  {
    what: 'the key of a query that an endpoint gives',
    // A key that is written out, and an invalidation by one.
    spellings: [/(?:queryKey(?: =|:) |QueryData(?:<.*>)?\()\[/, /\.(?:invalidate|refetch|reset)Queries\((?!\{ predicate)/],
    home: 'apps/web/src/lib/http/endpoint-query.ts',
    // Keyboards call no endpoint.
    except: /^(?!apps\/web\/)|\/lib\/typing\/keyboard\.queries\.ts$/,
    use: 'queryOf and invalidate of lib/http/endpoint-query.js',
  },
  {
    what: 'Retry-After',
    spellings: [
      /headers\[['"]retry-after['"]\]\)?\s*\*\s*1_?000/i,
      /(?:Number|parseInt|parseFloat|Date\.parse)\(\S*headers\[['"]retry-after['"]\]/i,
      /function \w*[rR]etryAfter\w*\(\s*header/,
    ],
    home: 'packages/api-reader/src/reply/parse-retry-after.ts',
    use: '@bhashantar/api-reader',
  },
];

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'apps', 'packages', 'bench', 'scripts'], {
  cwd: ROOT,
  encoding: 'utf8',
  maxBuffer: 1 << 26,
})
  .split('\n')
  .filter((path) => SOURCES.test(path) && !LEFT_OUT.test(path) && existsSync(join(ROOT, path)));

let faults = 0;
for (const path of files) {
  const rules = SINGLE.filter(({ home, except }) => !path.startsWith(home) && !except?.test(path));
  for (const [i, line] of readFileSync(join(ROOT, path), 'utf8').split('\n').entries()) {
    for (const { what, spellings, use } of rules) {
      if (!spellings.some((spelling) => spelling.test(line))) continue;
      faults++;
      process.stdout.write(`${path}:${i + 1} spells ${what}; use ${use}\n  ${line.trim()}\n`);
    }
  }
}
process.stdout.write(`${files.length} files, ${faults} second copies\n`);
process.exit(faults > 0 ? 1 : 0);
