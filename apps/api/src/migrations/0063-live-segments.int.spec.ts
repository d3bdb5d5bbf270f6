import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createOrganisation } from '../platform/testing/create-organisation.js';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.js';
import { LiveSegments1700000000063 } from './0063-live-segments.js';

describe('the index of live segments', () => {
  let test: TestDatabase;
  let organisationId: string;

  beforeAll(async () => {
    test = await createTestDatabase();
    ({ organisationId } = await createOrganisation(test.database));
  });
  afterAll(() => test.drop());

  /** Projects of one partition: one that the statistics know, and one that has come since. */
  async function fillPartition(): Promise<string> {
    const ids = await test.database.dataSource.query<{ id: string }[]>(
      `select id from (select gen_random_uuid() as id from generate_series(1, 500)) given
        where satisfies_hash_partition('segments'::regclass, 16, 0, id) limit 2`,
    );
    const [old = '', young = ''] = ids.map(({ id }) => id);
    for (const projectId of [old, young]) {
      await test.database.dataSource.query(
        `insert into segments (project_id, organisation_id, hash, source, words, kind, ordinal)
         select $1, $2, gen_random_uuid(), 'text', 1, 'block', n from generate_series(1, 5000) n`,
        [projectId, organisationId],
      );
      if (projectId === old) await test.database.dataSource.query('analyze segments_p0');
    }
    return young;
  }

  const plan = (sql: string, parameters: readonly unknown[]) =>
    test.database.tenant({ organisationId }, async (tx) => {
      await tx.query(`set local enable_seqscan = off`);
      const lines = await tx.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, parameters);
      return lines.map((line) => line['QUERY PLAN']).join('\n');
    });

  it('lets no look-up by hash go through all segments of a project that is new to the statistics', async () => {
    const byHash = 'select hash from segments where project_id = $1 and hash = any(array(select unnest($2::uuid[])))';
    const listed = 'select hash from segments where project_id = $1 and is_live and ordinal > $2 order by ordinal limit 10';
    const young = await fillPartition();
    expect(await plan(byHash, [young, []])).toContain('segments_p0_pkey');
    expect(await plan(listed, [young, 10])).toContain('segments_p0_project_id_ordinal_idx');
  });

  it('can be of all segments, and of the live ones again', async () => {
    const predicate = async () =>
      (await test.database.dataSource.query(`select indexdef from pg_indexes where indexname = 'segments_ordinal'`))[0].indexdef;
    const runner = test.database.dataSource.createQueryRunner();
    const migration = new LiveSegments1700000000063();
    await migration.down(runner);
    expect(await predicate()).not.toContain('WHERE');
    await migration.up(runner);
    expect(await predicate()).toContain('WHERE is_live');
    await runner.release();
  });
});
