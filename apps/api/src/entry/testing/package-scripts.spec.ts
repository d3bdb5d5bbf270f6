import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));

/** The files that a script of ours imports before it runs, itself first. */
function filesOf(path: string, found = new Set<string>()): Set<string> {
  if (found.has(path)) return found;
  found.add(path);
  for (const [, name = ''] of readFileSync(path, 'utf8').matchAll(/^import (?:[^'"]* from )?['"](\.[^'"]+)['"]/gm))
    filesOf(join(path, '..', name), found);
  return found;
}

/** The packages that a script imports at its beginning. */
const installedOf = (path: string): string[] =>
  [...filesOf(path)].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^import (?:[^'"]* from )?['"]([^.'"][^'"]*)['"]/gm)]
      .map(([, name = '']) => name)
      .filter((name) => !name.startsWith('node:')),
  );

describe('each command of package.json', () => {
  it.each(Object.entries(scripts))('installs what it needs on a fresh clone: %s', (_name, command) => {
    const [, first = ''] = /^node (\S+)/.exec(command) ?? [];
    expect(first).toMatch(/^(scripts|bench)\//);
    expect(installedOf(join(ROOT, first))).toEqual([]);
    expect([...filesOf(join(ROOT, first))].map((file) => file.slice(ROOT.length))).toContain('scripts/prepare.mjs');
  });
});

describe('tests', () => {
  it('keep what they compile in the checkout, and leave nothing in the temporary folder', async () => {
    const { default: config } = await import(join(ROOT, 'jest.config.mjs'));
    const folders: unknown[] = [config, ...config.projects].map(({ cacheDirectory }) => cacheDirectory);
    expect(new Set(folders)).toEqual(new Set([join(ROOT, '.cache/jest')]));
  });
});
