import { TOKEN_OR_ENTITY } from './grammar.js';
import { isNumeric, placeableKind } from './placeable-kind.js';

/** Ten digits, and the ten that replace them. */
export type Digits = readonly [from: string, to: string];

/** Adjacent numbers of a source, such as the parts of a phone number. */
const VALUES_IN_ROW = /\{\d{1,5}\}(?:[\s().–-]{0,4}\{\d{1,5}\})*/g;
const NUMBERS = /\d+/g;
const DIGIT = /\p{Nd}/gu;
/** A phone number has at least this many digits, and no comma, currency sign or percent sign. */
const PHONE_DIGITS = 7;
const OF_PHONE = /^[+\p{Nd}().–-]+$/u;
const YEARS = /^[12]\d{3}[–-][12]\d{3}$/;
/** A word with one of these is a name, a code or an address: MP3, COVID-19, /2024/. */
const OF_CODE = /[a-z@/\\_#]/i;

const countDigits = (text: string): number => text.match(DIGIT)?.length ?? 0;
const mayBePhone = (words: readonly string[]): boolean =>
  words.every((word) => OF_PHONE.test(word)) &&
  !(words.length === 1 && YEARS.test(words[0] as string)) &&
  countDigits(words.join('')) >= PHONE_DIGITS;

const change = (text: string, [from, to]: Digits): string =>
  text.replace(DIGIT, (digit) => {
    const value = from.indexOf(digit);
    return value < 0 ? digit : (to[value] as string);
  });

/** Changes the digits of a source's placeables: numbers, dates and prices, but no value that may be a phone number. */
export function changeValueDigits(source: string, placeables: readonly string[], digits: Digits): string[] {
  const kinds = placeables.map(placeableKind);
  const shown = placeables.map((value, i) => (isNumeric(kinds[i] as 'number') ? change(value, digits) : value));
  for (const [row] of source.matchAll(VALUES_IN_ROW)) {
    const numbers = (row.match(NUMBERS) ?? []).map((number) => Number(number) - 1);
    const values = numbers.map((number) => placeables[number] ?? '');
    if (numbers.every((number) => kinds[number] === 'number') && mayBePhone(values))
      for (const [i, number] of numbers.entries()) shown[number] = values[i] as string;
  }
  return shown;
}

/** changeDigits for the target's own text. Reads each word once. */
export function changeTextDigits(target: string, digits: Digits): string {
  if (![...digits[0]].some((digit) => target.includes(digit))) return target;
  let out = '';
  let at = 0;
  for (const match of target.matchAll(TOKEN_OR_ENTITY)) {
    out += changeWords(target.slice(at, match.index), digits) + match[0];
    at = match.index + match[0].length;
  }
  return out + changeWords(target.slice(at), digits);
}

function changeWords(text: string, digits: Digits): string {
  // White space is at the odd indexes.
  const words = text.split(/(\s+)/);
  for (let i = 0; i < words.length; i += 2) {
    let end = i;
    while (OF_PHONE.test(words[end] ?? '')) end += 2;
    const row = words.slice(i, Math.max(end, i + 1)).filter((_, place) => place % 2 === 0);
    const isKept = end > i ? mayBePhone(row) : OF_CODE.test(words[i] as string);
    const next = Math.max(end, i + 2);
    if (!isKept)
      for (let place = i; place < next && place < words.length; place += 2) words[place] = change(words[place] as string, digits);
    i = next - 2;
  }
  return words.join('');
}
