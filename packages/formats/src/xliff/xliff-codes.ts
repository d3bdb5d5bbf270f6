import { tokenise } from '@bhashantar/segmenter/segment-format';
import type { InlineCode } from '../unit/inline-code.js';
import type { Attributes } from '../xml/read-xml.js';
import { PLACEABLE_SUBTYPE, PLACEABLE_TYPE } from './xliff-names.js';

/** Elements whose content is native code of some file format and no text. */
export const NATIVE_1 = new Set(['bpt', 'ept', 'ph', 'it', 'sub']);
/** Elements without a meaning in the text: marks of other programs. */
const TRANSPARENT = new Set(['mrk', 'sm', 'em', 'source', 'target']);

/** An opening element: its code, and the code of its end if its content is text. */
export interface OpenedCode {
  code: InlineCode | undefined;
  end?: InlineCode;
}

const NOTHING: OpenedCode = { code: undefined };
const voidCode = (key: string): OpenedCode => ({ code: { kind: 'void', key } });
const opening = (pair: string): InlineCode => ({ kind: 'open', key: `pair ${pair}`, pair });
const closing = (pair: string): InlineCode => ({ kind: 'close', pair });

function placeableOf(text: string | undefined): OpenedCode | undefined {
  const [token, ...others] = tokenise(text ?? '');
  return token?.kind === 'placeable' && others.length === 0 ? { code: { kind: 'placeable', number: token.number } } : undefined;
}

/** An inline element of XLIFF 1.2; `ordinal` replaces a missing id. */
export function openCode1(name: string, attributes: Attributes, ordinal: number): OpenedCode {
  if (TRANSPARENT.has(name)) return NOTHING;
  const id = attributes.id ?? `${name} ${ordinal}`;
  const pair = attributes.rid ?? id;
  if (name === 'g') return { code: opening(id), end: closing(id) };
  if (name === 'bx' || name === 'bpt') return { code: opening(pair) };
  if (name === 'ex' || name === 'ept') return { code: closing(pair) };
  if (name === 'it') return voidCode(`it ${attributes.pos ?? ''} ${id}`);
  if (name === 'x' && attributes.ctype === PLACEABLE_TYPE) return placeableOf(attributes['equiv-text']) ?? voidCode(`void ${id}`);
  if (name === 'x' || name === 'ph') return voidCode(`void ${id}`);
  return NOTHING;
}

/** An inline element of XLIFF 2.1. */
export function openCode2(name: string, attributes: Attributes, ordinal: number): OpenedCode {
  if (TRANSPARENT.has(name)) return NOTHING;
  const id = attributes.id ?? `${name} ${ordinal}`;
  if (name === 'pc') return { code: opening(id), end: closing(id) };
  if (name === 'sc') return { code: opening(id) };
  if (name === 'ec') return { code: closing(attributes.startRef ?? id) };
  if (name === 'ph' && attributes.subType === PLACEABLE_SUBTYPE) return placeableOf(attributes.equiv) ?? voidCode(`void ${id}`);
  if (name === 'ph') return voidCode(`void ${id}`);
  // A character that XML cannot hold, written as its number.
  if (name === 'cp') return { code: { kind: 'text', text: '\ufffd' } };
  return NOTHING;
}
