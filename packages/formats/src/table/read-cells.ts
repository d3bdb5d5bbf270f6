import { escapeStray, tokenise, unescapeText } from '@bhashantar/segmenter/segment-format';
import { decodeMarkup } from '../unit/decode-markup.js';
import type { ReadUnit } from '../unit/file-unit.js';
import type { InlineCode } from '../unit/inline-code.js';
import { CodeNumbers, numberCodes } from '../unit/number-codes.js';

/** A cell that may hold an entity or a tag of HTML. */
const MAY_BE_MARKUP = /&[a-z#]|<\/?[a-z]/i;

/** The entities of the format are literal characters: `&lt;b&gt;` is a text that shows a tag. */
const isOfFormat = (entity: string) => unescapeText(entity) !== entity;

/** The codes of a cell in the segment format; all but its tokens is text. */
function codesOf(cell: string): InlineCode[] {
  return tokenise(cell).map((token): InlineCode => {
    if (token.kind === 'text') return { kind: 'text', text: token.raw };
    if (token.kind === 'placeable') return { kind: 'placeable', number: token.number };
    if (token.kind === 'close') return { kind: 'close', pair: `${token.number}` };
    return { kind: token.kind, key: `${token.number}`, pair: `${token.number}` };
  });
}

const isTag = (code: InlineCode) => code.kind === 'open' || code.kind === 'close' || code.kind === 'void';

/** HTML tags in a cell are numbered like those of its source; in any other cell the file's numbers apply. */
function readCell(cell: string, numbers: CodeNumbers): string {
  if (!MAY_BE_MARKUP.test(cell)) return escapeStray(cell);
  const read = decodeMarkup([{ kind: 'text', text: cell }], isOfFormat);
  if (!read.some(isTag)) return escapeStray(read.map((code) => (code.kind === 'text' ? code.text : '')).join(''));
  const codes = decodeMarkup(codesOf(cell), isOfFormat);
  return numberCodes(
    codes.map((code) => (code.kind === 'text' ? { kind: 'text', text: unescapeText(code.text) } : code)),
    numbers,
  );
}

/** Reads the texts of a row, whose cells are as the file has them. */
export function readCells(unit: ReadUnit): ReadUnit {
  const numbers = new CodeNumbers();
  const source = { ...unit.source, text: readCell(unit.source.text, numbers) };
  return { ...unit, source, targets: unit.targets.map((target) => ({ ...target, text: readCell(target.text, numbers) })) };
}
