import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createOrganisation } from '../platform/testing/create-organisation.js';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.js';
import { Transliterations1700000000210 } from './0210-transliterations.js';
import { TranslationCounts1700000000310 } from './0310-translation-counts.js';
import { PreTranslationRuns1700000000311 } from './0311-pre-translation-runs.js';

let test: TestDatabase;
let organisationId: string;

beforeAll(async () => {
  test = await createTestDatabase();
  ({ organisationId } = await createOrganisation(test.database));
});
afterAll(() => test.drop());

/** A translated project of four segments with so many words each; the last stands on no page any more. */
function newProject(spelled: readonly { segment: number; origin: string }[]): Promise<string> {
  return test.database.system(async (tx) => {
    const [row] = await tx.query<{ id: string }>(
      `insert into projects (organisation_id, project_key, name, base_url, hostname, source_language, status)
       values ($1, gen_random_uuid()::text, 'P', 'https://site.example/', 'site.example', 'en', 'translationCompleted') returning project_id as id`,
      [organisationId],
    );
    const id = row?.id ?? '';
    await tx.query(`insert into project_languages (project_id, organisation_id, language, position) values ($1, $2, 'hi', 1)`, [
      id,
      organisationId,
    ]);
    await tx.query(
      `insert into segments (project_id, hash, organisation_id, ordinal, source, words, kind, is_live)
       select $1, md5(n::text)::uuid, $2, n, 'S' || n, n, 'block', n < 4 from generate_series(1, 4) n`,
      [id, organisationId],
    );
    await tx.query(
      `insert into translations (project_id, language, hash, origin, organisation_id, target)
       select $1, 'hi', md5(n::text)::uuid, 'MACHINE', $2, 'T' from generate_series(1, 4) n`,
      [id, organisationId],
    );
    for (const { segment, origin } of spelled) {
      await tx.query(
        `insert into translations (project_id, language, hash, origin, organisation_id, target, display_type)
         values ($1, 'hi', md5($3::text)::uuid, $4, $2, 'T', 't13n')
         on conflict (project_id, language, hash, origin) do update set display_type = 't13n'`,
        [id, organisationId, segment, origin],
      );
    }
    return id;
  });
}

/** The counters as they were before: by origin, with the words of transliterations besides. */
const count = (projectId: string, counters: string) =>
  test.database.system((tx) =>
    tx.query(
      `insert into language_memory (project_id, organisation_id, language, pbk_segments, pbk_words, user_segments, user_words,
         machine_segments, machine_words, t13n_words) values ($1, $2, 'hi', ${counters})`,
      [projectId, organisationId],
    ),
  );

it('counts what is spelled by sound apart, and takes back that it completed a project', async () => {
  const runner = test.database.dataSource.createQueryRunner();
  await runner.startTransaction();
  await new PreTranslationRuns1700000000311().down(runner);
  await new TranslationCounts1700000000310().down(runner);
  await new Transliterations1700000000210().down(runner);
  await runner.commitTransaction();
  const mixed = await newProject([
    { segment: 2, origin: 'MACHINE' },
    { segment: 3, origin: 'USER' },
    { segment: 4, origin: 'MACHINE' },
  ]);
  await count(mixed, '0, 0, 1, 3, 2, 3, 5');
  const translated = await newProject([]);
  await count(translated, '0, 0, 0, 0, 3, 6, 0');

  await runner.startTransaction();
  await new Transliterations1700000000210().up(runner);
  await runner.commitTransaction();
  await runner.release();

  const rows = await test.database.system((tx) =>
    tx.query(
      `select m.project_id as id, p.status, pbk_segments::int as pbk, user_segments::int as "user", user_words::int as "userWords",
              machine_segments::int as machine, machine_words::int as "machineWords", t13n_segments::int as spelled, t13n_words::int as "spelledWords"
         from language_memory m join projects p using (project_id)`,
    ),
  );
  const none = { pbk: 0, user: 0, userWords: 0 };
  expect(rows).toEqual(
    expect.arrayContaining([
      { id: mixed, status: 'parsed', ...none, machine: 1, machineWords: 1, spelled: 2, spelledWords: 5 },
      { id: translated, status: 'translationCompleted', ...none, machine: 3, machineWords: 6, spelled: 0, spelledWords: 0 },
    ]),
  );
});
