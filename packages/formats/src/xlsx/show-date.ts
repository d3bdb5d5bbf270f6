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
/** Formats are short; one that is not is no date. */
const MOST_CHARS = 200;
const DAY_MS = 86_400_000;
/** Day 0 of the two calendars of workbooks; the first one counts a 29 February 1900, which never was. */
const EPOCH_1900 = Date.UTC(1899, 11, 30);
const EPOCH_1904 = Date.UTC(1904, 0, 1);

const pad = (value: number, length: number) => String(value).padStart(length, '0');

/** The format of a date or time by the number and the text that a style names; undefined for other formats. */
export function dateFormat(id: number, code: string | undefined): string | undefined {
  const format = (code ?? BUILT_IN[id] ?? '').split(';')[0] ?? '';
  if (format.length > MOST_CHARS) return undefined;
  const parts = format.match(PARTS) ?? [];
  return parts.some((part) => /^(?:y+|m+|d+|h+|s+|\[(?:h+|m+|s+)\])$/i.test(part)) ? format : undefined;
}

/** A number of days as its cell shows it. */
export function showDate(days: number, format: string, is1904: boolean): string {
  const date = new Date((is1904 ? EPOCH_1904 : EPOCH_1900) + Math.round(days * DAY_MS));
  if (Number.isNaN(date.getTime())) return String(days);
  const parts = format.match(PARTS) ?? [];
  const isHalfDay = parts.some((part) => /^a(?:m\/pm|\/p)$/i.test(part));
  const isMinute = (at: number) => {
    const letters = (step: -1 | 1) => {
      for (let i = at + step; i >= 0 && i < parts.length; i += step)
        if (/^[ymdhs]+$|^\[[hms]+\]$/i.test(parts[i] ?? '')) return parts[i] ?? '';
      return '';
    };
    return /^\[?h/i.test(letters(-1)) || /^s/i.test(letters(1));
  };
  return parts.map((part, at) => show(part, date, { days, isHalfDay, isMinute: isMinute(at) })).join('');
}

interface Place {
  days: number;
  isHalfDay: boolean;
  isMinute: boolean;
}

function show(part: string, date: Date, { days, isHalfDay, isMinute }: Place): string {
  const { length } = part;
  const hours = date.getUTCHours();
  const letter = part[0]?.toLowerCase();
  if (letter === '"') return part.slice(1, -1);
  if (letter === '\\') return part.slice(1);
  if (/^\[h+\]$/i.test(part)) return String(Math.floor(days * 24));
  if (letter === '[') return '';
  if (/^a(?:m\/pm|\/p)$/i.test(part)) return hours < 12 ? 'AM' : 'PM';
  if (letter === 'y') return length > 2 ? String(date.getUTCFullYear()) : pad(date.getUTCFullYear() % 100, 2);
  if (letter === 'd')
    return length > 2 ? (DAYS[date.getUTCDay()] ?? '').slice(0, length > 3 ? undefined : 3) : pad(date.getUTCDate(), length);
  if (letter === 'h') return pad(isHalfDay ? hours % 12 || 12 : hours, Math.min(length, 2));
  if (letter === 's') return pad(date.getUTCSeconds(), Math.min(length, 2));
  if (letter !== 'm') return part;
  if (isMinute && length < 3) return pad(date.getUTCMinutes(), length);
  return length > 2 ? (MONTHS[date.getUTCMonth()] ?? '').slice(0, length > 3 ? undefined : 3) : pad(date.getUTCMonth() + 1, length);
}
