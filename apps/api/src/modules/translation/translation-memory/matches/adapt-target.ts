import type { DiffSpan } from '@bhashantar/contracts';
import {
  checkTarget,
  type PlaceableToken,
  placeable,
  type SegmentToken,
  type TagToken,
  tokenise,
} from '@bhashantar/segmenter/segment-format';

export interface AdaptedTarget {
  target: string;
  /** Whether the target has the tags, placeables and values of the text that is translated. */
  isAdapted: boolean;
}

const isTag = (token: SegmentToken): token is TagToken => token.kind !== 'text' && token.kind !== 'placeable';
const isPlaceable = (token: SegmentToken): token is PlaceableToken => token.kind === 'placeable';

/** The numbers of tags or placeables in the order in which they come first. */
const numbersOf = (tokens: readonly { number: number }[]) => [...new Set(tokens.map(({ number }) => number))];

/** Pairs of corresponding numbers: by order if both texts have as many, else the numbers that both have. */
function pairNumbers(from: readonly number[], to: readonly number[]): Map<number, number> {
  if (from.length === to.length) return new Map(from.map((number, i) => [number, to[i] ?? number]));
  const known = new Set(to);
  return new Map(from.filter((number) => known.has(number)).map((number) => [number, number]));
}

const shapeOf = (tags: readonly TagToken[]) => tags.map(({ kind }) => kind).join();

/** Tags correspond by order if both texts nest them alike. Otherwise, pairs correspond to pairs and single tags to single tags. */
function pairTags(from: readonly TagToken[], to: readonly TagToken[]): Map<number, number> {
  if (shapeOf(from) === shapeOf(to)) return pairNumbers(numbersOf(from), numbersOf(to));
  const ofKind = (tags: readonly TagToken[], isVoid: boolean) => numbersOf(tags.filter(({ kind }) => (kind === 'void') === isVoid));
  return new Map([...pairNumbers(ofKind(from, false), ofKind(to, false)), ...pairNumbers(ofKind(from, true), ofKind(to, true))]);
}

const renumber = (tag: TagToken, number: number) => tag.raw.replace(/\d+/, String(number));

/** Renumbers the tokens of a target. Drops a tag that the new text lacks, but keeps its content. */
function renumberTokens(target: string, tags: ReadonlyMap<number, number>, values: ReadonlyMap<number, number>): string {
  return tokenise(target)
    .map((token) => {
      if (isPlaceable(token)) return placeable(values.get(token.number) ?? token.number);
      if (!isTag(token)) return token.raw;
      const number = tags.get(token.number);
      return number === undefined ? '' : renumber(token, number);
    })
    .join('');
}

const DIGITS = /\p{Nd}+/gu;
const withoutDigits = (word: string) => word.replace(DIGITS, '#');

/** Words with digits that differ only in their digits: `Python3.11` and `Python3.12`. */
function replacedValues(diff: readonly DiffSpan[]): [string, string][] {
  return diff.flatMap((span, i): [string, string][] => {
    const next = diff[i + 1];
    if (span.kind !== 'removed' || next?.kind !== 'added') return [];
    const [old, young] = [span.text.trim().split(/\s+/), next.text.trim().split(/\s+/)];
    if (old.length !== young.length) return [];
    return old.flatMap((word, at): [string, string][] => {
      const other = young[at] ?? '';
      const isValue =
        word !== other && /\p{Nd}/u.test(word) && !/[<>{}]/.test(word + other) && withoutDigits(word) === withoutDigits(other);
      return isValue ? [[word, other]] : [];
    });
  });
}

/** Replaces values that occur exactly once in the target. Returns whether all of them do. */
function replaceValues(target: string, values: readonly (readonly [string, string])[]): { target: string; isComplete: boolean } {
  let isComplete = true;
  let replaced = target;
  for (const [old, young] of values) {
    const parts = replaced.split(old);
    if (parts.length === 2) replaced = parts.join(young);
    else isComplete = false;
  }
  return { target: replaced, isComplete };
}

/**
 * Returns the target of a match with the tags, placeables and values of the text to translate, where they correspond to those of the
 * match's source. `diff` leads from that source to the text. Elements that do not correspond stay and are reported.
 */
export function adaptTarget(text: string, match: { source: string; target: string }, diff: readonly DiffSpan[]): AdaptedTarget {
  const [from, to] = [tokenise(match.source), tokenise(text)];
  const tags = pairTags(from.filter(isTag), to.filter(isTag));
  const placeables = pairNumbers(numbersOf(from.filter(isPlaceable)), numbersOf(to.filter(isPlaceable)));
  const { target, isComplete } = replaceValues(renumberTokens(match.target, tags, placeables), replacedValues(diff));
  return { target, isAdapted: isComplete && checkTarget(text, target).length === 0 };
}
