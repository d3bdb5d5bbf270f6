import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { csvLine, rearm } from './csv-line.js';

/** Reads cells as spreadsheets do: a quote counts at the beginning of a cell, and what follows its end belongs to the cell. */
function readCells(text: string, separators: string, quotes = true): string[] {
  const cells: string[] = [];
  let cell = '';
  let isQuoted = false;
  let isNew = true;
  for (let at = 0; at < text.length; at++) {
    const character = text.charAt(at);
    if (isQuoted && character === '"' && text[at + 1] === '"') {
      cell += '"';
      at++;
    } else if (isQuoted && character === '"') isQuoted = false;
    else if (isQuoted) cell += character;
    else if (quotes && isNew && character === '"') isQuoted = true;
    else if (separators.includes(character) || character === '\n' || character === '\r') {
      cells.push(cell);
      cell = '';
      isNew = true;
      continue;
    } else cell += character;
    isNew = false;
  }
  return [...cells, cell];
}

const isFormula = (cell: string) => /^[\s\u0000-\u001f"\u200b]*[=+\-@＝＋－＠]/u.test(cell);
const READERS: [string, string, boolean][] = [
  ['a comma', ',', true],
  ['a semicolon', ';', true],
  ['a tab', '\t', true],
  ['comma, semicolon and tab', ',;\t', true],
  ['a semicolon, without a sense for quotes', ';', false],
  ['a tab, without a sense for quotes', '\t', false],
];

describe('a line of CSV', () => {
  it('has every cell in quotes, by RFC 4180', () =>
    expect(csvLine(['a', 'b,c', 'd"e', 'f\ng', 7, '', null])).toBe('"a","b,c","d""e","f\ng","7","",""\r\n'));

  it('leaves ordinary text alone', () => {
    const text = ['भाषा', '2026-01-01', 'a-b; c', 'x=y', 'me@example.com', "it's +1", 'a; b\tc'];
    expect(csvLine(text)).toBe(`${text.map((cell) => `"${cell}"`).join(',')}\r\n`);
  });

  it.each([
    [`=cmd|' /C calc'!A0`, `'=cmd|' /C calc'!A0`],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tx', "'\tx"],
    ['\rx', "'\rx"],
    ['＝1', "'＝1"],
    ['＋1', "'＋1"],
    ['－1', "'－1"],
    ['＠x', "'＠x"],
    [' =1', " '=1"],
    ['\u00a0\u200b=1', "\u00a0\u200b'=1"],
    ['x;=1', "x;'=1"],
    ['x; =1', "x; '=1"],
    ['x\t+1;-2', "x\t'+1;'-2"],
    ['x;"=1', `x;"'=1`],
    ['a\n@b', "a\n'@b"],
  ])('disarms %j', (cell, safe) => expect(csvLine([cell])).toBe(`"${safe.replaceAll('"', '""')}"\r\n`));

  const hostile = fc.array(fc.string({ unit: fc.constantFrom(...'=+-@＝;\t\r\n" ,\'a\u00a0\u200b') }), { minLength: 1, maxLength: 4 });

  it.each(READERS)('shows no formula to a reader that splits at %s', (_name, separators, quotes) => {
    fc.assert(
      fc.property(hostile, (cells) => {
        expect(readCells(csvLine(cells), separators, quotes).filter(isFormula)).toEqual([]);
      }),
      { numRuns: 3_000 },
    );
  });

  it('gives back what was there', () => {
    fc.assert(
      fc.property(hostile, (cells) => {
        expect(readCells(csvLine(cells).slice(0, -2), ',').map(rearm)).toEqual(cells);
      }),
      { numRuns: 3_000 },
    );
  });

  it('leaves the cells of other programs alone', () =>
    expect(["it's", "'quoted'", '=1+1', '-5', "a; 'b'", ''].map(rearm)).toEqual(["it's", "'quoted'", '=1+1', '-5', "a; 'b'", '']));

  it('says what was there, but for apostrophes', () => {
    fc.assert(
      fc.property(hostile, (cells) => {
        const bare = (texts: readonly string[]) => texts.map((text) => text.replaceAll("'", ''));
        expect(bare(readCells(csvLine(cells).slice(0, -2), ','))).toEqual(bare(cells));
      }),
    );
  });
});
