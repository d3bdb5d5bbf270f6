import { describe, expect, it } from '@jest/globals';
import { LoopTurns } from '../../../platform/threads/loop-turns.js';
import { CompiledGlossaries } from './compiled-glossaries.js';
import { compileTermFinder } from './find-terms.js';

const termsOf = (characters: number) => [{ source: 'x'.repeat(characters), target: 'y', isCaseSensitive: false }];

describe('compiled glossaries', () => {
  /** Requests glossaries by name and version; returns which of them were compiled. */
  function newCache(charactersMax = 100) {
    const glossaries = new CompiledGlossaries();
    glossaries.charactersMax = charactersMax;
    const compiled: string[] = [];
    const ask = (key: string, version = '1', size = 40) =>
      glossaries.get(key, version, async () => {
        compiled.push(key + version);
        return { terms: termsOf(size) };
      });
    return { glossaries, compiled, ask };
  }

  it('are compiled once for each version', async () => {
    const { compiled, ask } = newCache();
    await Promise.all([ask('a'), ask('a'), ask('a', '2'), ask('a', '2')]);
    expect(compiled).toEqual(['a1', 'a2']);
  });

  it('leave out the least recently used beyond their size', async () => {
    const { compiled, ask } = newCache();
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key);
    expect(compiled).toEqual(['a1', 'b1', 'c1', 'b1']);
  });

  it('do not keep a failure, which was that of one caller', async () => {
    const { glossaries, ask, compiled } = newCache();
    const failing = glossaries.get('a', '1', () => Promise.reject(new Error('rolled back')));
    const other = ask('a');
    await expect(failing).rejects.toThrow('rolled back');
    expect((await other).terms).toHaveLength(1);
    expect(compiled).toEqual(['a1']);
  });
});

describe('a search for many terms', () => {
  it('is prepared in a turn for each term', async () => {
    const turns = new LoopTurns();
    let pieces = 0;
    const run = turns.run.bind(turns);
    turns.run = (work) => {
      pieces++;
      return run(work);
    };
    const terms = Array.from({ length: 300 }, (_, at) => ({ source: `term ${at}`, target: String(at), isCaseSensitive: false }));
    const find = await compileTermFinder(terms, turns);
    expect(pieces).toBe(300);
    expect(find('the Term 7, and term  299').map(({ target }) => target)).toEqual(['7', '299']);
  });
});
