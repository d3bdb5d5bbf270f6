import { unescapeText } from '../engines/escape-text.js';
import { peelSentence } from '../engines/peel-sentence.js';
import { splitMarks } from '../engines/split-marks.js';
import { findDate } from './find-date.js';
import type { Phrase } from './parse-phrasebook.js';
import { isAcronymOf, phraseKey } from './phrase-key.js';
import { endingIn, splitEnding } from './split-ending.js';

// Arrows, bullets, icons and brackets around a phrase are no part of it.
const DECORATED = /^([^\p{L}\p{N}{&]*)(.*?)([^\p{L}\p{M}\p{N}};.…!?:,]*)$/su;

/** A segment's target from the phrasebook; tags and signs around the phrase stay where they are. */
export function findPhrase(phrases: ReadonlyMap<string, Phrase>, source: string, language: string): string | undefined {
  const { lead, core, trail } = peelSentence(splitMarks(source));
  if (core.some((piece) => piece.kind !== 'text' && piece.kind !== 'value')) return undefined;
  const text = core.map((piece) => piece.text).join('');
  const target = lookUp(phrases, text, language) ?? findDate(phrases, text, language) ?? lookUpInside(phrases, text, language);
  return target === undefined ? undefined : lead + target + trail;
}

function lookUp(phrases: ReadonlyMap<string, Phrase>, text: string, language: string): string | undefined {
  const { body, ending } = splitEnding(unescapeText(text));
  const phrase = phrases.get(phraseKey(body));
  const target = phrase?.targets.get(language);
  if (!phrase || target === undefined || isAcronymOf(body, phrase.english)) return undefined;
  const [, before = '', , after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(text) ?? [];
  return `${before}${target}${endingIn(language, ending)}${after}`;
}

function lookUpInside(phrases: ReadonlyMap<string, Phrase>, text: string, language: string): string | undefined {
  const [, before = '', inside = '', after = ''] = DECORATED.exec(text) ?? [];
  if (!before && !after) return undefined;
  const target = lookUp(phrases, inside, language) ?? findDate(phrases, inside, language);
  return target === undefined ? undefined : before + target + after;
}
