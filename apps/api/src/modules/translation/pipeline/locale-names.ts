import { languageOf } from '@bhashantar/contracts';
import { escapeText } from '../engines/escape-text.js';
import { dayOfMonth, dayOfWeek, englishNames, type NameSource } from './english-names.js';
import { phraseKey } from './phrase-key.js';

/** How one language says the names; formats are made once, the names themselves only when asked for. */
type Speaker = (source: NameSource) => string | undefined;

const speakers = new Map<string, Speaker | undefined>();
let english: ReturnType<typeof englishNames> | undefined;

/** Undefined where ICU has no data: it would answer in the language of the server. */
function makeSpeaker(tag: string): Speaker | undefined {
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

function speakerOf(language: string): Speaker | undefined {
  if (!speakers.has(language)) {
    const tag = languageOf(language)?.tag;
    speakers.set(language, tag === undefined ? undefined : makeSpeaker(tag));
  }
  return speakers.get(language);
}

/** What the root of CLDR says where a language has no month names of its own. */
const ROOT_MONTH = /^M\d\d$/;
/** Scripts of languages that regular expressions know by the scripts they are made of. */
const MADE_OF: Readonly<Record<string, readonly string[]>> = {
  Hans: ['Hani'],
  Hant: ['Hani'],
  Jpan: ['Hani', 'Hira', 'Kana'],
  Kore: ['Hang'],
};

/** ICU answers in another script of the language where it has none in the one asked for (Manipuri in Bengali letters). */
function isOwn(name: string, englishName: string, language: string): boolean {
  const script = languageOf(language)?.script ?? '';
  if (name === englishName || ROOT_MONTH.test(name)) return false;
  const letters = (MADE_OF[script] ?? [script]).map((code) => `\\p{Script=${code}}`).join('');
  return new RegExp(`[${letters}]`, 'u').test(name);
}

/**
 * An English name of a region, language, currency, month or weekday as CLDR has it in another language, escaped for a segment's target.
 * Source: the ICU data of Node (Unicode licence).
 */
export function findLocaleName(text: string, language: string): { english: string; target: string } | undefined {
  english ??= englishNames(phraseKey);
  const known = english.get(phraseKey(text));
  const name = known && speakerOf(language)?.(known.source);
  if (!name || !isOwn(name, known.name, language)) return undefined;
  return { english: known.name, target: escapeText(name.normalize('NFC')) };
}
