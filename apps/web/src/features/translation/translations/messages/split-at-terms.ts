/** A part of a text, and whether it is one of the terms. */
export interface TextPart {
  at: number;
  text: string;
  isTerm: boolean;
}

const LETTER = /[\p{L}\p{M}\p{N}]/u;

const isWhole = (text: string, start: number, end: number) =>
  !LETTER.test(text.slice(0, start).slice(-1)) && !LETTER.test(text.slice(end, end + 1));

/**
 * Cuts a text at the terms in it, as whole words; of two terms that begin at one place, the longer one counts. Takes linear time in the
 * text for each term.
 */
export function splitAtTerms(text: string, terms: readonly string[]): TextPart[] {
  const found = terms.flatMap((term) => placesOf(text, term));
  found.sort((one, other) => one.start - other.start || other.end - one.end);
  const parts: TextPart[] = [];
  let at = 0;
  for (const { start, end } of found) {
    if (start < at) continue;
    if (start > at) parts.push({ at, text: text.slice(at, start), isTerm: false });
    parts.push({ at: start, text: text.slice(start, end), isTerm: true });
    at = end;
  }
  if (at < text.length) parts.push({ at, text: text.slice(at), isTerm: false });
  return parts;
}

function placesOf(text: string, term: string): { start: number; end: number }[] {
  const places: { start: number; end: number }[] = [];
  if (term === '') return places;
  for (let start = text.indexOf(term); start >= 0; start = text.indexOf(term, start + term.length)) {
    const end = start + term.length;
    if (isWhole(text, start, end)) places.push({ start, end });
  }
  return places;
}
