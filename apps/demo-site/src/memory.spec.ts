import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

interface Entry {
  readonly source: string;
  readonly target: string;
}

const UNIT = /<tuv xml:lang="en"><seg>(?<source>.*)<\/seg><\/tuv>\n<tuv xml:lang="\w+"><seg>(?<target>.*)<\/seg><\/tuv>/g;

function entriesOf(language: string): Entry[] {
  const text = readFileSync(new URL(`../memory/${language}.tmx`, import.meta.url), 'utf8');
  return [...text.matchAll(UNIT)].map(({ groups }) => ({ source: groups?.source ?? '', target: groups?.target ?? '' }));
}

/** Placeholders and tags, in no order: languages place them otherwise. */
const codesIn = (text: string) => (text.match(/<[^>]*>/g) ?? []).sort();

describe.each(['hi', 'bn', 'ta', 'ur'])('the prepared translations in %s', (language) => {
  const entries = entriesOf(language);

  it('keep the codes of every source', () => {
    expect(entries.length).toBeGreaterThan(400);
    expect(entries.filter(({ source, target }) => codesIn(source).join() !== codesIn(target).join())).toEqual([]);
  });

  it('join words in their own language', () => {
    expect(entries.filter(({ target }) => target.includes('&amp;'))).toEqual([]);
  });
});
