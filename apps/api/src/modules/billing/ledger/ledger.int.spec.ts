import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { createOrganisation } from '../../../platform/testing/create-organisation.js';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.js';
import { LedgerRepository } from './ledger.repository.js';
import { LedgerService } from './ledger.service.js';
import type { MoneyKind } from './money-entry.entity.js';

const KINDS = ['charge', 'chargeReversal', 'credit', 'refund'] as const satisfies readonly MoneyKind[];
const SIGNS: Readonly<Record<MoneyKind, number>> = { charge: -1, refund: -1, credit: 1, chargeReversal: 1 };

describe('the ledger of money', () => {
  const ledger = new LedgerService(new LedgerRepository());
  let test: TestDatabase;
  let tenant: { organisationId: string };

  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test?.drop());
  beforeEach(async () => {
    tenant = await createOrganisation(test.database);
  });

  const inTenant = <Result>(work: (tx: TenantTransaction) => Promise<Result>) => test.database.tenant(tenant, work);
  const subject = (id: string) => ({ type: 'manualRequest', id }) as const;
  const add = (kind: MoneyKind, paise: number, id: string, part?: string) =>
    inTenant((tx) => ledger.add(tx, { kind, paise, subject: subject(id), ...(part === undefined ? {} : { part }) }));
  const balance = () => inTenant((tx) => ledger.balance(tx));
  const sumOfEntries = async () => {
    const [row] = await inTenant((tx) => tx.query<{ sum: number }>('select coalesce(sum(paise), 0)::float8 as sum from money_entries'));
    return row?.sum;
  };

  it('moves the account by each entry in the direction of its kind', async () => {
    const id = randomUUID();
    expect(await balance()).toBe(0);
    expect(await add('charge', 1250, id)).toBe(true);
    expect(await balance()).toBe(-1250);
    expect(await add('chargeReversal', 250, id)).toBe(true);
    expect(await balance()).toBe(-1000);
    expect(await inTenant((tx) => ledger.entriesOf(tx, subject(id)))).toMatchObject([
      { kind: 'charge', paise: -1250 },
      { kind: 'chargeReversal', paise: 250 },
    ]);
  });

  it('has one entry of a subject, kind and part, however often and by how many it is asked for at once', async () => {
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 50 }, () => add('charge', 700, id)));
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await balance()).toBe(-700);
    expect(await add('charge', 700, id, 'round 2')).toBe(true);
    expect(await balance()).toBe(-1400);
  });

  it('charges nothing for an order that costs nothing, and remembers it', async () => {
    const id = randomUUID();
    expect(await add('charge', 0, id)).toBe(true);
    expect(await add('charge', 0, id)).toBe(false);
    expect(await balance()).toBe(0);
  });

  it.each([-1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])('refuses %d paise', async (paise) => {
    await expect(add('charge', paise, randomUUID())).rejects.toThrow('paise are a whole number');
  });

  it('has an account that is the sum of its entries after movements at the same time, some of which are rolled back', async () => {
    const movement = fc.record({
      kind: fc.constantFrom(...KINDS),
      paise: fc.nat(100_000),
      subject: fc.nat(8),
      isRolledBack: fc.boolean(),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(movement, { maxLength: 30 }), async (movements) => {
        tenant = await createOrganisation(test.database);
        const ids = Array.from({ length: 9 }, () => randomUUID());
        const moved = new Map<string, number>();
        await Promise.all(
          movements.map(async ({ kind, paise, subject: at, isRolledBack }) => {
            const id = ids[at] ?? '';
            const work = inTenant(async (tx) => {
              const isNew = await ledger.add(tx, { kind, paise, subject: subject(id) });
              if (isRolledBack) throw new Error('rolled back');
              return isNew;
            });
            const isNew = await work.catch(() => false);
            if (isNew) moved.set(`${kind} ${id}`, SIGNS[kind] * paise);
          }),
        );
        const expected = [...moved.values()].reduce((sum, paise) => sum + paise, 0);
        expect(await balance()).toBe(expected);
        expect(await sumOfEntries()).toBe(expected);
      }),
      { numRuns: 15 },
    );
  });

  it('keeps entries as they are, and shows none to another organisation', async () => {
    const id = randomUUID();
    await add('charge', 5, id);
    await expect(inTenant((tx) => tx.query('update money_entries set paise = -1'))).rejects.toThrow('permission denied');
    await expect(inTenant((tx) => tx.query('delete from money_entries'))).rejects.toThrow('permission denied');
    const other = await createOrganisation(test.database);
    expect(await test.database.tenant(other, (tx) => ledger.entriesOf(tx, subject(id)))).toEqual([]);
    expect(await test.database.tenant(other, (tx) => ledger.balance(tx))).toBe(0);
  });
});
