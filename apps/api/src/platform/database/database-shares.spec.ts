import { describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { requestContext } from '../logger/request-context.js';
import { DatabaseShares } from './database-shares.js';

const POOL = { options: { extra: { max: 8, connectionTimeoutMillis: 60_000 } } } as unknown as DataSource;

describe('the shares of a pool', () => {
  it('gives connections for work across organisations to its callers in turn', async () => {
    const shares = new DatabaseShares(POOL, {});
    const order: string[] = [];
    const ask = (name: string, context: object) =>
      requestContext.run({ reference: name, ...context }, async () => {
        const giveBack = await shares.take(undefined);
        order.push(name);
        await new Promise((resolve) => setImmediate(resolve));
        giveBack();
      });
    const many = (name: string, context: object) => Array.from({ length: 30 }, () => ask(name, context));
    await Promise.all([
      ...many('flood', { address: '203.0.113.7' }),
      ...many('greedy', { address: '198.51.100.7', owner: 'greedy' }),
      ask('network', { address: '192.0.2.7' }),
      ask('organisation', { address: '198.51.100.7', owner: 'another' }),
    ]);
    // Six at a time: the first ones had begun before.
    expect(order.indexOf('network')).toBeLessThan(14);
    expect(order.indexOf('organisation')).toBeLessThan(14);
    expect(order).toHaveLength(62);
  });
});
