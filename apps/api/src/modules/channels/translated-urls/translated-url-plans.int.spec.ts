import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createOrganisation } from '../../../platform/testing/create-organisation.js';
import { planOf } from '../../../platform/testing/plan-of.js';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.js';
import { TranslatedUrlsRepository } from './translated-urls.repository.js';

const PROJECT = '00000000-0000-4000-8000-000000000001';

describe('translated paths of a large project', () => {
  let test: TestDatabase;
  let organisation: { organisationId: string };

  beforeAll(async () => {
    test = await createTestDatabase();
    organisation = await createOrganisation(test.database);
  });
  afterAll(() => test.drop());

  it('are weighed against pages at the same address by an index, and look through pages with a query alone', async () => {
    const paths = ['/one', '/two'];
    const plan = await planOf(test.database, organisation, (tx) =>
      new TranslatedUrlsRepository().originals(tx, PROJECT, 'https://site.example', paths),
    );
    expect(plan).toMatch(/pages_url/);
    expect(plan).toMatch(/pages_with_query/);
  });
});
