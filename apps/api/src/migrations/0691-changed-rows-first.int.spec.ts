import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import { createOrganisation } from '../platform/testing/create-organisation.js';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.js';
import { ChangedRowsFirst1700000000691 } from './0691-changed-rows-first.js';

const SEGMENTS = 20_000;
/** Rows that one statement changes. */
const CHANGED = 1_000;

describe('triggers that look up the segments of changed rows, in a project that has grown since its statistics', () => {
  let test: TestDatabase;
  let runner: QueryRunner;
  let organisationId: string;
  let projectId: string;

  beforeAll(async () => {
    test = await createTestDatabase();
    runner = test.database.dataSource.createQueryRunner();
    ({ organisationId } = await createOrganisation(test.database));
    [{ id: projectId }] = await runner.query(
      `insert into projects (organisation_id, project_key, name, base_url, hostname, source_language, status)
       values ($1, 'key', 'Site', 'https://site.example/', 'site.example', 'en', 'created') returning project_id as id`,
      [organisationId],
    );
    const fill = (from: number, to: number) =>
      runner.query(
        `insert into segments (project_id, organisation_id, hash, source, words, kind, ordinal)
         select $1, $2, md5(n::text)::uuid, 'text', 1, 'block', n from generate_series($3::int, $4::int) n`,
        [projectId, organisationId, from, to],
      );
    await fill(1, 1);
    await runner.query('analyze segments');
    await fill(2, SEGMENTS);
  });
  afterAll(async () => {
    await runner.release();
    await test.drop();
  });

  /** Rows of segments that are read while as many translations are stored, in another language each time. */
  const rowsRead = (language: string) =>
    test.database.tenant({ organisationId }, async (tx) => {
      const read = async () => {
        const [row] = await tx.query<{ rows: string }>(
          `select sum(idx_tup_fetch + seq_tup_read) as rows from pg_stat_xact_user_tables where relname ~ '^segments_p'`,
        );
        return Number(row?.rows);
      };
      const before = await read();
      await tx.query(
        `insert into translations (project_id, organisation_id, language, hash, origin, target)
         select $1, $2, $3, md5(n::text)::uuid, 'USER', 'पाठ' from generate_series(1, ${CHANGED}) n`,
        [projectId, organisationId, language],
      );
      return (await read()) - before;
    });

  it('reads no more segments than rows have changed', async () => {
    // Each is read once by the trigger and once by the foreign key.
    expect(await rowsRead('hi')).toBeLessThanOrEqual(2 * CHANGED);
  });

  it('read all segments of the project before', async () => {
    const migration = new ChangedRowsFirst1700000000691();
    await migration.down(runner);
    expect(await rowsRead('ta')).toBeGreaterThanOrEqual(SEGMENTS);
    await migration.up(runner);
    expect(await rowsRead('mr')).toBeLessThanOrEqual(2 * CHANGED);
  });
});
