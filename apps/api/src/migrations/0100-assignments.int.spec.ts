import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createOrganisation } from '../platform/testing/create-organisation.js';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.js';
import { Assignments1700000000100 } from './0100-assignments.js';
import { TranslationCounts1700000000310 } from './0310-translation-counts.js';
import { PreTranslationRuns1700000000311 } from './0311-pre-translation-runs.js';
import { CustomDomains1700000000320 } from './0320-custom-domains.js';

describe('the assignments that take the place of seeing everything', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());

  const insert = (sql: string, parameters: unknown[]) =>
    test.database.system(async (tx) => (await tx.query<{ id: string }>(`${sql} as id`, parameters))[0]?.id ?? '');
  const addUser = (organisationId: string, role: string) =>
    insert(`insert into users (organisation_id, email, email_key, first_name, role) values ($1, $2, $2, 'Asha', $3) returning user_id`, [
      organisationId,
      randomUUID(),
      role,
    ]);
  const addProject = (organisationId: string, deletedAt: Date | null = null) =>
    insert(
      `insert into projects (organisation_id, project_key, name, base_url, hostname, status, deleted_at)
       values ($1, $2, 'P', 'https://site.example/', 'site.example', 'parsed', $3) returning project_id`,
      [organisationId, randomUUID(), deletedAt],
    );

  it('give collaborators every project of their organisation, and nobody anything else; taken back, they can come again', async () => {
    const { organisationId } = await createOrganisation(test.database);
    const { organisationId: other } = await createOrganisation(test.database);
    const collaborator = await addUser(organisationId, 'collaborator');
    await addUser(organisationId, 'translationAdmin');
    await addUser(other, 'collaborator');
    const projects = [await addProject(organisationId), await addProject(organisationId)];
    await addProject(organisationId, new Date());

    const runner = test.database.dataSource.createQueryRunner();
    const migration = new Assignments1700000000100();
    await new CustomDomains1700000000320().down(runner);
    await new PreTranslationRuns1700000000311().down(runner);
    await new TranslationCounts1700000000310().down(runner);
    await migration.down(runner);
    await runner.startTransaction();
    await migration.up(runner);
    await runner.commitTransaction();
    await runner.release();

    const rows = await test.database.system((tx) =>
      tx.query('select user_id as "userId", project_id as "projectId", organisation_id as "organisationId" from project_assignments'),
    );
    expect(rows).toHaveLength(2);
    expect(rows).toEqual(expect.arrayContaining(projects.map((projectId) => ({ userId: collaborator, projectId, organisationId }))));
  });
});
