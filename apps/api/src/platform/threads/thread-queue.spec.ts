import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { requestContext } from '../logger/request-context.js';
import { ThreadQueue } from './thread-queue.js';

/** Returns its input; ends at `end`, and never answers `hold`. */
const THREAD = `
  import { parentPort } from 'node:worker_threads';
  parentPort.on('message', ({ id, input }) => {
    if (input === 'end') process.exit(1);
    if (input === 'hold') for (;;);
    parentPort.postMessage(input === 'fail' ? { id } : { id, output: input });
  });
  parentPort.postMessage('ready');
`;

describe('the queue of a thread', () => {
  let folder: string;
  let queue: ThreadQueue<string, string>;
  const order: string[] = [];

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'bhashantar-thread-'));
    writeFileSync(join(folder, 'thread.mjs'), THREAD);
    queue = new ThreadQueue({ file: join(folder, 'thread.mjs'), patienceMs: 2_000, chances: 1, onError: () => undefined });
  });
  afterAll(async () => {
    await queue.close();
    rmSync(folder, { recursive: true });
  });

  const run = (owner: string, input: string) =>
    requestContext.run({ reference: owner, owner }, async () => {
      const answer = await queue.run(input).catch(({ reason }: { reason: string }) => reason);
      order.push(`${owner} ${answer}`);
    });

  it('serves owners in turn, each in the order in which it asked', async () => {
    const busy = Array.from({ length: 40 }, (_, at) => run('busy', `${at}`));
    const other = [run('other', 'a'), run('other', 'b')];
    expect(queue.length).toBe(42);
    await Promise.all([...busy, ...other]);
    expect(order.indexOf('other a')).toBeLessThanOrEqual(3);
    expect(order.indexOf('other b')).toBeLessThanOrEqual(5);
    expect(order.filter((one) => one.startsWith('busy'))).toEqual(Array.from({ length: 40 }, (_, at) => `busy ${at}`));
    expect(queue.length).toBe(0);
  });

  it('gives up what fails, ends its thread or takes too long, and goes on with the others', async () => {
    order.length = 0;
    await Promise.all([run('a', 'end'), run('a', '1'), run('b', 'hold'), run('b', '2'), run('c', 'fail'), run('c', '3')]);
    expect([...order].sort()).toEqual(['a 1', 'a lost', 'b 2', 'b lost', 'c 3', 'c failed']);
  });
});
