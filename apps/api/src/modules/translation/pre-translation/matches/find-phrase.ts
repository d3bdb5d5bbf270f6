import { unescapeText } from '@bhashantar/segmenter/segment-format';
import { tokeniseInlineTags } from '../../machine-translation/inline-tags/tokenise-inline-tags.js';
import { trimOuterTags } from '../../machine-translation/inline-tags/trim-outer-tags.js';
import { findDate } from './find-date.js';
import { findLocaleName } from './find-locale-name.js';
import type { Phrase } from './parse-phrasebook.js';
import { isAcronymOf, phraseKey } from './phrase-key.js';
import { splitEdges } from './split-edges.js';
import { endingIn, splitEnding } from './split-ending.js';

/** A longer text is not a phrase, name or date, whatever its tags. */
const MAX_LENGTH = 2_000;

// Arrows, bullets, icons and brackets around a phrase are not part of it.
const FIRST = /[\p{L}\p{N}{&]/u;
const LAST = /[\p{L}\p{M}\p{N}};.…!?:,]/u;

/** A segment's target from the phrasebook; tags and symbols around the phrase keep their places. */
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

/** A segment's target if the whole segment is a name that CLDR has in the language. */
export function findName(source: string, language: string): string | undefined {
  return findInside(source, (text) => lookUp((body) => findLocaleName(body, language), text, language));
}

/** The target of the words of a segment, within the tags and symbols around them. */
function findInside(source: string, find: (text: string) => string | undefined): string | undefined {
  if (source.length > MAX_LENGTH) return undefined;
  const { lead, core, trail } = trimOuterTags(tokeniseInlineTags(source));
  if (core.some((token) => token.kind !== 'text' && token.kind !== 'value')) return undefined;
  const text = core.map((token) => token.text).join('');
  const target = find(text) ?? findUndecorated(text, find);
  return target === undefined ? undefined : lead + target + trail;
}

type Known = (body: string) => { english: string; target: string } | undefined;

function lookUp(known: Known, text: string, language: string): string | undefined {
  const { body, ending } = splitEnding(unescapeText(text));
  const found = known(body);
  if (!found || isAcronymOf(body, found.english)) return undefined;
  const { before, after } = splitEdges(text);
  return `${before}${found.target}${endingIn(language, ending)}${after}`;
}

function findUndecorated(text: string, find: (text: string) => string | undefined): string | undefined {
  const start = text.search(FIRST);
  if (start < 0) return undefined;
  const end = endOf(text, start);
  if (start === 0 && end === text.length) return undefined;
  const target = find(text.slice(start, end));
  return target === undefined ? undefined : text.slice(0, start) + target + text.slice(end);
}

/** The position after the last character that a phrase may end with. */
function endOf(text: string, start: number): number {
  let end = text.length;
  for (const character of [...text.slice(start)].reverse()) {
    if (LAST.test(character)) break;
    end -= character.length;
  }
  return end;
}
