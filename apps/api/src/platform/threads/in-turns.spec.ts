import { describe, expect, it } from '@jest/globals';
import { inTurns } from './in-turns.js';

async function* parts(count: number, length: number): AsyncGenerator<string> {
  for (let made = 0; made < count; made++) yield 'x'.repeat(length);
}

/** How many parts were read, and how often others were served meanwhile. */
async function readAll(file: AsyncIterable<string>): Promise<{ read: number; served: number }> {
  const counts = { read: 0, served: 0 };
  let isOver = false;
  const serve = (): void => {
    counts.served++;
    if (!isOver) setImmediate(serve);
  };
  setImmediate(serve);
  for await (const _part of file) counts.read++;
  isOver = true;
  return counts;
}

describe('a file that is read as fast as it is made', () => {
  it('would keep all other work from being served', async () => {
    expect(await readAll(parts(1_000, 100))).toEqual({ read: 1_000, served: 0 });
  });

  it('gives a turn after so many characters', async () => {
    const { read, served } = await readAll(inTurns(parts(1_000, 100), 1_000));
    expect(read).toBe(1_000);
    expect(served).toBeGreaterThanOrEqual(99);
  });
});
