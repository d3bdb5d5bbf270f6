import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { MessageQueue } from './message-queue.js';

describe('MessageQueue', () => {
  it('does one piece of work at a time, in the order in which it came, also after one that failed', async () => {
    const queue = new MessageQueue(10);
    const done: string[] = [];
    const work = (name: string) => async () => {
      done.push(`${name} begins`);
      await sleep(1);
      done.push(`${name} ends`);
    };
    const failing = queue.run(async () => {
      throw new Error('refused');
    });
    await Promise.all([expect(failing).rejects.toThrow('refused'), queue.run(work('a')), queue.run(work('b'))]);
    expect(done).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
  });

  it('takes no more than so many, and again when they are done', async () => {
    const queue = new MessageQueue(2);
    const taken = [1, 2, 3].map((value) => queue.run(async () => value));
    expect(taken[2]).toBeUndefined();
    expect(await Promise.all(taken)).toEqual([1, 2, undefined]);
    expect(await queue.run(async () => 4)).toBe(4);
  });
});
