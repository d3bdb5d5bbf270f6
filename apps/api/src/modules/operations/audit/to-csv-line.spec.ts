import { describe, expect, it } from '@jest/globals';
import { toCsvLine } from './to-csv-line.js';

describe('toCsvLine', () => {
  it('quotes by RFC 4180', () => expect(toCsvLine(['a', 'b,c', 'd"e', 'f\ng'])).toBe('a,"b,c","d""e","f\ng"\r\n'));

  it.each([`=cmd|' /C calc'!A0`, '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1', '＋1', '－1', '＠x', ' =1', '\n=1', '\u00a0=1'])(
    'disarms %j',
    (cell) => expect(toCsvLine([cell]).replace(/^"/, '').startsWith("'")).toBe(true),
  );

  it('leaves ordinary text alone', () => expect(toCsvLine(['भाषा', '2026-01-01', 'a-b', ''])).toBe('भाषा,2026-01-01,a-b,\r\n'));
});
