import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createOrganisation } from '../platform/testing/create-organisation.js';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.js';
import { Publications1700000000200 } from './0200-publications.js';

let test: TestDatabase;
let organisationId: string;

beforeAll(async () => {
  test = await createTestDatabase();
  ({ organisationId } = await createOrganisation(test.database));
});
afterAll(() => test.drop());

const query = <Row>(sql: string, values: readonly unknown[] = []) => test.database.system((tx) => tx.query<Row>(sql, values));
const HASHES = ['0'.repeat(32), '1'.repeat(32)];

interface Before {
  level: number;
  /** Of its bundle. */
  segments: number;
  isPublished?: boolean;
  hasPreview?: boolean;
}

/** A project as it was: one page of two segments of 3 and 1 words, the first of them translated, and a second that is gone. */
async function project({ level, segments, isPublished = true, hasPreview = false }: Before): Promise<string> {
  const [row] = await query<{ id: string }>(
    `insert into projects (organisation_id, project_key, name, base_url, hostname, source_language, status, domain_verification)
     values ($1, $2, 'P', 'https://site.example/', 'site.example', 'en', 'parsed', $3) returning project_id as id`,
    [organisationId, randomUUID(), level],
  );
  const of = [row?.id ?? '', organisationId];
  await query(`insert into project_languages (project_id, organisation_id, language, is_published) values ($1, $2, 'hi', $3)`, [
    ...of,
    isPublished,
  ]);
  for (const [index, hash] of HASHES.entries())
    await query(
      `insert into segments (project_id, organisation_id, hash, source, words, kind, ordinal) values ($1, $2, $3, 'Text', $4, 'block', $5)`,
      [...of, hash, index === 0 ? 3 : 1, index],
    );
  await query(
    `insert into translations (project_id, organisation_id, language, hash, origin, target) values ($1, $2, 'hi', $3, 'USER', 'पाठ')`,
    [...of, HASHES[0]],
  );
  for (const [url, isGone] of [
    ['https://site.example/', false],
    ['https://site.example/gone', true],
  ] as const) {
    const [page] = await query<{ id: string }>(
      `insert into pages (project_id, organisation_id, url, content_hash, is_gone) values ($1, $2, $3, 'x', $4) returning page_id as id`,
      [...of, url, isGone],
    );
    await query(
      `insert into page_contents (project_id, organisation_id, page_id, fingerprint, segments, words, hashes) values ($1, $2, $3, 'f', 2, 4, $4::uuid[])`,
      [...of, page?.id, HASHES],
    );
    await query(
      `insert into bundle_pointers (project_id, organisation_id, language, page_key, page_id, version) values ($1, $2, 'hi', $4, $3, 'v')`,
      [...of, page?.id, new URL(url).pathname],
    );
  }
  await query(
    `insert into bundles (project_id, organisation_id, language, version, segments, identity, gzip, brotli) values ($1, $2, 'hi', 'v', $3, '', '', '')`,
    [...of, segments],
  );
  if (hasPreview)
    await query(
      `insert into previews (preview_id, project_id, organisation_id, language, expires_at) values ($3, $1, $2, 'hi', now() + interval '1 hour')`,
      [...of, randomUUID()],
    );
  return of[0] ?? '';
}

it('leaves live what was live, with every page, and takes nothing else to visitors', async () => {
  const runner = test.database.dataSource.createQueryRunner();
  const migration = new Publications1700000000200();
  await migration.down(runner);
  const live = await project({ level: 2, segments: 1, hasPreview: true });
  const empty = await project({ level: 3, segments: 0 });
  const unverified = await project({ level: 1, segments: 1 });
  const previewed = await project({ level: 0, segments: 1, hasPreview: true });
  const off = await project({ level: 2, segments: 1, isPublished: false });
  await runner.startTransaction();
  await migration.up(runner);
  await runner.commitTransaction();
  await runner.release();

  const states = await query<{ id: string; state: string }>('select project_id as id, state from language_publications');
  expect(Object.fromEntries(states.map(({ id, state }) => [id, state]))).toEqual({ [live]: 'live', [previewed]: 'preview' });
  const policies = await query('select project_id as id, threshold, is_automatic as "isAutomatic" from publication_policies');
  expect(policies).toEqual([{ id: live, threshold: 0, isAutomatic: false }]);
  const pages = await query<{ id: string; key: string; words: number; translated: number; isPublished: boolean }>(
    `select project_id as id, page_key as key, words, translated_words as translated, published_at is not null as "isPublished"
       from page_publications order by project_id`,
  );
  const page = { key: '/', words: 4, translated: 3 };
  const expected = [live, empty, unverified, previewed, off].map((id) => ({ id, ...page, isPublished: id === live }));
  expect(pages).toEqual(expected.sort((a, b) => (a.id < b.id ? -1 : 1)));
});
