/** Formats that workbooks name by number alone (ECMA-376, part 1, 18.8.30) and that show dates or times. */
const BUILT_IN: Readonly<Record<number, string>> = {
  14: 'yyyy-mm-dd',
  15: 'd-mmm-yy',
  16: 'd-mmm',
  17: 'mmm-yy',
  18: 'h:mm AM/PM',
  19: 'h:mm:ss AM/PM',
  20: 'h:mm',
  21: 'h:mm:ss',
  22: 'yyyy-mm-dd h:mm',
  45: 'mm:ss',
  46: '[h]:mm:ss',
  47: 'mm:ss',
};
const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const DAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** Texts in quotes, escaped signs, colours and conditions, and the letters of dates. */
const PARTS = /"[^"]*"|\\.|\[[^\][]*\]|y+|m+|d+|h+|s+|AM\/PM|A\/P|[^"\\[]/gi;
/** Formats are short; a long one is no date. */
const MOST_CHARS = 200;
const DAY_MS = 86_400_000;
/** Day 0 of the two calendars of workbooks; the first one counts a 29 February 1900, which never was. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);

const pad = (value: number, length: number) => String(value).padStart(length, '0');

/** The value of a cell at one place of its format. */
interface Moment {
  date: Date;
  days: number;
}

type Piece = (moment: Moment) => string;

/** A format of dates, read once for all cells that have it. */
export type DateFormat = readonly Piece[];

/** The format of a date or time by the number and the text that a style names; undefined for other formats. */
export function dateFormat(id: number, code: string | undefined): DateFormat | undefined {
  const format = (code ?? BUILT_IN[id] ?? '').split(';')[0] ?? '';
  if (format.length > MOST_CHARS) return undefined;
  const parts = format.match(PARTS) ?? [];
  if (!parts.some((part) => /^(?:y+|m+|d+|h+|s+|\[(?:h+|m+|s+)\])$/i.test(part))) return undefined;
  const isHalfDay = parts.some((part) => HALF.test(part));
  const minutes = findMinutes(parts);
  return parts.map((part, at) => toPiece(part, { isHalfDay, isMinute: minutes.has(at) }));
}

/** A number of days as its cell shows it. */
export function showDate(days: number, format: DateFormat, is1904: boolean): string {
  const date = new Date((is1904 ? EPOCH_1904 : EPOCH_1900) + Math.round(days * DAY_MS));
  if (Number.isNaN(date.getTime())) return String(days);
  const moment = { date, days };
  return format.map((piece) => piece(moment)).join('');
}

const HALF = /^a(?:m\/pm|\/p)$/i;

/** The places at which an `m` is a minute: after hours, or before seconds. */
function findMinutes(parts: readonly string[]): Set<number> {
  const letters = parts.flatMap((part, at) => (/^(?:[ymdhs]+|\[[hms]+\])$/i.test(part) ? [at] : []));
  const isMinute = (index: number) =>
    /^\[?h/i.test(parts[letters[index - 1] ?? -1] ?? '') || /^s/i.test(parts[letters[index + 1] ?? -1] ?? '');
  return new Set(letters.filter((_at, index) => isMinute(index)));
}

interface Place {
  isHalfDay: boolean;
  isMinute: boolean;
}

function toPiece(part: string, { isHalfDay, isMinute }: Place): Piece {
  const { length } = part;
  const letter = part[0]?.toLowerCase();
  if (letter === '"') return always(part.slice(1, -1));
  if (letter === '\\') return always(part.slice(1));
  if (/^\[h+\]$/i.test(part)) return ({ days }) => String(Math.floor(days * 24));
  if (letter === '[') return always('');
  if (HALF.test(part)) return ({ date }) => (date.getUTCHours() < 12 ? 'AM' : 'PM');
  if (letter === 'y') return ({ date }) => (length > 2 ? String(date.getUTCFullYear()) : pad(date.getUTCFullYear() % 100, 2));
  if (letter === 'd') return ({ date }) => named(DAYS[date.getUTCDay()], length) ?? pad(date.getUTCDate(), length);
  if (letter === 'h') return ({ date }) => pad(isHalfDay ? date.getUTCHours() % 12 || 12 : date.getUTCHours(), Math.min(length, 2));
  if (letter === 's') return ({ date }) => pad(date.getUTCSeconds(), Math.min(length, 2));
  if (letter !== 'm') return always(part);
  if (isMinute && length < 3) return ({ date }) => pad(date.getUTCMinutes(), length);
  return ({ date }) => named(MONTHS[date.getUTCMonth()], length) ?? pad(date.getUTCMonth() + 1, length);
}

const always =
  (text: string): Piece =>
  () =>
    text;

/** From three letters on a format names days and months, from four in full. */
const named = (name: string | undefined, length: number): string | undefined =>
  length > 2 ? (name ?? '').slice(0, length > 3 ? undefined : 3) : undefined;
