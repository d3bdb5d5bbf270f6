import { tokenise } from '@bhashantar/segmenter/segment-format';

/** A part of a segment's text: words, or something that must come back unchanged. */
export type SegmentToken = { readonly kind: 'text'; readonly text: string } | InlineTag;

export interface InlineTag {
  readonly kind: 'open' | 'close' | 'void' | 'value';
  /** The text as it occurs in the target. */
  readonly text: string;
  /** The number of an opening, closing or void tag. */
  readonly number?: number;
  /** A value that is a glossary term, as text. */
  readonly term?: { readonly source: string; readonly target: string };
}

// Some engines interpret asterisks, and pages mark required fields with them, so they are protected.
const ASTERISKS = /(\*+)/;

/** Splits a segment's serialised text into words and inline tags. Joined, the tokens give the text again. */
export function tokeniseInlineTags(source: string): SegmentToken[] {
  return tokenise(source).flatMap((token): SegmentToken[] => {
    const { kind, raw: text } = token;
    if (kind === 'text') return splitAsterisks(text);
    return [kind === 'placeable' ? { kind: 'value', text } : { kind, text, number: token.number }];
  });
}

const splitAsterisks = (text: string): SegmentToken[] =>
  text
    .split(ASTERISKS)
    .map((part, i): SegmentToken => ({ kind: i % 2 ? 'value' : 'text', text: part }))
    .filter((token) => token.text !== '');
