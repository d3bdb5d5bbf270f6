import type { LoopTurns } from '../../../../platform/threads/loop-turns.js';

type Targets = Record<string, string>;

/** The bytes of JSON that take a few milliseconds to parse. */
const SLICE_BYTES = 256 * 1024;
const START = '"t":{';
/** Separates two targets. Quotes within a text are escaped, so this cannot occur there. */
const BETWEEN = '","';

/** The targets of a bundle's file, as buildBundle writes it; a large one is parsed slice by slice, so that it does not block the event loop. */
export async function readTargets(file: Buffer, turns: LoopTurns): Promise<Targets> {
  if (file.length <= SLICE_BYTES) return turns.run(() => parseBundle(file));
  const targets: Targets = {};
  const end = file.length - '}}'.length;
  let from = file.indexOf(START) + START.length;
  while (from < end) {
    const slice = { from, to: findCut(file, from + SLICE_BYTES, end) };
    await turns.inTurn(() => Object.assign(targets, parseEntries(file.toString('utf8', slice.from, slice.to))));
    from = slice.to + 1;
  }
  return targets;
}

/** The same in one step, for a thread. */
export function parseBundle(file: Uint8Array): Targets {
  return (JSON.parse(Buffer.from(file.buffer, file.byteOffset, file.byteLength).toString()) as { t: Targets }).t;
}

const parseEntries = (entries: string): Targets => JSON.parse(`{${entries}}`);

/** The position of the next comma between two targets. */
function findCut(file: Buffer, from: number, end: number): number {
  for (let at = file.indexOf(BETWEEN, from); at >= 0 && at < end; at = file.indexOf(BETWEEN, at + 1))
    if (isHexDigit(file[at + BETWEEN.length])) return at + 1;
  return end;
}

const isHexDigit = (byte = 0): boolean => (byte >= 48 && byte <= 57) || (byte >= 97 && byte <= 102);
