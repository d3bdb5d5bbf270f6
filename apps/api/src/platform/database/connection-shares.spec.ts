import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Borrower, ConnectionShares, type ShareLimits, ShareUsedUp } from './connection-shares.js';

const LIMITS: ShareLimits = { all: 5, perOwner: 3, waiting: 4, waitMs: { person: 60_000, visitor: 60_000, job: 60_000 } };

/** Records who had a turn, in order. */
class Bench {
  readonly shares: ConnectionShares;
  readonly served: string[] = [];

  constructor(limits: Partial<ShareLimits> = {}) {
    this.shares = new ConnectionShares({ ...LIMITS, ...limits });
  }

  /** Waits for a turn. A wait that never ends is cut off after the test. */
  async take(owner: string, name: string, borrower: Borrower = 'person'): Promise<void> {
    try {
      await this.shares.take(owner, borrower);
      this.served.push(name);
    } catch (error) {
      if (!(error instanceof ShareUsedUp)) throw error;
    }
  }
}

const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('the shares of a pool', () => {
  it('are taken at once while there are some', () => {
    const { shares } = new Bench();
    expect([1, 2, 3].map(() => shares.take('a', 'person'))).toEqual([undefined, undefined, undefined]);
    expect(shares.take('b', 'person')).toBeUndefined();
  });

  it('go to the owners in turn, and within one to who came first', async () => {
    const bench = new Bench({ all: 1, perOwner: 1 });
    bench.shares.take('a', 'person');
    for (const name of ['a1', 'a2', 'a3']) void bench.take('a', name);
    for (const name of ['b1', 'b2']) void bench.take('b', name);
    for (let owner = 'a'; bench.served.length < 5; owner = bench.served.at(-1)?.charAt(0) ?? owner) {
      bench.shares.giveBack(owner, 'person');
      await settle();
    }
    expect(bench.served).toEqual(['a1', 'b1', 'a2', 'b2', 'a3']);
  });

  it('leave one connection of an owner to people, whatever its jobs and visitors do', async () => {
    const bench = new Bench();
    void bench.take('a', 'v1', 'visitor');
    for (const name of ['j2', 'j3', 'j4']) void bench.take('a', name, 'job');
    void bench.take('a', 'v2', 'visitor');
    void bench.take('a', 'p1');
    await settle();
    expect(bench.served).toEqual(['v1', 'j2', 'p1']);
    bench.shares.giveBack('a', 'person');
    await settle();
    expect(bench.served).toHaveLength(3);
    bench.shares.giveBack('a', 'job');
    await settle();
    expect(bench.served.at(-1)).toBe('j3');
  });

  it('serve a job that came before people in its turn', async () => {
    const bench = new Bench();
    for (const name of ['p1', 'p2', 'p3']) void bench.take('a', name);
    void bench.take('a', 'j1', 'job');
    void bench.take('a', 'p4');
    bench.shares.giveBack('a', 'person');
    bench.shares.giveBack('a', 'person');
    await settle();
    expect(bench.served).toEqual(['p1', 'p2', 'p3', 'j1', 'p4']);
  });

  it('refuse people beyond the queue, and no job', async () => {
    const { shares } = new Bench();
    const turns = Array.from({ length: 8 }, () => shares.take('a', 'person'));
    await expect(turns.at(-1)).rejects.toBeInstanceOf(ShareUsedUp);
    // Their time runs out after the test.
    void Promise.allSettled(turns);
    let isRefused = false;
    for (let i = 0; i < 20; i++) shares.take('a', 'job')?.catch(() => (isRefused = true));
    await settle();
    expect(isRefused).toBe(false);
    expect(shares.take('b', 'person')).toBeUndefined();
  });

  it('refuse who has waited too long, and forget them', async () => {
    const { shares } = new Bench({ perOwner: 1, waitMs: { person: 1, visitor: 1, job: 1 } });
    shares.take('a', 'person');
    await expect(shares.take('a', 'person')).rejects.toBeInstanceOf(ShareUsedUp);
    await expect(shares.take('a', 'job')).rejects.toBeInstanceOf(ShareUsedUp);
    shares.giveBack('a', 'person');
    expect(shares.take('a', 'person')).toBeUndefined();
  });

  it('are never more than there are, and never lie idle while somebody may have one', async () => {
    const call = fc.record({ owner: fc.constantFrom('a', 'b', 'c'), borrower: fc.constantFrom<Borrower>('person', 'visitor', 'job') });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(call, fc.constant('back' as const)), { maxLength: 60 }), async (steps) => {
        const shares = new ConnectionShares({ ...LIMITS, waiting: 100 });
        const held: { owner: string; borrower: Borrower }[] = [];
        let [asked, served] = [0, 0];
        const take = async (one: { owner: string; borrower: Borrower }) => {
          asked++;
          await shares.take(one.owner, one.borrower);
          served++;
          held.push(one);
        };
        const giveBack = async () => {
          const one = held.shift();
          if (one) shares.giveBack(one.owner, one.borrower);
          await settle();
          expect(held.length).toBeLessThanOrEqual(LIMITS.all);
          for (const owner of ['a', 'b', 'c']) expect(held.filter((each) => each.owner === owner).length).toBeLessThanOrEqual(3);
        };
        for (const step of steps) {
          if (step === 'back') await giveBack();
          else void take(step);
        }
        await settle();
        while (held.length > 0) await giveBack();
        expect(served).toBe(asked);
      }),
      { numRuns: 50 },
    );
  });
});
