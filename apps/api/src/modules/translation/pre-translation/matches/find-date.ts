import { PLACEABLE } from '@bhashantar/segmenter/segment-format';
import type { Phrase } from './parse-phrasebook.js';

const MONTHS = 'january|february|march|april|may|june|july|august|september|october|november|december';
const WEEKDAYS = 'monday|tuesday|wednesday|thursday|friday|saturday|sunday';
const VALUE = PLACEABLE.source;

// Days and years are placeables. The rest of a date is the name of its month, perhaps of its day.
const DATE = new RegExp(
  String.raw`^(?:(?<weekday>${WEEKDAYS}),?\s+)?(?:(?<day>${VALUE})(?:st|nd|rd|th)?\s+)?(?<month>${MONTHS})(?:\s+(?<dayAfter>${VALUE}),)?(?:,?\s+(?<year>${VALUE}))?$`,
  'i',
);

/** A date in words. All twelve languages write day, month, year, whatever the order in English. */
export function findDate(phrases: ReadonlyMap<string, Phrase>, text: string, language: string): string | undefined {
  const found = DATE.exec(text.trim())?.groups;
  if (!found?.month) return undefined;
  const month = nameOf(phrases, found.month, language);
  const weekday = found.weekday && nameOf(phrases, found.weekday, language);
  if (!month || (found.weekday && !weekday)) return undefined;
  const date = [found.day ?? found.dayAfter, month, found.year].filter(Boolean).join(' ');
  return weekday ? `${weekday}${language === 'ur' ? '،' : ','} ${date}` : date;
}

const nameOf = (phrases: ReadonlyMap<string, Phrase>, name: string, language: string) =>
  phrases.get(name.toLowerCase())?.targets.get(language);
