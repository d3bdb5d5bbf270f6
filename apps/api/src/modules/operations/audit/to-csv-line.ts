/** The header of the audit's CSV. */
export const AUDIT_COLUMNS = [
  'at',
  'name',
  'email',
  'action',
  'subject',
  'subjectId',
  'details',
  'address',
  'userAgent',
  'reference',
  'organisationId',
] as const;

/** What spreadsheets take for the beginning of a formula, full-width forms and a leading blank included. */
const FORMULA = /^[\s\0]*[=+\-@\t\r\0＝＋－＠]/u;

/** One line by RFC 4180; cells that would be run as formulas get an apostrophe. */
export function toCsvLine(cells: readonly string[]): string {
  return `${cells.map(toCell).join(',')}\r\n`;
}

function toCell(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replace(/"/g, '""')}"` : safe;
}
