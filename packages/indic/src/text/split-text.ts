import { TOKEN_OR_ENTITY } from '@bhashantar/segmenter/segment-format';

/** A stretch of text: a word to transliterate, or something to leave as it is. */
interface TextPiece {
  text: string;
  kind: 'word' | 'other';
}

// Tags, placeables and entities of the segment format stay, and other character references. Addresses stay, too, because they would stop
// working. The search for a mail address starts only at its beginning, because otherwise a run of dots would be read again from each dot.
const KEPT = String.raw`${TOKEN_OR_ENTITY.source}|&(?:#\d+|#x[0-9a-fA-F]+|quot|apos|nbsp);|https?:\/\/\S+|www\.\S+|(?<![\w.+-])[\w.+-]+@[\w-]+\.[\w.-]+`;
const PIECES = new RegExp(
  `(${KEPT})|(\\p{Script=Latin}[\\p{Script=Latin}\\p{M}]*(?:['’]\\p{Script=Latin}[\\p{Script=Latin}\\p{M}]*)*)`,
  'gu',
);

/** Splits text into Latin words and everything else; tags, placeables, entities, addresses and other scripts are never words. */
export function splitText(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let at = 0;
  for (const match of text.matchAll(PIECES)) {
    if (match.index > at) pieces.push({ text: text.slice(at, match.index), kind: 'other' });
    pieces.push({ text: match[0], kind: match[1] === undefined ? 'word' : 'other' });
    at = match.index + match[0].length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), kind: 'other' });
  return pieces;
}
