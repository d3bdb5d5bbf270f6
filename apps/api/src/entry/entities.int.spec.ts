import { OFFERED_PROJECT_TYPES } from '@bhashantar/contracts';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.js';
import './app.module.js';

/** Only migrations define indexes, foreign keys, unique keys and checks. */
const OF_MIGRATIONS = /^DROP INDEX |^ALTER TABLE "\w+" DROP CONSTRAINT "\w+_(?:fkey|key|check)"$/;

/** With entities. */
const TABLES = [
  'action_tokens',
  'api_keys',
  'audit_log',
  'back_translations',
  'comments',
  'custom_domains',
  'engine_connections',
  'font_sizes',
  'ignore_patterns',
  'kyc_documents',
  'language_fonts',
  'language_publications',
  'login_counters',
  'machine_notices',
  'no_translation_nodes',
  'numeral_policies',
  'organisation_managers',
  'organisations',
  'otps',
  'page_switches_off',
  'popup_css',
  'previews',
  'private_content_settings',
  'project_assignments',
  'project_languages',
  'projects',
  'publication_policies',
  'quality_settings',
  'refresh_tokens',
  'registrations',
  'segment_views',
  'sessions',
  'site_verifications',
  'swalekh_nodes',
  'switcher_looks',
  'transliteration_terms',
  'users',
];

describe('the entities', () => {
  let test: TestDatabase;

  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test?.drop());

  it('have the columns, types, defaults and primary keys that the migrations make', async () => {
    const { dataSource } = test.database;
    expect(dataSource.entityMetadatas.map(({ tableName }) => tableName).sort()).toEqual(TABLES);
    const { upQueries } = await dataSource.driver.createSchemaBuilder().log();
    expect(upQueries.map(({ query }) => query).filter((query) => !OF_MIGRATIONS.test(query))).toEqual([]);
  });

  it('accept each type of project that people can create', async () => {
    const [{ definition = '' } = {}] = await test.database.system((tx) =>
      tx.query<{ definition: string }>(
        `select pg_get_constraintdef(oid) as definition from pg_constraint where conname = 'projects_project_type_check'`,
      ),
    );
    const accepted = [...definition.matchAll(/'(\w+)'/g)].map(([, type]) => type);
    expect(accepted).toEqual(expect.arrayContaining([...OFFERED_PROJECT_TYPES]));
  });
});
