import { languageOf } from '@bhashantar/contracts';
import { escapeText } from '@bhashantar/segmenter/segment-format';
import { dayOfMonth, dayOfWeek, englishNames, type NameSource } from './english-names.js';
import { phraseKey } from './phrase-key.js';

/** Formats names in one language. Intl objects are created once, names on demand. */
type LocaleFormatter = (source: NameSource) => string | undefined;

const formatters = new Map<string, LocaleFormatter | undefined>();
let english: ReturnType<typeof englishNames> | undefined;

/** Undefined if ICU has no data, because it would fall back to the language of the server. */
function createFormatter(tag: string): LocaleFormatter | undefined {
  if (Intl.DisplayNames.supportedLocalesOf(tag).length === 0) return undefined;
  const display = (type: Intl.DisplayNamesType, style: 'long' | 'short' = 'long') => {
    const names = new Intl.DisplayNames(tag, { type, style, fallback: 'none' });
    return (code: string) => names.of(code);
  };
  const dates = (options: Intl.DateTimeFormatOptions, dayOf: (index: number) => number) => {
    const format = new Intl.DateTimeFormat(tag, { ...options, calendar: 'gregory', timeZone: 'UTC' });
    return (index: number) => format.format(dayOf(index));
  };
  const coded = {
    region: display('region'),
    regionShort: display('region', 'short'),
    language: display('language'),
    currency: display('currency'),
  };
  const counted = {
    month: dates({ month: 'long' }, dayOfMonth),
    monthShort: dates({ month: 'short' }, dayOfMonth),
    weekday: dates({ weekday: 'long' }, dayOfWeek),
    weekdayShort: dates({ weekday: 'short' }, dayOfWeek),
  };
  return (source) => ('code' in source ? coded[source.kind](source.code) : counted[source.kind](source.index));
}

function formatterOf(language: string): LocaleFormatter | undefined {
  if (!formatters.has(language)) {
    const tag = languageOf(language)?.tag;
    formatters.set(language, tag === undefined ? undefined : createFormatter(tag));
  }
  return formatters.get(language);
}

/** CLDR's root locale has these for a language without month names. */
const ROOT_MONTH = /^M\d\d$/;
/** Scripts that a regular expression can only match through their component scripts. */
const SCRIPT_PARTS: Readonly<Record<string, readonly string[]>> = {
  Hans: ['Hani'],
  Hant: ['Hani'],
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang'],
};

/** If ICU has no names in a script, it uses another script of the language (such as Bengali script for Manipuri). */
function isInOwnScript(name: string, englishName: string, language: string): boolean {
  const script = languageOf(language)?.script ?? '';
  if (name === englishName || ROOT_MONTH.test(name)) return false;
  const letters = (SCRIPT_PARTS[script] ?? [script]).map((code) => `\\p{Script=${code}}`).join('');
  return new RegExp(`[${letters}]`, 'u').test(name);
}

/**
 * An English name of a region, language, currency, month or weekday as CLDR has it in another language, escaped for a segment's target.
 * Source: the ICU data of Node (Unicode licence).
 */
export function findLocaleName(text: string, language: string): { english: string; target: string } | undefined {
  english ??= englishNames(phraseKey);
  const known = english.get(phraseKey(text));
  const name = known && formatterOf(language)?.(known.source);
  if (!name || !isInOwnScript(name, known.name, language)) return undefined;
  return { english: known.name, target: escapeText(name.normalize('NFC')) };
}
