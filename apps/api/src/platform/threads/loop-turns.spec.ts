import { describe, expect, it } from '@jest/globals';
import { requestContext } from '../logger/request-context.js';
import { LoopTurns } from './loop-turns.js';

function busyFor(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

describe('turns of the event loop', () => {
  it('let others be served while much work is done by many', async () => {
    const turns = new LoopTurns();
    let most = 0;
    let sinceOthers = 0;
    const others = setInterval(() => {
      sinceOthers = 0;
    }, 1);
    const work = async () => {
      for (let piece = 0; piece < 6; piece++) {
        await turns.inTurn(() => {
          busyFor(15);
          sinceOthers += 1;
          most = Math.max(most, sinceOthers);
        });
      }
    };
    await Promise.all(Array.from({ length: 8 }, work));
    clearInterval(others);
    // If all 48 pieces ran in one turn, nothing else would be served.
    expect(most).toBeLessThan(20);
  });

  it('are shared by short pieces that have waited', async () => {
    const turns = new LoopTurns();
    turns.run(() => busyFor(25));
    let done = 0;
    const pieces = Array.from({ length: 100 }, () => turns.inTurn(() => done++));
    await new Promise(setImmediate);
    await new Promise(setImmediate);
    expect(done).toBe(100);
    await Promise.all(pieces);
  });

  it('are not waited for while there is time left', () => {
    const turns = new LoopTurns();
    expect([turns.wait(), turns.run(() => 5), turns.wait()]).toEqual([undefined, 5, undefined]);
  });

  it('are given in the order in which they were asked for', async () => {
    const turns = new LoopTurns();
    turns.run(() => busyFor(25));
    const order: number[] = [];
    await Promise.all([1, 2, 3].map((number) => turns.wait()?.then(() => order.push(number))));
    expect(order).toEqual([1, 2, 3]);
  });

  it('are given to owners in turn: a long line of one does not hold up the others', async () => {
    const turns = new LoopTurns();
    const order: string[] = [];
    const wait = (owner: string) => requestContext.run({ reference: owner, owner }, () => turns.wait()?.then(() => order.push(owner)));
    turns.run(() => busyFor(25));
    await Promise.all([...Array.from({ length: 50 }, () => wait('busy')), wait('other'), wait('other')]);
    expect(order.indexOf('other')).toBeLessThanOrEqual(1);
    expect(order.lastIndexOf('other')).toBeLessThanOrEqual(3);
    expect(order).toHaveLength(52);
  });
});
