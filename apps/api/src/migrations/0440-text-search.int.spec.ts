import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { containsPattern } from '../platform/database/contains-pattern.js';
import { createOrganisation } from '../platform/testing/create-organisation.js';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.js';
import { TextSearch1700000000440 } from './0440-text-search.js';

const TEXTS = [
  ...[
    'Open a Savings account',
    'OPEN AN ACCOUNT',
    'Read <1>more</1> &amp; {1}',
    '100% of_it',
    `O'Brien's \\ "quote"`,
    '',
    'a',
    'ab',
    'a  b',
  ],
  ...[
    'बचत खाता खोलें',
    'घर',
    'घर में',
    'क्ष',
    'கணக்கைத் திறக்கவும்',
    'బ్యాంకు',
    'بینک کھاتہ',
    'ΣΊΣΥΦΟΣ ὈΔΥΣΣΕΎΣ',
    'İstanbul Straße',
    '銀行口座',
    '😀 𝔸𝔹',
  ],
  `${'A long text about the savings bank. '.repeat(200)}Its end.`,
];

const characters = (text: string) => Array.from(text);

/** Every part of up to four characters, whole texts, and what is in none of them, in both cases. */
function queries(): string[] {
  const parts = TEXTS.slice(0, -1).flatMap((text) =>
    characters(text).flatMap((_, at) =>
      [1, 2, 3, 4].map((length) =>
        characters(text)
          .slice(at, at + length)
          .join(''),
      ),
    ),
  );
  const all = [...parts, ...TEXTS.map((text) => text.slice(0, 60)), 'its END.', 'zz', 'खख', '%', '_', '\\', "''"];
  return [...new Set(all.flatMap((text) => [text, text.toUpperCase(), text.toLowerCase()]))].filter((text) => text !== '');
}

describe('the index of texts', () => {
  let test: TestDatabase;
  let organisationId: string;
  let projectId: string;

  beforeAll(async () => {
    test = await createTestDatabase();
    ({ organisationId } = await createOrganisation(test.database));
    [{ projectId }] = await test.database.dataSource.query(
      `insert into projects (organisation_id, project_key, name, base_url, hostname, status)
       values ($1, 'key', 'P', 'https://example.com', 'example.com', 'processing') returning project_id as "projectId"`,
      [organisationId],
    );
    const insert = (sql: string) => test.database.dataSource.query(sql, [projectId, organisationId, TEXTS]);
    await insert(`insert into segments (project_id, organisation_id, hash, source, words, kind, ordinal, is_searchable)
      select $1, $2, md5(at::text)::uuid, text, 1, 'block', at, at < 12 from unnest($3::text[]) with ordinality as given(text, at)`);
    // The others wait for the job: they have the ordinals behind.
    await test.database.dataSource.query(
      'insert into segment_totals (project_id, organisation_id, searchable_ordinal) values ($1, $2, 11)',
      [projectId, organisationId],
    );
    await insert(`insert into translations (project_id, organisation_id, language, hash, origin, target)
      select $1, $2, 'hi', md5(at::text)::uuid, 'USER', text from unnest($3::text[]) with ordinality as given(text, at) where text <> ''`);
    await insert(`insert into memory_units (organisation_id, source_language, language, hash, source, target, origin, project_id)
      select $2, 'en', 'hi', md5(at::text)::uuid, text, ($3::text[])[1 + at % array_length($3::text[], 1)], 'USER', $1
        from unnest($3::text[]) with ordinality as given(text, at)`);
  });
  afterAll(() => test.drop());

  /** What is found by the index, and by looking at every text. */
  const compare = (organisation: string, found: string, scanned: string) =>
    test.database.tenant({ organisationId: organisation }, async (tx) => {
      const all = [];
      for (const text of queries()) {
        const [row] = await tx.query<{ found: string[]; scanned: string[] }>(
          `select array(select distinct hash from ${found} as found order by hash)::text[] as found,
                  array(select distinct hash from ${scanned} order by hash)::text[] as scanned
             from (select $1::uuid as id, $2::text as text, $3::text as pattern) as given`,
          [projectId, text, containsPattern(text)],
        );
        all.push({ text, ...row });
      }
      return all;
    });

  it.each([
    ['sources', 'segments_containing(id, text, pattern, null)', 'segments where project_id = id and source ilike pattern'],
    ['targets', `targets_containing(id, 'hi', text, pattern, null)`, 'translations where project_id = id and target ilike pattern'],
    [
      'units',
      `units_containing((select organisation_id from segments limit 1), 'hi', text, pattern, true, true, null)`,
      'memory_units where source ilike pattern or target ilike pattern',
    ],
    [
      'sources of units',
      `units_containing((select organisation_id from segments limit 1), 'hi', text, pattern, true, false, null)`,
      'memory_units where source ilike pattern',
    ],
  ])('finds the same %s as a look at every text', async (_, found, scanned) => {
    const all = await compare(organisationId, found, scanned);
    expect(all.filter(({ found, scanned }) => JSON.stringify(found) !== JSON.stringify(scanned))).toEqual([]);
    expect(all.filter(({ scanned }) => scanned?.length).length).toBeGreaterThan(300);
  });

  it('finds nothing of another organisation', async () => {
    const other = await createOrganisation(test.database);
    const all = await compare(other.organisationId, `segments_containing(id, text, pattern, null)`, 'segments');
    expect(all.flatMap(({ found }) => found)).toEqual([]);
  });

  it('can be undone and done again, and leaves the same behind', async () => {
    const names = () =>
      test.database.system((tx) =>
        tx.query<{ name: string }>(
          `select relname as name from pg_class where relname ~ '_grams$'
           union select proname from pg_proc where proname ~ 'gram|_containing$' and pronamespace = 'public'::regnamespace
           union select attrelid::regclass || ' ' || attname from pg_attribute where attname in ('is_searchable', 'searchable_ordinal') order by 1`,
        ),
      );
    const runner = test.database.dataSource.createQueryRunner();
    const migration = new TextSearch1700000000440();
    const now = await names();
    expect(now.length).toBeGreaterThan(50);
    await migration.down(runner);
    expect(await names()).toEqual([]);
    await migration.up(runner);
    await runner.release();
    expect(await names()).toEqual(now);
  });
});
