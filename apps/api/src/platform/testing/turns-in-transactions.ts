import { AsyncLocalStorage } from 'node:async_hooks';
import { jest } from '@jest/globals';
import { LoopTurns } from '../threads/loop-turns.js';
import type { TestApp } from './test-app.js';

/** Counts the turns of computing that some work takes, and those of them for which it holds a transaction of an organisation. */
export async function turnsInTransactions(test: TestApp, work: () => Promise<unknown>): Promise<{ turns: number; inTransaction: number }> {
  const inside = new AsyncLocalStorage<boolean>();
  const [loop, { database }] = [test.get(LoopTurns), test];
  const [inTurn, tenant] = [loop.inTurn.bind(loop), database.tenant.bind(database)];
  const count = { turns: 0, inTransaction: 0 };
  const spies = [
    jest.spyOn(loop, 'inTurn').mockImplementation((piece) => {
      count.turns++;
      if (inside.getStore()) count.inTransaction++;
      return inTurn(piece);
    }),
    jest.spyOn(database, 'tenant').mockImplementation((owner, body) => tenant(owner, (tx) => inside.run(true, () => body(tx)))),
  ];
  try {
    await work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return count;
}
