import type { BodyLimits } from '@bhashantar/contracts';

const QUOTE = 0x22;
const COMMA = 0x2c;
const COLON = 0x3a;
const BACKSLASH = 0x5c;
const OPEN = [0x5b, 0x7b];
const CLOSE = [0x5d, 0x7d];

type Counted = Pick<BodyLimits, 'values' | 'names' | 'depth'>;

/**
 * Returns the first limit that a JSON text exceeds, in one pass over its bytes before parsing. It does not check that the text is JSON. In
 * invalid JSON it may count too much, never too little.
 */
export function findExceededLimit(bytes: Uint8Array, limits: Counted): keyof Counted | undefined {
  const counts = { values: 1, names: 0, depth: 0 };
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) at = endOfText(bytes, at);
    else if (byte === COMMA) counts.values++;
    else if (byte === COLON) counts.names++;
    else if (OPEN.includes(byte)) {
      counts.values++;
      counts.depth++;
    } else if (CLOSE.includes(byte)) counts.depth--;
    else continue;
    const excess = exceeded(counts, limits);
    if (excess) return excess;
  }
  return undefined;
}

/** The end of the text that begins with the quote at `start`; the end of all bytes if it is unterminated. */
function endOfText(bytes: Uint8Array, start: number): number {
  for (let at = start + 1; at < bytes.length; at++) {
    if (bytes[at] === BACKSLASH) at++;
    else if (bytes[at] === QUOTE) return at;
  }
  return bytes.length;
}

function exceeded(counts: Counted, limits: Counted): keyof Counted | undefined {
  if (counts.depth > limits.depth) return 'depth';
  if (counts.names > limits.names) return 'names';
  return counts.values > limits.values ? 'values' : undefined;
}
