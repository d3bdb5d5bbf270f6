import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createOrganisation } from '../platform/testing/create-organisation.js';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.js';
import { FrontierIndexes1700000000065 } from './0065-frontier-indexes.js';

describe('the indexes of the frontier', () => {
  let test: TestDatabase;
  let organisationId: string;

  beforeAll(async () => {
    test = await createTestDatabase();
    ({ organisationId } = await createOrganisation(test.database));
  });
  afterAll(() => test.drop());

  const query = <Row>(sql: string, parameters?: unknown[]) => test.database.dataSource.query<Row[]>(sql, parameters);

  async function addProject(): Promise<string> {
    const projectId = randomUUID();
    await query(
      `insert into projects (project_id, organisation_id, project_key, name, base_url, hostname, status)
       values ($1, $2, $3, 'Site', 'https://site.example', 'site.example', 'processing')`,
      [projectId, organisationId, projectId],
    );
    await query(
      `insert into crawl_urls (project_id, organisation_id, url_key, url, depth, state, bucket)
       select $1, $2, md5('u' || n)::uuid, 'u' || n, 1, 'queued', md5('b')::uuid from generate_series(1, 5000) n`,
      [projectId, organisationId],
    );
    return projectId;
  }

  const plan = (sql: string, parameters: readonly unknown[]) =>
    test.database.tenant({ organisationId }, async (tx) => {
      await tx.query('set local enable_seqscan = off');
      const lines = await tx.query<{ 'QUERY PLAN': string }>(`explain ${sql}`, parameters);
      return lines.map((line) => line['QUERY PLAN']).join('\n');
    });

  it('let no look-up of an address go through all addresses of a project that is new to the statistics', async () => {
    await addProject();
    await query('analyze crawl_urls');
    const young = await addProject();
    const one = 'select state from crawl_urls where project_id = $1 and url_key = $2';
    expect(await plan(one, [young, randomUUID()])).toMatch(/crawl_urls_pkey[\s\S]*url_key =/);
    const many = `update crawl_urls u set reason = given.reason from unnest($2::uuid[], $3::text[]) as given(url_key, reason)
                   where u.project_id = $1 and u.url_key = given.url_key and u.url_key = any(array(select unnest($2::uuid[])))`;
    expect(await plan(many, [young, [randomUUID()], ['x']])).toMatch(/crawl_urls_pkey[\s\S]*url_key = ANY/);
  });

  it('can be as they were, and again as they are', async () => {
    const present = async () =>
      (
        await query<{ indexname: string }>(
          `select indexname from pg_indexes where indexdef like '%depth >= 0%' or indexname = 'pages_content' order by 1`,
        )
      ).map(({ indexname }) => indexname);
    const runner = test.database.dataSource.createQueryRunner();
    const migration = new FrontierIndexes1700000000065();
    await migration.down(runner);
    expect(await present()).toEqual(['pages_content']);
    await migration.up(runner);
    expect(await present()).toEqual(['crawl_urls_bucket', 'crawl_urls_listed']);
    await runner.release();
  });
});
