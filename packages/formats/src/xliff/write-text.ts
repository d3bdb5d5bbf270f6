import { placeable, type SegmentToken, tokenise, unescapeText } from '@bhashantar/segmenter/segment-format';
import { escapeXmlText } from '../xml/escape-xml.js';
import { PLACEABLE_SUBTYPE, PLACEABLE_TYPE } from './xliff-names.js';

/** A version's way of writing the parts of a text. */
interface Spelling {
  open(number: number): string;
  close: string;
  void(number: number): string;
  placeable(number: number, ordinal: number): string;
  /** A tag whose other half is missing, or does not nest with others. */
  stray(number: number, isOpen: boolean, ordinal: number): string;
}

export const SPELLING_1: Spelling = {
  open: (number) => `<g id="${number}">`,
  close: '</g>',
  void: (number) => `<x id="${number}"/>`,
  placeable: (number, ordinal) => `<x id="v${ordinal}" ctype="${PLACEABLE_TYPE}" equiv-text="${placeable(number)}"/>`,
  stray: (number, isOpen, ordinal) => (isOpen ? `<bx id="s${ordinal}" rid="${number}"/>` : `<ex id="s${ordinal}" rid="${number}"/>`),
};

export const SPELLING_2: Spelling = {
  open: (number) => `<pc id="${number}">`,
  close: '</pc>',
  void: (number) => `<ph id="${number}"/>`,
  placeable: (number, ordinal) => `<ph id="v${ordinal}" type="other" subType="${PLACEABLE_SUBTYPE}" equiv="${placeable(number)}"/>`,
  stray: (number, isOpen, ordinal) => (isOpen ? `<sc id="${number}" isolated="yes"/>` : `<ec id="s${ordinal}" isolated="yes"/>`),
};

/** The places of the tags that nest: those between which no tag is open that closes elsewhere. */
function nestingAt(tokens: readonly SegmentToken[]): Set<number> {
  const nesting = new Set<number>();
  const open: { number: number; at: number }[] = [];
  for (const [at, token] of tokens.entries()) {
    if (token.kind === 'open') open.push({ number: token.number, at });
    if (token.kind !== 'close') continue;
    const depth = open.findLastIndex(({ number }) => number === token.number);
    const [opening] = depth >= 0 ? open.splice(depth) : [];
    if (opening) nesting.add(opening.at).add(at);
  }
  return nesting;
}

/** The content of a `source` or `target` of a text in the segment format. */
export function writeText(text: string, spelling: Spelling): string {
  const tokens = tokenise(text);
  const nesting = nestingAt(tokens);
  return tokens
    .map((token, at) => {
      if (token.kind === 'text') return escapeXmlText(unescapeText(token.raw));
      if (token.kind === 'placeable') return spelling.placeable(token.number, at);
      if (token.kind === 'void') return spelling.void(token.number);
      if (!nesting.has(at)) return spelling.stray(token.number, token.kind === 'open', at);
      return token.kind === 'open' ? spelling.open(token.number) : spelling.close;
    })
    .join('');
}
