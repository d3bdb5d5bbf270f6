import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createOrganisation } from '../platform/testing/create-organisation.js';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.js';
import { IsolatedValues1700000000240 } from './0240-isolated-values.js';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('has the bundles of languages from right to left built anew, and no others', async () => {
  const { organisationId } = await createOrganisation(test.database);
  const projectId = await test.database.system(async (tx) => {
    const [row] = await tx.query<{ id: string }>(
      `insert into projects (organisation_id, project_key, name, base_url, hostname, source_language, status)
       values ($1, 'key', 'P', 'https://site.example/', 'site.example', 'en', 'translationCompleted') returning project_id as id`,
      [organisationId],
    );
    await tx.query(
      `insert into bundle_pointers (project_id, language, page_key, organisation_id, page_id, version)
       select $1, language, '/' || page, $2, page, 'v' from unnest(array['hi', 'ur', 'sd']) language, generate_series(1, 2) page`,
      [row?.id, organisationId],
    );
    return row?.id ?? '';
  });
  const runner = test.database.dataSource.createQueryRunner();
  await runner.startTransaction();
  await new IsolatedValues1700000000240().up(runner);
  await runner.commitTransaction();
  await runner.release();
  const stale = await test.database.system((tx) =>
    tx.query('select language, page_id::int as page from stale_bundles where project_id = $1 order by language, page', [projectId]),
  );
  expect(stale).toEqual([
    { language: 'sd', page: 1 },
    { language: 'sd', page: 2 },
    { language: 'ur', page: 1 },
    { language: 'ur', page: 2 },
  ]);
  const jobs = await test.database.system((tx) => tx.query(`select key, payload from outbox where name = 'delivery.rebuild' order by key`));
  expect(jobs).toEqual(
    ['sd', 'ur'].map((language) => ({ key: `${projectId}/${language}`, payload: { organisationId, projectId, language } })),
  );
});
