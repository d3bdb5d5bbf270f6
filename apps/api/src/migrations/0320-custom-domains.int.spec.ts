import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createOrganisation } from '../platform/testing/create-organisation.js';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.js';
import { CustomDomains1700000000320 } from './0320-custom-domains.js';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

it('keeps the domains of the version before, and leaves no old name behind', async () => {
  const { organisationId } = await createOrganisation(test.database);
  const query = <Row>(sql: string, parameters: unknown[] = []) => test.database.system((tx) => tx.query<Row>(sql, parameters));
  const runner = test.database.dataSource.createQueryRunner();
  const migration = new CustomDomains1700000000320();
  const names = () =>
    query<{ name: string }>(
      `select relname as name from pg_class where relname ~ '^(delivery_hosts|custom_domains)'
       union select conname from pg_constraint where conname ~ '^(delivery_hosts|custom_domains)' order by 1`,
    );
  const now = await names();
  await migration.down(runner);
  await query(
    `with project as (insert into projects (organisation_id, project_key, name, base_url, hostname, status)
       values ($1, 'K', 'P', 'https://site.example/', 'site.example', 'parsed') returning project_id)
     insert into delivery_hosts (host, organisation_id, project_id, language) select 'hi.site.example', $1, project_id, 'hi' from project`,
    [organisationId],
  );
  await migration.up(runner);
  await runner.release();
  expect(await names()).toEqual(now);
  expect(now.filter(({ name }) => name.startsWith('delivery_hosts'))).toEqual([]);
  expect(await query('select domain, language from custom_domains')).toEqual([{ domain: 'hi.site.example', language: 'hi' }]);
});
