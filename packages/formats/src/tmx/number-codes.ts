import type { InlineCode } from './inline-code.js';
import { escapeSegmentText } from './segment-text.js';

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

/** Writes the codes of a `seg` as text of the segment format; a code that has no partner becomes a void placeholder. */
export function numberCodes(codes: readonly InlineCode[], numbers: CodeNumbers): string {
  const pairs = findPairs(codes);
  const closing = new Map<number, number>();
  return codes
    .map((code, at) => {
      if (code.kind === 'text') return escapeSegmentText(code.text);
      if (code.kind === 'placeable') return `{${code.number}}`;
      if (code.kind === 'void') return `<${numbers.of(code.key)}/>`;
      if (code.kind === 'close') return closing.has(at) ? `</${closing.get(at)}>` : `<${numbers.of(`close ${code.pair}`)}/>`;
      const number = numbers.of(code.key);
      const end = pairs.get(at);
      if (end === undefined) return `<${number}/>`;
      closing.set(end, number);
      return `<${number}>`;
    })
    .join('');
}
