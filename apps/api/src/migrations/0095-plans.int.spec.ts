import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createOrganisation } from '../platform/testing/create-organisation.js';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.js';
import { Plans1700000000095 } from './0095-plans.js';

describe('the words that were used before words were counted', () => {
  let test: TestDatabase;

  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());

  const query = <Row>(sql: string, parameters: unknown[] = []) => test.database.dataSource.query<Row[]>(sql, parameters);

  /** A project whose text number n has n words; `origins` are translations as `text language origin`. */
  async function project(organisationId: string, origins: [number, string, string][]): Promise<string> {
    const [row] = await query<{ id: string }>(
      `insert into projects (organisation_id, project_key, name, base_url, hostname, source_language, status)
       values ($1, left(gen_random_uuid()::text, 12), 'P', 'https://site.example/', 'site.example', 'en', 'parsed') returning project_id as id`,
      [organisationId],
    );
    const id = row?.id ?? '';
    const hash = (text: number) => `00000000-0000-0000-0000-00000000000${text}`;
    for (const text of [1, 2, 3])
      await query(
        `insert into segments (project_id, organisation_id, hash, source, words, ordinal, kind, is_live)
         values ($1, $2, $3, 'text', $4::integer, $4::integer, 'block', $5)`,
        [id, organisationId, hash(text), text, text !== 3],
      );
    for (const [text, language, origin] of origins)
      await query(
        'insert into translations (project_id, organisation_id, hash, language, origin, target) values ($1, $2, $3, $4, $5, $6)',
        [id, organisationId, hash(text), language, origin, 'text'],
      );
    return id;
  }

  it('are those of every text and language that has a translation, once, by project', async () => {
    const runner = test.database.dataSource.createQueryRunner();
    await new Plans1700000000095().down(runner);
    const { organisationId: one } = await createOrganisation(test.database, 'One');
    const { organisationId: two } = await createOrganisation(test.database, 'Two');
    const { organisationId: none } = await createOrganisation(test.database, 'None');
    const many = await project(one, [
      [1, 'hi', 'MACHINE'],
      [1, 'hi', 'USER'],
      [2, 'hi', 'USER'],
      [3, 'hi', 'PBK'],
      [2, 'ta', 'MACHINE'],
    ]);
    const few = await project(one, [[1, 'ta', 'MACHINE']]);
    await project(two, [[3, 'ur', 'MACHINE']]);
    await project(none, []);
    await runner.startTransaction();
    await new Plans1700000000095().up(runner);
    await runner.commitTransaction();
    await runner.release();
    const entries = await query(
      'select project_id, language, kind, used::int as used from usage_entries where organisation_id = $1 order by used desc',
      [one],
    );
    expect(entries).toEqual([
      { project_id: many, language: 'hi', kind: 'opening', used: 6 },
      { project_id: many, language: 'ta', kind: 'opening', used: 2 },
      { project_id: few, language: 'ta', kind: 'opening', used: 1 },
    ]);
    const accounts = await query<{ id: string; used: number }>(
      'select organisation_id as id, used::int as used, reserved::int as reserved from word_accounts order by used',
    );
    expect(accounts).toEqual([
      { id: two, used: 3, reserved: 0 },
      { id: one, used: 9, reserved: 0 },
    ]);
  });
});
