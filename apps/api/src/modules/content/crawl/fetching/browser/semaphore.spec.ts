import { setImmediate as turn } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { requestContext } from '../../../../../platform/logger/request-context.js';
import { Semaphore } from './semaphore.js';

describe('pages that wait for the browser', () => {
  const order: string[] = [];
  const run = (semaphore: Semaphore, owner: string, signal = new AbortController().signal) =>
    requestContext.run({ reference: owner, owner }, () =>
      semaphore.run(signal, async () => {
        order.push(owner);
        await turn();
      }),
    );

  it('have their turn by owner: many of one crawl do not hold up another', async () => {
    const semaphore = new Semaphore(2);
    await Promise.all([...Array.from({ length: 20 }, () => run(semaphore, 'slow')), run(semaphore, 'other')]);
    expect(order.indexOf('other')).toBeLessThan(5);
    expect(order).toHaveLength(21);
  });

  it('leave when they are given up, and leave their place to the next', async () => {
    order.length = 0;
    const semaphore = new Semaphore(1);
    const given = new AbortController();
    const first = run(semaphore, 'first');
    const left = expect(run(semaphore, 'left', given.signal)).rejects.toMatchObject({ code: 'unreachable' });
    const next = run(semaphore, 'next');
    given.abort();
    await Promise.all([first, left, next]);
    expect(order).toEqual(['first', 'next']);
  });
});
