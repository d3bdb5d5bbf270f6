import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createOrganisation } from '../platform/testing/create-organisation.js';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.js';
import { PublishedTimes1700000000066 } from './0066-published-times.js';

const BUNDLE = new Date('2026-03-01T10:00:00Z');
const NOTED = new Date('2026-04-01T10:00:00Z');

describe('the times of publishing that were not noted', () => {
  let test: TestDatabase;
  let organisationId: string;

  beforeAll(async () => {
    test = await createTestDatabase();
    ({ organisationId } = await createOrganisation(test.database));
    // As it was then; publishing has a table of its own since.
    await test.database.dataSource.query('alter table project_languages add column is_published boolean not null default true');
  });
  afterAll(() => test.drop());

  /** A project with one page, whose bundle holds so many targets. */
  async function project(segments: number, isPublished: boolean, noted: Date | null): Promise<string> {
    return test.database.system(async (tx) => {
      const [row] = await tx.query<{ id: string }>(
        `insert into projects (organisation_id, project_key, name, base_url, hostname, source_language, status, last_published_at)
         values ($1, gen_random_uuid()::text, 'P', 'https://site.example/', 'site.example', 'en', 'parsed', $2) returning project_id as id`,
        [organisationId, noted],
      );
      const id = row?.id ?? '';
      const of = [id, organisationId];
      await tx.query(
        `insert into project_languages (project_id, organisation_id, language, position, is_published) values ($1, $2, 'hi', 1, $3)`,
        [...of, isPublished],
      );
      await tx.query(
        `insert into bundles (project_id, organisation_id, language, version, segments, identity, gzip, brotli) values ($1, $2, 'hi', 'v', $3, '', '', '')`,
        [...of, segments],
      );
      await tx.query(
        `insert into bundle_pointers (project_id, organisation_id, language, page_key, page_id, version, updated_at)
         values ($1, $2, 'hi', '/', 1, 'v', $3), ($1, $2, 'hi', '/a', 2, 'v', $3::timestamptz - interval '1 day')`,
        [...of, BUNDLE],
      );
      return id;
    });
  }

  it('are those of what visitors got last, and never replace one that was noted', async () => {
    const live = await project(3, true, null);
    const empty = await project(0, true, null);
    const off = await project(3, false, null);
    const noted = await project(3, true, NOTED);
    const runner = test.database.dataSource.createQueryRunner();
    await new PublishedTimes1700000000066().up(runner);
    await runner.release();
    const rows = await test.database.system((tx) =>
      tx.query<{ id: string; at: Date | null }>('select project_id as id, last_published_at as at from projects'),
    );
    expect(Object.fromEntries(rows.map(({ id, at }) => [id, at]))).toEqual({ [live]: BUNDLE, [empty]: null, [off]: null, [noted]: NOTED });
  });
});
