import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createOrganisation } from '../platform/testing/create-organisation.js';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.js';
import { UnverifiedPublishing1700000000196 } from './0196-unverified-publishing.js';

const NOTED = new Date('2026-04-01T10:00:00Z');
let test: TestDatabase;
let organisationId: string;

beforeAll(async () => {
  test = await createTestDatabase();
  ({ organisationId } = await createOrganisation(test.database));
});
afterAll(() => test.drop());

function newProject(level: number): Promise<string> {
  return test.database.system(async (tx) => {
    const [row] = await tx.query<{ id: string }>(
      `insert into projects (organisation_id, project_key, name, base_url, hostname, source_language, status, last_published_at, domain_verification)
       values ($1, gen_random_uuid()::text, 'P', 'https://site.example/', 'site.example', 'en', 'parsed', $2, $3) returning project_id as id`,
      [organisationId, NOTED, level],
    );
    return row?.id ?? '';
  });
}

it('takes the time of publishing from sites that were never live, and leaves it to those that are or were', async () => {
  const [open, live, lost] = [await newProject(1), await newProject(2), await newProject(0)];
  await test.database.tenant({ organisationId }, (tx) =>
    tx.query(
      `insert into audit_log (organisation_id, action, subject, subject_id) values ($1, 'project.verificationLost', 'project', $2)`,
      [organisationId, lost],
    ),
  );
  const runner = test.database.dataSource.createQueryRunner();
  await runner.startTransaction();
  await new UnverifiedPublishing1700000000196().up(runner);
  await runner.commitTransaction();
  await runner.release();
  const rows = await test.database.system((tx) =>
    tx.query<{ id: string; at: Date | null }>('select project_id as id, last_published_at as at from projects'),
  );
  expect(Object.fromEntries(rows.map(({ id, at }) => [id, at]))).toEqual({ [open]: null, [live]: NOTED, [lost]: NOTED });
});
