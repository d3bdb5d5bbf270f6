import { extractPlaceables } from '@bhashantar/segmenter';
import { escapeText, PLACEABLE, placeable } from '@bhashantar/segmenter/segment-format';
import { phraseKey } from './phrase-key.js';
import { splitEnding } from './split-ending.js';

const PERCENTAGE = new RegExp(`${PLACEABLE.source}\\s?%`, 'g');

export interface Phrase {
  /** The phrase as the file has it, without its final mark. */
  readonly english: string;
  /** By language, in the segment format, without the final mark. */
  readonly targets: ReadonlyMap<string, string>;
}

/** Phrases by key. A file has a header of language codes, English first, and one phrase a line. */
export function parsePhrasebook(files: readonly string[]): Map<string, Phrase> {
  const phrases = new Map<string, Phrase>();
  for (const file of files) {
    const [header = '', ...lines] = file.trimEnd().split(/\r?\n/);
    const languages = header.split('\t');
    for (const line of lines) {
      for (const phrase of variantsOf(readPhrase(languages, line.split('\t')))) {
        const key = phraseKey(phrase.english);
        if (key && !phrases.has(key)) phrases.set(key, phrase);
      }
    }
  }
  return phrases;
}

function readPhrase(languages: readonly string[], cells: readonly string[]): Phrase {
  const english = splitEnding(cells[0] ?? '').body;
  // Pages have placeables for numbers, so a number in a phrase becomes one too.
  const { placeables } = english.includes('{') ? { placeables: [] } : extractPlaceables(english);
  const targets = languages.slice(1).flatMap((language, index) => {
    const target = cells[index + 1]?.trim();
    return target ? [[language, withPlaceables(escapeTags(splitEnding(target).body), placeables)] as const] : [];
  });
  const isWhole = (target: string) => placeables.every((_, index) => target.includes(placeable(index + 1)));
  return { english: withPlaceables(english, placeables), targets: new Map(targets.filter(([, target]) => isWhole(target))) };
}

/** On a page, `50%` is one placeable, including the sign. */
function variantsOf(phrase: Phrase): Phrase[] {
  if (!phrase.english.includes('}%')) return [phrase];
  const joined = (text: string) => text.replace(PERCENTAGE, '$1');
  return [
    phrase,
    { english: joined(phrase.english), targets: new Map([...phrase.targets].map(([language, text]) => [language, joined(text)])) },
  ];
}

function withPlaceables(text: string, values: readonly string[]): string {
  return values.reduce((result, value, index) => result.replace(value, placeable(index + 1)), text);
}

/** Braces in the files are placeables. */
const escapeTags = (text: string) => text.replace(/[&<>]/g, escapeText);
