/** A stretch of a segment's text: words, or something that must come back as it is. */
export type Piece = { readonly kind: 'text'; readonly text: string } | Mark;

export interface Mark {
  readonly kind: 'open' | 'close' | 'void' | 'value';
  /** As it is to stand in the target. */
  readonly text: string;
  /** Of a tag: its number. */
  readonly number?: number;
}

// Asterisks are a sign of their own to some engines, and mark required fields; they are kept as they are.
const MARKS = /<(\/?)(\d+)(\/?)>|\{\d+\}|\*+/g;

/** Parts a segment's serialised text into words and marks. Joined, the pieces give the text again. */
export function splitMarks(source: string): Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const match of source.matchAll(MARKS)) {
    if (match.index > at) pieces.push({ kind: 'text', text: source.slice(at, match.index) });
    pieces.push(markOf(match));
    at = match.index + match[0].length;
  }
  if (at < source.length) pieces.push({ kind: 'text', text: source.slice(at) });
  return pieces;
}

function markOf([text, slash, digits, end]: RegExpMatchArray): Mark {
  if (digits === undefined) return { kind: 'value', text };
  const number = Number(digits);
  if (end) return { kind: 'void', text, number };
  return { kind: slash ? 'close' : 'open', text, number };
}
