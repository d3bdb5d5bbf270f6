import { stringify } from 'csv-stringify/sync';

/** Characters that begin a formula in a spreadsheet, in full and small width, too (U+FF0B, U+FE62 and their like). */
const FORMULA = new Set('=+-@＝＋－＠﹦﹢﹣﹫');
/**
 * Places inside our cell where a spreadsheet may begin a new one, with characters that readers trim or do not see before a formula. A
 * spreadsheet splits at its locale's separators, and some readers split at line ends in quotes.
 */
const BEGINNINGS = /(?:^|[;\t\r\n\v\f\u0085\u2028\u2029])[;\s"\u0000-\u001f\u007f\u0085\u200b-\u200f\u2060\ufeff]*/g;
/** Cells in which nothing can go wrong need no second look. */
const SUSPECT = /[=+\-@＝＋－＠﹦﹢﹣﹫\t\r]/;
/** According to OWASP, a cell that starts with one of these needs a guard even if no formula follows. */
const FIRST = /^'*[\t\r]/;
const FIRST_GUARDED = /^'+[\t\r]/;
const APOSTROPHE = "'";

/** The mark by which Excel knows UTF-8; once, before the first line. */
export const CSV_BEGIN = '\uFEFF';

type CsvCells = readonly (string | number | null)[];

/** By RFC 4180, every cell in quotes. `escape_formulas` stays off: it guards the first character alone, and `disarm` does more. */
const FORMAT = { quoted: true, quoted_empty: true, record_delimiter: '\r\n' };

/**
 * Lines of CSV. Puts an apostrophe before everything that a spreadsheet would run as a formula: at the beginning of a cell, and after a
 * semicolon, tab or line end within it, after white space. Takes linear time.
 */
export function csvLines(rows: readonly CsvCells[]): string {
  return stringify(
    rows.map((cells) => cells.map((cell) => disarm(String(cell ?? '')))),
    FORMAT,
  );
}

/** One line of CSV, as `csvLines` writes it. */
export const csvLine = (cells: CsvCells): string => csvLines([cells]);

function disarm(text: string): string {
  if (!SUSPECT.test(text)) return text;
  const guarded = text.replace(BEGINNINGS, (beginning, at: number) =>
    isFormula(text, at + beginning.length) ? `${beginning}'` : beginning,
  );
  return FIRST.test(text) ? `'${guarded}` : guarded;
}

/**
 * Whether a formula is there, or one that an apostrophe already guards. Those get another apostrophe, so that readers can distinguish them.
 */
function isFormula(text: string, from: number): boolean {
  let at = from;
  while (text[at] === APOSTROPHE) at++;
  const next = text[at];
  return next !== undefined && FORMULA.has(next);
}

/** Takes the apostrophes of `csvLines` off a cell. */
export function rearm(text: string): string {
  if (!text.includes(APOSTROPHE)) return text;
  const bare = FIRST_GUARDED.test(text) ? text.slice(1) : text;
  let taken = '';
  let from = 0;
  for (const { 0: beginning, index } of bare.matchAll(BEGINNINGS)) {
    const at = index + beginning.length;
    if (bare[at] !== APOSTROPHE || !isFormula(bare, at)) continue;
    taken += bare.slice(from, at);
    from = at + 1;
  }
  return taken + bare.slice(from);
}
