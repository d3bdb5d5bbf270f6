import { randomUUID } from 'node:crypto';
import { PLAN_LIMITS, type Plan } from '@bhashantar/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { startApp } from '../../../entry/testing/start-app.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import type { TestApp } from '../../../platform/testing/test-app.js';
import { PlansJobs } from './plans.jobs.js';
import { WordsService } from './words.service.js';

const LIMIT = PLAN_LIMITS.free.words;
const PROJECT = randomUUID();
const PLACE = { projectId: PROJECT, language: 'hi' };

describe('the words of an organisation', () => {
  let test: TestApp;
  let words: WordsService;
  let tenant: { organisationId: string };

  beforeAll(async () => {
    test = await startApp();
    words = test.get(WordsService);
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    tenant = await organisation('free');
  });

  const organisation = (plan: Plan) =>
    test.database.system(async (tx) => {
      const [row] = await tx.query<{ organisationId: string }>(
        `insert into organisations (name, plan) values ('Words', $1) returning organisation_id as "organisationId"`,
        [plan],
      );
      if (!row) throw new Error('no organisation');
      return row;
    });
  const inTenant = <Result>(work: (tx: TenantTransaction) => Promise<Result>) => test.database.tenant(tenant, work);
  const use = (count: number, holder?: string) => inTenant((tx) => words.use(tx, { ...PLACE, words: count, holder }));
  const reserve = (holder: string, count: number) => inTenant((tx) => words.reserve(tx, { ...PLACE, holder, words: count }));
  const release = (holder: string) => inTenant((tx) => words.release(tx, holder));
  const balance = () => inTenant((tx) => words.balance(tx));
  const left = (holder?: string) => inTenant((tx) => words.left(tx, holder));
  const refused = { code: 'PLAN_LIMIT', data: expect.objectContaining({ limit: 'words', plan: 'free', allowed: LIMIT }) };

  /** The sums of the ledger, in total and by holder. */
  const ledger = async () => {
    const rows = await inTenant((tx) =>
      tx.query<{ kind: string; used: number; reserved: number; holder: string | null }>(
        'select kind, used::float8 as used, reserved::float8 as reserved, holder from usage_entries',
      ),
    );
    const sum = (column: 'used' | 'reserved') => rows.reduce((total, row) => total + row[column], 0);
    return { used: sum('used'), reserved: sum('reserved'), rows };
  };

  it('never cross the limit when fifty use them at once', async () => {
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => use(300)));
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(Math.floor(LIMIT / 300));
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject(refused);
    expect(await balance()).toEqual({ used: 9_900, reserved: 0 });
    expect(await left()).toBe(100);
  });

  it('never cross the limit when fifty set them aside at once and use what they got', async () => {
    const work = Array.from({ length: 50 }, async (_, at) => {
      await reserve(`job ${at}`, 250);
      await use(200, `job ${at}`);
      await release(`job ${at}`);
    });
    const done = (await Promise.allSettled(work)).filter(({ status }) => status === 'fulfilled').length;
    // The number that fits depends on the order of releases. Callers that use 200 of 10,000 are fifty.
    expect(done).toBeGreaterThanOrEqual(LIMIT / 250);
    expect(await balance()).toEqual({ used: done * 200, reserved: 0 });
    expect(done * 200).toBeLessThanOrEqual(LIMIT);
  });

  it('that are set aside are out of the reach of others, and come back when they are not used', async () => {
    await reserve('one', 9_000);
    await expect(use(1_001)).rejects.toMatchObject(refused);
    await use(1_000);
    expect([await left(), await left('one')]).toEqual([0, 9_000]);
    await use(4_000, 'one');
    await release('one');
    expect(await left()).toBe(5_000);
    await release('one');
    expect(await balance()).toEqual({ used: 5_000, reserved: 0 });
  });

  it('are set aside once when the work of a holder is begun again', async () => {
    await reserve('one', 9_000);
    await reserve('one', 6_000);
    expect(await balance()).toEqual({ used: 0, reserved: 6_000 });
  });

  it('of a crashed holder are given back by the reconciler, those of a living one are not', async () => {
    await reserve('crashed', 5_000);
    await reserve('alive', 4_000);
    await test.database.system((tx) =>
      tx.query(`update word_reservations set expires_at = now() - interval '1 second' where holder = 'crashed'`),
    );
    await test.get(PlansJobs).reconcile();
    expect(await balance()).toEqual({ used: 0, reserved: 4_000 });
    // The holder resumes and finds no reservation. It uses the words that are left.
    await use(5_500, 'crashed');
    await expect(use(501, 'crashed')).rejects.toMatchObject(refused);
  });

  it('are counted on a plan without limit too, which sets none aside', async () => {
    tenant = await organisation('enterprise');
    await reserve('one', 1_000_000);
    await use(2_000_000, 'one');
    expect(await left()).toBeNull();
    expect(await balance()).toEqual({ used: 2_000_000, reserved: 0 });
  });

  it('that were used before the plan was made smaller stay, and none are added', async () => {
    tenant = await organisation('starter');
    await use(60_000);
    await test.database.system((tx) =>
      tx.query(`update organisations set plan = 'free' where organisation_id = $1`, [tenant.organisationId]),
    );
    expect(await left()).toBe(0);
    await expect(use(1)).rejects.toMatchObject({
      code: 'PLAN_LIMIT',
      data: { used: 60_000, allowed: LIMIT, upgrade: { plan: 'starter' } },
    });
    await use(0);
  });

  it('are counted for good: the ledger can be neither changed nor deleted from', async () => {
    await use(10);
    for (const statement of ['update usage_entries set used = 1', 'delete from usage_entries', 'delete from word_accounts']) {
      await expect(inTenant((tx) => tx.query(statement))).rejects.toMatchObject({ code: '42501' });
      await expect(test.database.system((tx) => tx.query(statement))).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('of one organisation are no concern of another', async () => {
    await use(10_000);
    tenant = await organisation('free');
    expect([await left(), await inTenant((tx) => words.byProject(tx))]).toEqual([LIMIT, []]);
    await use(20);
    expect(await inTenant((tx) => words.byProject(tx))).toEqual([{ projectId: PROJECT, words: 20 }]);
  });

  it('add up in the ledger whatever is done with them in whatever order, and what is set aside is used or given back', async () => {
    const holder = fc.constantFrom('a', 'b', 'c');
    const count = fc.integer({ min: 0, max: 4_000 });
    const step = fc.oneof(
      fc.record({ kind: fc.constant('use' as const), count, holder: fc.option(holder, { nil: undefined }) }),
      fc.record({ kind: fc.constant('reserve' as const), count, holder }),
      fc.record({ kind: fc.constant('release' as const), holder }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        tenant = await organisation('free');
        for (const one of steps) {
          const before = await balance();
          const work =
            one.kind === 'use' ? use(one.count, one.holder) : one.kind === 'reserve' ? reserve(one.holder, one.count) : release(one.holder);
          const isRefused = await work.then(
            () => false,
            (error: unknown) => {
              expect(error).toMatchObject(refused);
              return true;
            },
          );
          const after = await balance();
          if (isRefused) expect(after).toEqual(before);
          expect(after.used + after.reserved).toBeLessThanOrEqual(LIMIT);
          expect(after.used).toBeGreaterThanOrEqual(before.used);
        }
        for (const each of ['a', 'b', 'c']) await release(each);
        const { used, reserved, rows } = await ledger();
        expect({ used, reserved }).toEqual(await balance());
        for (const each of ['a', 'b', 'c']) {
          const own = (kind: string) =>
            rows.filter((row) => row.holder === each && row.kind === kind).reduce((sum, row) => sum + row.reserved, 0);
          expect(own('reserve') + own('commit') + own('release')).toBe(0);
        }
      }),
      { numRuns: 25 },
    );
  });
});
