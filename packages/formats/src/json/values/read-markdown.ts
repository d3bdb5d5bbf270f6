import { checkTarget } from '@bhashantar/segmenter/segment-format';
import { type JsonValue, valueOfPlaces } from './json-value.js';
import { isTooComplex, readMarkdownBlocks } from './markdown-pieces.js';
import { placePieces } from './value-pieces.js';

/** micromark reads a text in one step of the event loop; a longer one is a whole book. */
export const MARKDOWN_CHARS_MAX = 50_000;
const BOM = /^\ufeff/;

/** Characters that Markdown might take for syntax, escaped as CommonMark allows (section 2.4). */
function escapeMarkdown(text: string, isFirst: boolean): string {
  const escaped = text.replace(/[\\`*_[\]<|~]|&(?=#?\w+;)/g, '\\$&');
  return isFirst ? escaped.replace(/^(?:[#+>=-]|(\d{1,9})(?=[.)]))/, (mark, digits) => (digits ? `${digits}\\` : `\\${mark}`)) : escaped;
}

const SPELLING = { text: escapeMarkdown, placeable: (value: string) => value };

/** The texts of a Markdown value by the positions of micromark: front matter, code, addresses and syntax stay byte for byte. */
export function readMarkdown(value: string): JsonValue {
  if (value.length > MARKDOWN_CHARS_MAX || isTooComplex(value)) return { texts: [], write: () => value, isTooComplex: true };
  // micromark leaves a byte-order mark out and does not count it.
  const shift = BOM.test(value) ? 1 : 0;
  const text = value.slice(shift);
  const places = readMarkdownBlocks(text).flatMap((block) => placePieces(text, block, SPELLING) ?? []);
  const read = valueOfPlaces(text, places, (source, target) => checkTarget(source, target).length === 0);
  return { ...read, write: (targets) => value.slice(0, shift) + read.write(targets) };
}
