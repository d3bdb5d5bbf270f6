import { afterAll, beforeAll } from '@jest/globals';
import type { TenantTransaction } from '../database/transaction.js';
import { createOrganisation } from './create-organisation.js';
import { planOf } from './plan-of.js';
import { createTestDatabase, type TestDatabase } from './test-database.js';

/** The common set-up of tests of plans: an empty database with one organisation, which calls. */
export interface Plans {
  readonly test: TestDatabase;
  planOf(work: (tx: TenantTransaction) => Promise<unknown>): Promise<string>;
}

/** Makes the database before the tests of a file, and drops it after them. */
export function setUpPlans(): Plans {
  let test: TestDatabase | undefined;
  let organisation: { organisationId: string } | undefined;
  const opened = () => {
    if (!test || !organisation) throw new Error('there is no database yet');
    return { test, organisation };
  };
  beforeAll(async () => {
    test = await createTestDatabase();
    organisation = await createOrganisation(test.database);
  });
  afterAll(() => test?.drop());
  return {
    get test() {
      return opened().test;
    },
    planOf: (work) => planOf(opened().test.database, opened().organisation, work),
  };
}
