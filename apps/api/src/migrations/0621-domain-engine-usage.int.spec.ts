import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createOrganisation } from '../platform/testing/create-organisation.js';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.js';
import { DomainEngineUsage1700000000621 } from './0621-domain-engine-usage.js';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('counts what engines have translated before for the own address of the project', async () => {
  const { organisationId } = await createOrganisation(test.database);
  const query = <Row>(sql: string, parameters: unknown[] = []) => test.database.system((tx) => tx.query<Row>(sql, parameters));
  const runner = test.database.dataSource.createQueryRunner();
  const migration = new DomainEngineUsage1700000000621();
  await migration.down(runner);
  await query(
    `with project as (insert into projects (organisation_id, project_key, name, base_url, hostname, status)
       values ($1, 'K', 'P', 'https://site.example:8443/start', 'site.example', 'parsed') returning project_id)
     insert into engine_usage (organisation_id, engine, project_id, language, day, segments, words)
     select $1, engine, project_id, 'hi', '2026-01-05', segments, words
       from project, (values ('a', 3, 10), ('b', 2, 5), ('c', 0, 0)) as used(engine, segments, words)`,
    [organisationId],
  );
  await migration.up(runner);
  await runner.release();
  const found = await query('select domain, language, segments::int as segments, words::int as words from domain_engine_usage');
  expect(found).toEqual([{ domain: 'site.example:8443', language: 'hi', segments: 5, words: 15 }]);
});
