import { checkTarget, escapeText, tokenise, unescapeText } from '@bhashantar/segmenter/segment-format';
import { type JsonValue, valueOfPlaces } from './json-value.js';
import { placePieces, type ValuePiece } from './value-pieces.js';

const SPELLING = { text: escapeText, placeable: escapeText };

/** The pieces of a text whose tags nest and which has no placeables. */
function piecesOf(value: string): ValuePiece[] {
  let at = 0;
  return tokenise(value).map((token) => {
    const start = at;
    at += token.raw.length;
    if (token.kind === 'text' || token.kind === 'placeable')
      return { kind: 'text', pair: 0, text: unescapeText(token.raw), start, end: at };
    return { kind: token.kind, pair: token.number, text: '', start, end: at };
  });
}

/**
 * The text of a value that is already in the segment format, such as a block of rich text, without the codes around it and with placeables
 * for numbers and addresses. It has one text, or none without letters.
 */
export function readSegmentText(value: string): JsonValue {
  const place = placePieces(value, piecesOf(value), SPELLING);
  return valueOfPlaces(value, place ? [place] : [], (source, target) => checkTarget(source, target).length === 0);
}
