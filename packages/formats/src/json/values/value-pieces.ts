import { findPlaceables, tokenise, unescapeText } from '@bhashantar/segmenter/segment-format';
import type { InlineCode } from '../../unit/inline-code.js';
import { CodeNumbers, numberCodes } from '../../unit/number-codes.js';
import type { TextPlace } from './json-value.js';

/** A stretch of a block: [start, end) in the value. Pieces of a block follow each other without gaps. */
export interface ValuePiece {
  kind: 'text' | 'open' | 'close' | 'void';
  /** Equal for the two ends of a pair. */
  pair: number;
  text: string;
  start: number;
  end: number;
}

/** How a value spells what is not a tag: plain text (`isFirst` at the start of a block), and the value of a placeable. */
export interface PieceSpelling {
  text(plain: string, isFirst: boolean): string;
  placeable(value: string): string;
}

/** Without white space, codes and pairs around all of the text: "**Home**" is the segment "Home". */
function withoutEdges(pieces: readonly ValuePiece[]): ValuePiece[] {
  const isOuter = ({ kind, text }: ValuePiece) => kind === 'void' || (kind === 'text' && text.trim() === '');
  let [from, to] = [0, pieces.length];
  for (;;) {
    const [first, last] = [pieces[from], pieces[to - 1]];
    if (!first || !last || from >= to) return [];
    if (isOuter(first)) from++;
    else if (isOuter(last)) to--;
    else if (first.kind === 'open' && last.kind === 'close' && first.pair === last.pair) [from, to] = [from + 1, to - 1];
    else if (to - from === 1) return [trimEdge(first, 'both')];
    else return [trimEdge(first, 'start'), ...pieces.slice(from + 1, to - 1), trimEdge(last, 'end')];
  }
}

/** White space at the ends of a text as written; entities of white space stay in it. */
function trimEdge(piece: ValuePiece, side: 'start' | 'end' | 'both'): ValuePiece {
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

function toCodes(pieces: readonly ValuePiece[], placeables: string[]): InlineCode[] {
  return pieces.flatMap((piece): InlineCode[] => {
    const { kind, pair, start } = piece;
    if (kind === 'text') return textCodes(piece.text.replace(/\s+/g, ' '), placeables);
    if (kind === 'void') return [{ kind, key: `void ${start}` }];
    return kind === 'open' ? [{ kind, key: `pair ${pair}`, pair: `${pair}` }] : [{ kind, pair: `${pair}` }];
  });
}

/** How a value writes each tag of its text. */
function tagsOf(value: string, pieces: readonly ValuePiece[]): Map<string, string> {
  const numbers = new CodeNumbers();
  const tags = new Map<string, string>();
  for (const { kind, pair, start, end } of pieces) {
    if (kind === 'text') continue;
    const number = numbers.of(kind === 'void' ? `void ${start}` : `pair ${pair}`);
    tags.set(`${kind} ${number}`, value.slice(start, end));
  }
  return tags;
}

/** The text of a block between its outer codes, with its place; undefined without letters. */
export function placePieces(value: string, block: readonly ValuePiece[], spelling: PieceSpelling): TextPlace | undefined {
  const pieces = withoutEdges(block);
  const [first, last] = [pieces[0], pieces.at(-1)];
  if (!first || !last || !pieces.some(({ kind, text }) => kind === 'text' && /\p{L}/u.test(text))) return undefined;
  const placeables: string[] = [];
  const source = numberCodes(toCodes(pieces, placeables), new CodeNumbers());
  const tags = tagsOf(value, pieces);
  const show = (target: string): string =>
    tokenise(target)
      .map((token, at) => {
        if (token.kind === 'text') return spelling.text(unescapeText(token.raw), at === 0 && first.start === block[0]?.start);
        if (token.kind === 'placeable') return spelling.placeable(placeables[token.number - 1] ?? '');
        return tags.get(`${token.kind} ${token.number}`) ?? '';
      })
      .join('');
  return { source, placeables, start: first.start, end: last.end, show };
}
