import { unescapeText } from '../engines/escape-text.js';
import { peelSentence } from '../engines/peel-sentence.js';
import { splitMarks } from '../engines/split-marks.js';
import { findDate } from './find-date.js';
import { findLocaleName } from './locale-names.js';
import type { Phrase } from './parse-phrasebook.js';
import { isAcronymOf, phraseKey } from './phrase-key.js';
import { endingIn, splitEnding } from './split-ending.js';

// Arrows, bullets, icons and brackets around a phrase are no part of it.
const DECORATED = /^([^\p{L}\p{N}{&]*)(.*?)([^\p{L}\p{M}\p{N}};.…!?:,]*)$/su;

/** A segment's target from the phrasebook; tags and signs around the phrase stay where they are. */
export function findPhrase(phrases: ReadonlyMap<string, Phrase>, source: string, language: string): string | undefined {
  return findInside(source, (text) => {
    const known = (body: string) => {
      const phrase = phrases.get(phraseKey(body));
      const target = phrase?.targets.get(language);
      return phrase && target !== undefined ? { english: phrase.english, target } : undefined;
    };
    return lookUp(known, text, language) ?? findDate(phrases, text, language);
  });
}

/** A segment's target where the whole of it is a name that CLDR has in the language. */
export function findName(source: string, language: string): string | undefined {
  return findInside(source, (text) => lookUp((body) => findLocaleName(body, language), text, language));
}

/** The target of the words of a segment, within the tags and signs around them. */
function findInside(source: string, find: (text: string) => string | undefined): string | undefined {
  const { lead, core, trail } = peelSentence(splitMarks(source));
  if (core.some((piece) => piece.kind !== 'text' && piece.kind !== 'value')) return undefined;
  const text = core.map((piece) => piece.text).join('');
  const target = find(text) ?? findUndecorated(text, find);
  return target === undefined ? undefined : lead + target + trail;
}

type Known = (body: string) => { english: string; target: string } | undefined;

function lookUp(known: Known, text: string, language: string): string | undefined {
  const { body, ending } = splitEnding(unescapeText(text));
  const found = known(body);
  if (!found || isAcronymOf(body, found.english)) return undefined;
  const [, before = '', , after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  return `${before}${found.target}${endingIn(language, ending)}${after}`;
}

function findUndecorated(text: string, find: (text: string) => string | undefined): string | undefined {
  const [, before = '', inside = '', after = ''] = DECORATED.exec(text) ?? [];
  if (!before && !after) return undefined;
  const target = find(inside);
  return target === undefined ? undefined : before + target + after;
}
