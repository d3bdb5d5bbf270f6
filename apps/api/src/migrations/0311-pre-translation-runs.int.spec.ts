import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createOrganisation } from '../platform/testing/create-organisation.js';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.js';
import { TranslationCounts1700000000310 } from './0310-translation-counts.js';
import { PreTranslationRuns1700000000311 } from './0311-pre-translation-runs.js';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const query = <Row>(sql: string, parameters: unknown[] = []) => test.database.system((tx) => tx.query<Row>(sql, parameters));

async function migrate(direction: 'up' | 'down'): Promise<void> {
  const runner = test.database.dataSource.createQueryRunner();
  await runner.startTransaction();
  const migrations = [new TranslationCounts1700000000310(), new PreTranslationRuns1700000000311()];
  for (const migration of direction === 'up' ? migrations : migrations.toReversed()) await migration[direction](runner);
  await runner.commitTransaction();
  await runner.release();
}

it('keeps the rows of the tables that it renames, and leaves no old name behind', async () => {
  const { organisationId } = await createOrganisation(test.database);
  const [project] = await query<{ id: string }>(
    `insert into projects (organisation_id, project_key, name, base_url, hostname, source_language, status)
     values ($1, 'K', 'P', 'https://site.example/', 'site.example', 'en', 'parsed') returning project_id as id`,
    [organisationId],
  );
  const ids = [project?.id, organisationId];
  await migrate('down');
  await query(`insert into fills (project_id, organisation_id, language, kind, pack_done) values ($1, $2, 'hi', 'memory', '{}')`, ids);
  await query('insert into pending_fills (project_id, organisation_id, version) values ($1, $2, 7)', ids);
  await query(`insert into language_memory (project_id, organisation_id, language, user_words) values ($1, $2, 'hi', 5)`, ids);
  await migrate('up');

  expect(await query('select language, kind, batch_done from pre_translation_runs')).toEqual([
    { language: 'hi', kind: 'memory', batch_done: [] },
  ]);
  expect(await query('select version::int, requested_at is not null as "isDated" from pending_pre_translations')).toEqual([
    { version: 7, isDated: true },
  ]);
  expect(await query('select user_words::int as words from translation_counts')).toEqual([{ words: 5 }]);
  const names = await query(
    `select relname from pg_class where relname ~ '^(fills|pending_fills|language_memory)'
     union all select conname from pg_constraint where conname ~ '^(fills|pending_fills|language_memory)'`,
  );
  expect(names).toEqual([]);
});
