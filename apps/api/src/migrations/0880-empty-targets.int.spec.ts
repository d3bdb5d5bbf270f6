import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createOrganisation } from '../platform/testing/create-organisation.js';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.js';
import { EmptyTargets1700000000880 } from './0880-empty-targets.js';

let test: TestDatabase;

beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());

const query = <Row>(sql: string, parameters: unknown[] = []) => test.database.system((tx) => tx.query<Row>(sql, parameters));
const hashOf = (index: number) => `${index}`.padStart(32, '0');

async function migrate(direction: 'up' | 'down'): Promise<void> {
  const runner = test.database.dataSource.createQueryRunner();
  await runner.startTransaction();
  await new EmptyTargets1700000000880()[direction](runner);
  await runner.commitTransaction();
  await runner.release();
}

it('deletes what shows nothing, notes it in the history, and counts the language again', async () => {
  await migrate('down');
  const { organisationId } = await createOrganisation(test.database);
  const [project] = await query<{ id: string }>(
    `insert into projects (organisation_id, project_key, name, base_url, hostname, source_language, status)
     values ($1, 'K', 'P', 'https://site.example/', 'site.example', 'en', 'parsed') returning project_id as id`,
    [organisationId],
  );
  const targets = ['', ' \u00a0', '\u200b', '<1>\u2060</1>', 'नमस्ते', '<1>{1}</1>'];
  for (const [index, target] of targets.entries()) {
    const place = [project?.id, organisationId, hashOf(index)];
    await query(
      `insert into segments (project_id, organisation_id, hash, source, words, kind, ordinal, is_live) values ($1, $2, $3, 'Read this', 2, 'block', $4, true)`,
      [...place, index],
    );
    await query(
      `insert into translations (project_id, organisation_id, hash, language, origin, target, has_error) values ($1, $2, $3, 'hi', 'USER', $4, $5)`,
      [...place, target, index < 4],
    );
  }
  await query(
    `insert into translations (project_id, organisation_id, hash, language, origin, target) values ($1, $2, $3, 'hi', 'MACHINE', 'यह पढ़ें')`,
    [project?.id, organisationId, hashOf(0)],
  );
  await query(
    `insert into translation_counts (project_id, organisation_id, language, user_segments, user_words, needs_review_segments, needs_review_words)
     values ($1, $2, 'hi', 6, 12, 6, 12)`,
    [project?.id, organisationId],
  );
  await migrate('up');
  const left = await query<{ target: string }>('select target from translations order by hash');
  expect(left.map(({ target }) => target)).toEqual(['यह पढ़ें', 'नमस्ते', '<1>{1}</1>']);
  const noted = await query('select previous_target as was from revisions where target is null and reason = $1 order by hash', ['deleted']);
  expect(noted).toEqual(targets.slice(0, 4).map((was) => ({ was })));
  const [counts] = await query(
    `select user_segments::int as "userSegments", user_words::int as "userWords", machine_segments::int as "machineSegments",
            needs_review_segments::int as "needsReview", has_deletions as "hasDeletions" from translation_counts`,
  );
  expect(counts).toEqual({ userSegments: 2, userWords: 4, machineSegments: 1, needsReview: 3, hasDeletions: true });
});
