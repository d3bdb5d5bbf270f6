import { convertNumerals, isLanguageCode, toLatinNumerals } from '@bhashantar/indic';
import { findAddressLike, placeableKind } from '@bhashantar/segmenter/segment-format';
import type { CheckedText, Problem } from './checks.js';
import type { Found } from './found.js';
import { maskPlaces, replacePlaces } from './mask-places.js';

/** Digits with the separators of groups and decimals; other signs end a number. */
const NUMBER = /\p{Nd}+(?:[.,]\p{Nd}+)*/gu;
const MASKED = '\uFFFC';
const LATIN_DIGIT = /[0-9]/;

/** Most numbers look like this, and need no conversion. */
const PLAIN = /^[0-9]+$/;

/** Decimals follow the last of these, unless there are three digits, which may also be a group. */
const DECIMALS = /[.,](?!\d{3}$)(\d+)$/;

/** A number in a form that is independent of its grouping and decimal sign. */
function toValue(number: string): string {
  if (PLAIN.test(number)) return number;
  const latin = toLatinNumerals(number);
  if (PLAIN.test(latin)) return latin;
  const decimals = DECIMALS.exec(latin);
  const whole = latin.slice(0, decimals?.index).replace(/[.,]/g, '');
  return decimals ? `${whole}.${decimals[1]}` : whole;
}

const findNumbers = (text: string, addresses: readonly Found[], read: (raw: string) => string): Found[] =>
  Array.from(maskPlaces(text, addresses).matchAll(NUMBER), ({ 0: raw, index }) => ({
    value: read(raw),
    start: index,
    end: index + raw.length,
  }));

/** Web and mail addresses that are literal in a masked text. In pages they are placeables. */
export function findAddresses(text: string): Found[] {
  return findAddressLike(text.replaceAll(MASKED, ' ')).flatMap(([start, end]) => {
    const value = text.slice(start, end).toLowerCase();
    return ['url', 'email'].includes(placeableKind(value)) ? [{ value, start, end }] : [];
  });
}

/** The entries of `from` that `other` lacks, with repetitions. */
function missingIn(from: readonly Found[], other: readonly Found[]): Found[] {
  const left = new Map<string, number>();
  for (const { value } of other) left.set(value, (left.get(value) ?? 0) + 1);
  return from.filter(({ value }) => {
    const count = left.get(value) ?? 0;
    left.set(value, count - 1);
    return count <= 0;
  });
}

/** Places in their order, none within another. */
function placesOf(addresses: readonly Found[], formatArguments: readonly Found[]): Found[] {
  return [...addresses, ...formatArguments].sort((one, other) => one.start - other.start);
}

/** Checks numbers in the text itself, whatever their digits. Placeables belong to the structure. */
export function checkNumbers(text: CheckedText): Problem[] {
  const wanted = findNumbers(text.source, placesOf(text.sourceAddresses, text.sourceArguments), toValue);
  const given = findNumbers(text.target, placesOf(text.targetAddresses, text.targetArguments), toValue);
  return [
    ...missingIn(wanted, given).map(({ value }): Problem => ({ code: 'missingNumber', message: `The number ${value} is missing.` })),
    ...missingIn(given, wanted).map(
      ({ value, start, end }): Problem => ({ code: 'extraNumber', message: `The source has no number ${value}.`, start, end }),
    ),
  ];
}

/** Web and mail addresses are the same on both sides. */
export function checkAddresses({ sourceAddresses: wanted, targetAddresses: given }: CheckedText): Problem[] {
  return [
    ...missingIn(wanted, given).map(({ value }): Problem => ({ code: 'url', message: `The address ${value} is missing.` })),
    ...missingIn(given, wanted).map(
      ({ value, start, end }): Problem => ({ code: 'url', message: `The source has no address ${value}.`, start, end }),
    ),
  ];
}

/** A word with one of these is a name, a code or an address: MP3, COVID-19, /2024/. */
const OF_CODE = /[a-z@/\\_#]/i;

const WORD = /\S+/g;

/** The numbers whose digits may be changed: Latin ones in a code stay. */
function findCountedNumbers({ target, targetAddresses, targetArguments }: CheckedText): Found[] {
  const words = Array.from(target.matchAll(WORD), ({ 0: value, index }) => ({ isCode: OF_CODE.test(value), end: index + value.length }));
  let at = 0;
  return findNumbers(target, placesOf(targetAddresses, targetArguments), (raw) => raw).filter(({ value, start }) => {
    while ((words[at]?.end ?? Infinity) <= start) at++;
    return !(LATIN_DIGIT.test(value) && words[at]?.isCode);
  });
}

/** Digits as the project writes them; by default one kind per text. */
export function checkDigits(text: CheckedText): Problem[] {
  const { input } = text;
  const digits = findCountedNumbers(text);
  const isLatin = ({ value }: Found) => LATIN_DIGIT.test(value);
  const wrong = wrongDigits(input.digits, digits, isLatin);
  return wrong ? [{ code: 'digits', message: wrong.message, start: wrong.found.start, end: wrong.found.end }] : [];
}

function wrongDigits(policy: 'native' | 'latin' | undefined, digits: readonly Found[], isLatin: (found: Found) => boolean) {
  const latin = digits.find(isLatin);
  const native = digits.find((found) => !isLatin(found));
  if (policy === 'latin' && native) return { found: native, message: 'This project writes Latin digits.' };
  if (policy === 'native' && latin) return { found: latin, message: 'This project writes the digits of the language.' };
  if (!policy && latin && native) return { found: latin, message: 'Latin digits stand beside those of the language.' };
  return undefined;
}

/** The target with the project's digits; undefined if the project sets none, or the language has none of its own. */
export function fixDigits(text: CheckedText): string | undefined {
  const { digits, language, target } = text.input;
  const { code } = language;
  if (!digits || (digits === 'native' && !isLanguageCode(code))) return undefined;
  const write = (number: string) => (digits === 'native' && isLanguageCode(code) ? convertNumerals(number, code) : toLatinNumerals(number));
  return replacePlaces(target, findCountedNumbers(text), ({ value }) => write(value));
}
