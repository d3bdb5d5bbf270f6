import { checkTarget, findPlaceables, tokenise, unescapeText } from '@bhashantar/segmenter/segment-format';
import type { InlineCode } from '../../unit/inline-code.js';
import { CodeNumbers, numberCodes } from '../../unit/number-codes.js';
import { type JsonValue, type TextPlace, valueOfPlaces } from './json-value.js';
import { isTooComplex, type MarkdownPiece, readMarkdownBlocks } from './markdown-pieces.js';

/** micromark reads a text in one step of the event loop; a longer one is a whole book. */
export const MARKDOWN_CHARS_MAX = 50_000;
const BOM = /^\ufeff/;

/** Without white space, codes and pairs around all of the text: "**Home**" is the segment "Home". */
function withoutEdges(pieces: readonly MarkdownPiece[]): MarkdownPiece[] {
  let inner = [...pieces];
  for (;;) {
    const [first, last] = [inner[0], inner.at(-1)];
    if (!first || !last) return inner;
    const isOuter = ({ kind, text }: MarkdownPiece) => kind === 'void' || (kind === 'text' && text.trim() === '');
    if (isOuter(first)) inner = inner.slice(1);
    else if (isOuter(last)) inner = inner.slice(0, -1);
    else if (first.kind === 'open' && last.kind === 'close' && first.pair === last.pair) inner = inner.slice(1, -1);
    else
      return [
        trimEdge(first, inner.length === 1 ? 'both' : 'start'),
        ...inner.slice(1, -1),
        ...(inner.length > 1 ? [trimEdge(last, 'end')] : []),
      ];
  }
}

/** White space at the ends of a text as it is written; that of entities stays in it. */
function trimEdge(piece: MarkdownPiece, side: 'start' | 'end' | 'both'): MarkdownPiece {
  const { kind, text, start, end } = piece;
  if (kind !== 'text' || text.length !== end - start) return piece;
  const before = side === 'end' ? 0 : text.length - text.trimStart().length;
  const after = side === 'start' ? 0 : text.length - text.trimEnd().length;
  return { ...piece, text: text.slice(before, text.length - after), start: start + before, end: end - after };
}

/** The codes of a text with its placeables, whose values go to `placeables`. */
function textCodes(text: string, placeables: string[]): InlineCode[] {
  const codes: InlineCode[] = [];
  let at = 0;
  for (const [start, end] of findPlaceables(text)) {
    codes.push({ kind: 'text', text: text.slice(at, start) });
    codes.push({ kind: 'placeable', number: placeables.push(text.slice(start, end)) });
    at = end;
  }
  return [...codes, { kind: 'text', text: text.slice(at) }];
}

function toCodes(pieces: readonly MarkdownPiece[], placeables: string[]): InlineCode[] {
  return pieces.flatMap((piece): InlineCode[] => {
    const { kind, pair, start } = piece;
    if (kind === 'text') return textCodes(piece.text.replace(/\s+/g, ' '), placeables);
    if (kind === 'void') return [{ kind, key: `void ${start}` }];
    return kind === 'open' ? [{ kind, key: `pair ${pair}`, pair: `${pair}` }] : [{ kind, pair: `${pair}` }];
  });
}

/** Characters that Markdown might take for syntax, escaped as CommonMark allows (section 2.4). */
function escapeMarkdown(text: string, isFirst: boolean): string {
  const escaped = text.replace(/[\\`*_[\]<|~]|&(?=#?\w+;)/g, '\\$&');
  return isFirst ? escaped.replace(/^(?:[#+>=-]|(\d{1,9})(?=[.)]))/, (mark, digits) => (digits ? `${digits}\\` : `\\${mark}`)) : escaped;
}

/** How a value writes each tag of its text. */
function tagsOf(value: string, pieces: readonly MarkdownPiece[]): Map<string, string> {
  const numbers = new CodeNumbers();
  const tags = new Map<string, string>();
  for (const { kind, pair, start, end } of pieces) {
    if (kind === 'text') continue;
    const number = numbers.of(kind === 'void' ? `void ${start}` : `pair ${pair}`);
    tags.set(`${kind} ${number}`, value.slice(start, end));
  }
  return tags;
}

function toPlace(value: string, block: readonly MarkdownPiece[]): TextPlace | undefined {
  const pieces = withoutEdges(block);
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!first || !last || !pieces.some(({ kind, text }) => kind === 'text' && /\p{L}/u.test(text))) return undefined;
  const placeables: string[] = [];
  const source = numberCodes(toCodes(pieces, placeables), new CodeNumbers());
  const tags = tagsOf(value, pieces);
  const show = (target: string): string =>
    tokenise(target)
      .map((token, at) => {
        if (token.kind === 'text') return escapeMarkdown(unescapeText(token.raw), at === 0 && first.start === block[0]?.start);
        return token.kind === 'placeable' ? (placeables[token.number - 1] ?? '') : (tags.get(`${token.kind} ${token.number}`) ?? '');
      })
      .join('');
  return { source, placeables, start: first.start, end: last.end, show };
}

/** The texts of a Markdown value by the positions of micromark: front matter, code, addresses and syntax stay byte for byte. */
export function readMarkdown(value: string): JsonValue {
  if (value.length > MARKDOWN_CHARS_MAX || isTooComplex(value)) return { texts: [], write: () => value, isTooComplex: true };
  // micromark leaves a byte-order mark out and does not count it.
  const shift = BOM.test(value) ? 1 : 0;
  const text = value.slice(shift);
  const places = readMarkdownBlocks(text).flatMap((block) => toPlace(text, block) ?? []);
  const read = valueOfPlaces(text, places, (source, target) => checkTarget(source, target).length === 0);
  return { ...read, write: (targets) => value.slice(0, shift) + read.write(targets) };
}
