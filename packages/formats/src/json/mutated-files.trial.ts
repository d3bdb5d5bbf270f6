import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { JsonError, readJsonSteps, writeJson } from '../index.js';
import { foreignFiles } from '../testing/foreign-json.js';

const EXECUTIONS = 100_000;
const STEP_BYTES = 16_384;
/** Most documents are short, so that there can be many; each hundredth one has several steps. */
const [SHORT_BYTES, LONG_BYTES] = [2_000, 60_000];
const PIECES = ['"', '\\', '\\u', '\\ud800', '\0', '{', '}', '[', ']', ',', ':', '//', '/*', '1e', '-', '\n', '\ufeff', 'न', '"":', 'tru'];

/** A small generator with a seed, so that a failure can be repeated. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A part of a file with some bytes changed, cut out, doubled or put in. */
function mutate(bytes: Buffer, next: (below: number) => number): Buffer {
  const length = next(100) === 0 ? LONG_BYTES : SHORT_BYTES;
  const from = next(2) ? 0 : next(bytes.length);
  let changed = Buffer.from(bytes.subarray(from, from + length));
  for (let count = next(4); count > 0; count--) {
    const at = next(changed.length + 1);
    const to = at + next(20);
    const piece = [Buffer.from(PIECES[next(PIECES.length)] as string), Buffer.from([next(256)]), changed.subarray(at, to), Buffer.alloc(0)][
      next(4)
    ];
    changed = Buffer.concat([changed.subarray(0, at), piece as Buffer, changed.subarray(next(2) ? at : to)]);
  }
  return next(10) === 0 ? Buffer.from(changed.toString('utf8'), 'utf16le') : changed;
}

async function identityOrRefusal(bytes: Buffer): Promise<'read' | 'refused'> {
  try {
    const steps = readJsonSteps([bytes]);
    let count = 0;
    for (let step = steps.next(); ; step = steps.next(), count++) {
      if (step.done) {
        const parts: Uint8Array[] = [];
        for await (const part of writeJson([bytes], step.value, [])) parts.push(part);
        expect(Buffer.concat(parts).equals(bytes)).toBe(true);
        expect(count * STEP_BYTES).toBeGreaterThanOrEqual(bytes.length);
        return 'read';
      }
    }
  } catch (error) {
    if (!(error instanceof JsonError)) throw error;
    expect(error.line).toBeGreaterThanOrEqual(1);
    expect(error.column).toBeGreaterThanOrEqual(1);
    expect(error.message).toMatch(/[.] \(line \d+, column \d+\)$/);
    return 'refused';
  }
}

describe('mutated JSON files', () => {
  it(`are read to the same bytes, or refused with a place, ${EXECUTIONS} times`, async () => {
    const files = [...foreignFiles()].filter(({ bytes }) => bytes.length > 0);
    const [seed] = fc.sample(fc.integer({ min: 1 }), 1);
    const next = numbersFrom(seed ?? 1);
    const counts = { read: 0, refused: 0 };
    for (let run = 0; run < EXECUTIONS; run++) {
      const bytes = mutate((files[next(files.length)] as (typeof files)[number]).bytes, next);
      try {
        counts[await identityOrRefusal(bytes)]++;
      } catch (error) {
        throw new Error(`Seed ${seed}, run ${run}: ${JSON.stringify(bytes.toString('latin1'))}`, { cause: error });
      }
    }
    expect(counts.read + counts.refused).toBe(EXECUTIONS);
    expect(Math.min(counts.read, counts.refused)).toBeGreaterThan(EXECUTIONS / 100);
  });

  it('have as many steps as they have stretches of 16 KB', () => {
    for (const { bytes } of foreignFiles()) {
      try {
        let steps = 0;
        for (const _ of readJsonSteps([bytes])) steps++;
        expect(steps).toBeGreaterThanOrEqual(Math.ceil(bytes.length / STEP_BYTES));
      } catch (error) {
        if (!(error instanceof JsonError)) throw error;
      }
    }
  });
});
