import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PathMap, type PathPair } from './path-map.js';
import { type GivenPath, planUrlChanges } from './plan-url-changes.js';

const given = (key: string, path: string | null): GivenPath => ({ key, sourcePath: key, path });
const messages = (...of: Parameters<typeof planUrlChanges>) => planUrlChanges(...of).problems.map(({ at, message }) => `${at} ${message}`);

describe('changes of translated paths', () => {
  const current = new Map([
    ['/a', '/x'],
    ['/b', '/y'],
  ]);

  it('are those that differ', () => {
    expect(planUrlChanges(current, [given('/a', '/x'), given('/b', null), given('/c', '/c')], new Set())).toEqual({
      changes: [{ key: '/b', sourcePath: '/b', from: '/y', to: null }],
      unchanged: 2,
      problems: [],
    });
  });

  it('let two pages change places, and take what another leaves', () => {
    expect(planUrlChanges(current, [given('/a', '/y'), given('/b', '/x')], new Set()).changes).toHaveLength(2);
    expect(planUrlChanges(current, [given('/c', '/x'), given('/a', null)], new Set()).problems).toEqual([]);
  });

  it('never put two pages at one path', () => {
    expect(messages(current, [given('/c', '/x')], new Set())).toEqual([
      '0 Another page has this path in this language. Please choose another.',
    ]);
    expect(messages(new Map(), [given('/c', '/n'), given('/d', '/n')], new Set())).toEqual([
      '1 Another page has this path in this language. Please choose another.',
    ]);
    expect(messages(new Map(), [given('/c', '/d')], new Set(['/d']))).toEqual([
      '0 Another page of the site stands at this path. Please choose another.',
    ]);
    expect(messages(new Map(), [given('/c', '/n'), given('/c', '/m')], new Set())).toEqual([
      '1 This page is given twice. Please leave one of the two out.',
    ]);
  });
});

/** A site, and arbitrary changes of its paths. Like the service, the test refuses a change with a problem as a whole. */
const PATHS = ['/a', '/b', '/c/', '/d/e', '/f.html', '/%E0%A4%95', '/x', '/y', '/z', '/%E0%A4%96'];
const change = fc.array(fc.tuple(fc.nat({ max: 5 }), fc.option(fc.constantFrom(...PATHS.map((path) => path.replace(/\/$/, ''))))), {
  minLength: 1,
  maxLength: 4,
});

function play(changes: readonly (readonly (readonly [number, string | null])[])[]) {
  const pages = PATHS.slice(0, 6);
  const keyOf = (path: string) => path.replace(/\/$/, '');
  let current = new Map<string, string>();
  const formers: PathPair[] = [];
  for (const one of changes) {
    const paths = one.map(([page, path]) => ({ key: keyOf(pages[page] ?? ''), sourcePath: pages[page] ?? '', path }));
    const plan = planUrlChanges(current, paths, new Set(pages.map(keyOf)));
    if (plan.problems.length > 0) continue;
    const next = new Map(current);
    for (const { key } of plan.changes) next.delete(key);
    for (const { key, sourcePath, from, to } of plan.changes) {
      if (to !== null) next.set(key, to);
      if (from !== null) formers.push([sourcePath, from]);
    }
    current = next;
  }
  const pairs = pages.flatMap((page): PathPair[] => {
    const path = current.get(keyOf(page));
    return path === undefined ? [] : [[page, path]];
  });
  return { pages, formers, map: new PathMap('v', pairs, formers) };
}

describe('the paths of a language, whatever was changed', () => {
  const histories = fc.array(change, { maxLength: 8 });

  it('lead each page to one path, no two to the same, and back', () => {
    fc.assert(
      fc.property(histories, (changes) => {
        const { pages, map } = play(changes);
        const shown = pages.map((page) => map.translate(page) ?? page);
        expect(new Set(shown.map((path) => path.replace(/\/$/, ''))).size).toBe(pages.length);
        for (const [at, path] of shown.entries()) {
          const owner = map.resolve(path);
          expect(owner === undefined ? path : owner.kind === 'page' && owner.sourcePath).toBe(pages[at]);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('lead from every path of before to a present one, in one step', () => {
    fc.assert(
      fc.property(histories, (changes) => {
        const { pages, formers, map } = play(changes);
        for (const path of [...formers.map(([, former]) => former), ...pages]) {
          const owner = map.resolve(path);
          if (owner?.kind !== 'moved') continue;
          const next = map.resolve(owner.path);
          expect(next?.kind ?? 'page').toBe('page');
          expect(owner.path).not.toBe(path);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('are the same from their file, but for those of before', () => {
    const map = new PathMap('v', [['/c/', '/%E0%A4%95']], [['/c/', '/old']]);
    const copy = PathMap.ofFile('v', new Uint8Array(map.file));
    expect(copy.translate('/c')).toBe('/%E0%A4%95');
    expect(map.resolve('/old')).toEqual({ kind: 'moved', path: '/%E0%A4%95' });
    expect(copy.resolve('/old')).toBeUndefined();
  });

  it('leave the other spelling of a page to its server, which may lead there', () => {
    const map = new PathMap('v', [['/c/', '/x']]);
    expect(map.resolve('/c/')).toEqual({ kind: 'moved', path: '/x' });
    expect(map.resolve('/c')).toBeUndefined();
    expect(map.resolve('/x/')).toEqual({ kind: 'page', sourcePath: '/c/' });
  });
});
