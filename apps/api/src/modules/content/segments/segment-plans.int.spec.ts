import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createOrganisation } from '../../../platform/testing/create-organisation.js';
import { planOf } from '../../../platform/testing/plan-of.js';
import { createTestDatabase, type TestDatabase } from '../../../platform/testing/test-database.js';
import { SegmentsRepository } from './segments.repository.js';

const PROJECT = '00000000-0000-4000-8000-000000000001';

describe('segments of a large project', () => {
  let test: TestDatabase;
  let organisation: { organisationId: string };

  beforeAll(async () => {
    test = await createTestDatabase();
    organisation = await createOrganisation(test.database);
  });
  afterAll(() => test.drop());

  it('are read in their order from an index, without sorting all of them', async () => {
    const plan = await planOf(test.database, organisation, (tx) => new SegmentsRepository().sourcesAfter(tx, PROJECT, 0, 2_000));
    expect(plan).toMatch(/Index Scan using segments_p\d+_project_id_ordinal_idx/);
    expect(plan).not.toContain('Sort');
  });

  it('are looked up on pages without their hashes being weighed one by one', async () => {
    const hashes = ['0'.repeat(32), 'f'.repeat(32)];
    const plan = await planOf(test.database, organisation, (tx) => new SegmentsRepository().countPagesOf(tx, PROJECT, hashes));
    expect(plan).toMatch(/occurrences_p\d+_pkey[\s\S]*hash = ANY \(\(InitPlan/);
  });
});
