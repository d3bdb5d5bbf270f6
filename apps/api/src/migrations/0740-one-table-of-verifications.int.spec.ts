import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createOrganisation } from '../platform/testing/create-organisation.js';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.js';
import { OneTableOfVerifications1700000000740 } from './0740-one-table-of-verifications.js';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const OWN = { domain: '', level: null, token: 'own', proof: 'tag', page: 'https://site.example/', missed: 1 };
const SHOP = { domain: 'shop.example', level: 3, token: 'shop', proof: 'file', page: null, missed: 2 };

it('takes the verifications of further domains over with all that is known of them, and gives them back', async () => {
  const { organisationId } = await createOrganisation(test.database);
  const query = <Row>(sql: string, parameters: unknown[] = []) => test.database.system((tx) => tx.query<Row>(sql, parameters));
  const runner = test.database.dataSource.createQueryRunner();
  const migration = new OneTableOfVerifications1700000000740();
  const jobs = () => query(`select name, key from outbox where name like 'delivery.repeat%' order by key`);
  const [project] = await query<{ projectId: string }>(
    `insert into projects (organisation_id, project_key, name, base_url, hostname, status, other_domains)
     values ($1, 'K', 'P', 'https://site.example/', 'site.example', 'parsed', '{shop.example}') returning project_id as "projectId"`,
    [organisationId],
  );
  const key = [organisationId, project?.projectId];

  await migration.down(runner);
  await query(
    `insert into site_verifications (organisation_id, project_id, token, proof, page, missed) values ($1, $2, 'own', 'tag', 'https://site.example/', 1)`,
    key,
  );
  await query(
    `insert into domain_verifications (organisation_id, project_id, domain, level, token, proof, missed, checked_at, reported_at, report_checked_at)
     values ($1, $2, 'shop.example', 3, 'shop', 'file', 2, '2026-01-01', '2026-01-02', '2026-01-03')`,
    key,
  );
  await query(
    `insert into outbox (queue, name, key, payload)
     values ('general', 'delivery.repeatProof', 'a', '{"projectId": "1"}'),
            ('general', 'delivery.repeatDomainProof', 'b', '{"projectId": "1", "domain": "shop.example"}')`,
  );
  const of = (table: string) => query(`select * from ${table} where organisation_id = $1`, [organisationId]);
  const before = await of('domain_verifications');

  await migration.up(runner);
  expect(await query('select domain, level, token, proof, page, missed from site_verifications order by domain')).toEqual([OWN, SHOP]);
  expect(await jobs()).toEqual([
    { name: 'delivery.repeatProof', key: 'a' },
    { name: 'delivery.repeatProof', key: 'b' },
  ]);

  await migration.down(runner);
  expect(await of('domain_verifications')).toEqual(before);
  expect(await query('select token from site_verifications')).toEqual([{ token: 'own' }]);
  expect((await jobs()).at(1)).toEqual({ name: 'delivery.repeatDomainProof', key: 'b' });

  await migration.up(runner);
  await runner.release();
  expect(await query('select domain, level, token, proof, page, missed from site_verifications order by domain')).toEqual([OWN, SHOP]);
});
