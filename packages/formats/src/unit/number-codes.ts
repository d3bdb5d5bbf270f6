import { closingTag, escapeText, openingTag, placeable, voidTag } from '@bhashantar/segmenter/segment-format';
import type { InlineCode } from './inline-code.js';

/** Numbers of the codes of a unit by key: given out by the source, looked up by the targets. */
export class CodeNumbers {
  readonly #byKey = new Map<string, number>();

  of(key: string): number {
    const known = this.#byKey.get(key);
    if (known !== undefined) return known;
    const number = this.#byKey.size + 1;
    this.#byKey.set(key, number);
    return number;
  }
}

/** The closing code of each opening one, by position: those that nest. Codes that cross or lack their other half stay out. */
function findPairs(codes: readonly InlineCode[]): Map<number, number> {
  const pairs = new Map<number, number>();
  const open: { pair: string; at: number }[] = [];
  for (const [at, code] of codes.entries()) {
    if (code.kind === 'open') open.push({ pair: code.pair, at });
    if (code.kind !== 'close') continue;
    const depth = open.findLastIndex(({ pair }) => pair === code.pair);
    const [opening] = depth >= 0 ? open.splice(depth) : [];
    if (opening) pairs.set(opening.at, at);
  }
  return pairs;
}

/** Writes the codes of a `seg` as text of the segment format; a code that has no partner becomes a void tag. */
export function numberCodes(codes: readonly InlineCode[], numbers: CodeNumbers): string {
  const pairs = findPairs(codes);
  const closing = new Map<number, number>();
  return codes
    .map((code, at) => {
      if (code.kind === 'text') return escapeText(code.text);
      if (code.kind === 'placeable') return placeable(code.number);
      if (code.kind === 'void') return voidTag(numbers.of(code.key));
      if (code.kind === 'close') {
        const opened = closing.get(at);
        return opened === undefined ? voidTag(numbers.of(`close ${code.pair}`)) : closingTag(opened);
      }
      const number = numbers.of(code.key);
      const end = pairs.get(at);
      if (end === undefined) return voidTag(number);
      closing.set(end, number);
      return openingTag(number);
    })
    .join('');
}
