import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { VersionsCompared, type VersionText } from './compare-versions.js';

/** Makes a text of a document from `key text`. */
const textOf = (line: string): VersionText => {
  const [context = '', textHash = ''] = line.split(' ');
  return { hash: line, context, textHash };
};
const compare = (before: readonly string[], after: readonly string[]) => {
  const versions = new VersionsCompared(before.map(textOf), after.map(textOf));
  for (const _ of versions.steps());
  return versions.result;
};

describe('two versions of a document', () => {
  it('keep what is the same, wherever it is', () => {
    expect(compare(['a 1', 'b 2', 'c 3'], ['c 3', 'a 1', 'b 2'])).toEqual({
      ...{ kept: 3, moved: 0, changed: 0, added: 0, removed: 0, pairs: [] },
    });
  });

  it('have moved texts, which come before other texts of their keys', () => {
    // A row was added at the start of a list, so each key has the text of the key before it.
    expect(compare(['/0 one', '/1 two'], ['/0 zero', '/1 one', '/2 two'])).toMatchObject({ kept: 0, moved: 2, changed: 0, added: 1 });
    expect(compare(['a 1'], ['b 1', 'c 1'])).toMatchObject({
      ...{ moved: 1, added: 1, removed: 0 },
      pairs: [{ hash: 'b 1', earlierHash: 'a 1', isMoved: true }],
    });
  });

  it('have changed texts of the same keys', () => {
    expect(compare(['a 1', 'b 2'], ['a 1', 'b 3'])).toMatchObject({ kept: 1, changed: 1, added: 0, removed: 0, pairs: [] });
  });

  it('have texts in the place of others, between texts that are known', () => {
    expect(compare(['a 1', 'b 2', 'c 3', 'd 4'], ['a 1', 'x 5', 'y 6', 'd 4'])).toMatchObject({
      ...{ kept: 2, changed: 2, added: 0, removed: 0 },
      pairs: [
        { hash: 'x 5', earlierHash: 'b 2', isMoved: false },
        { hash: 'y 6', earlierHash: 'c 3', isMoved: false },
      ],
    });
    expect(compare(['a 1'], ['x 5']).pairs).toEqual([{ hash: 'x 5', earlierHash: 'a 1', isMoved: false }]);
  });

  it('say nothing about places with more or fewer texts than before', () => {
    expect(compare(['a 1', 'b 2', 'd 4'], ['a 1', 'x 5', 'y 6', 'd 4'])).toMatchObject({ changed: 0, added: 2, removed: 1, pairs: [] });
  });

  it('are not confused by texts that moved across a place', () => {
    const { pairs } = compare(['a 1', 'b 2', 'c 3', 'd 4', 'e 5'], ['e 5', 'a 1', 'x 6', 'c 3', 'd 4']);
    expect(pairs).toEqual([{ hash: 'x 6', earlierHash: 'b 2', isMoved: false }]);
  });

  it('are compared in steps, so that others have their turn', () => {
    const texts = Array.from({ length: 100_000 }, (_, at) => `${at} ${at}`).map(textOf);
    const steps = [...new VersionsCompared(texts, texts.toReversed()).steps()];
    expect(steps.length).toBeGreaterThan(100);
  });

  it('count each text of both once', () => {
    const line = fc
      .tuple(fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), fc.constantFrom('1', '2', '3', '4'))
      .map((parts) => parts.join(' '));
    const version = fc.uniqueArray(line, { maxLength: 24 });
    fc.assert(
      fc.property(version, version, (before, after) => {
        const { kept, moved, changed, added, removed, pairs } = compare(before, after);
        const found = kept + moved + changed;
        expect([found + added, found + removed]).toEqual([after.length, before.length]);
        expect(kept).toBe(before.filter((text) => after.includes(text)).length);
        expect(new Set(pairs.map(({ hash }) => hash)).size).toBe(pairs.length);
        expect(new Set(pairs.map(({ earlierHash }) => earlierHash)).size).toBe(pairs.length);
        for (const { hash, earlierHash, isMoved } of pairs) {
          expect([before.includes(earlierHash), after.includes(hash)]).toEqual([true, true]);
          expect(isMoved).toBe(textOf(hash).textHash === textOf(earlierHash).textHash);
        }
        expect(compare(after, after)).toMatchObject({ kept: after.length, added: 0, removed: 0 });
      }),
    );
  });
});
