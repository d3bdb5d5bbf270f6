import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { QueryRunner } from 'typeorm';
import { createOrganisation } from '../platform/testing/create-organisation.js';
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.js';
import { PlacesOfSegments1700000001038 } from './1038-places-of-segments.js';

const PROJECT = '00000000-0000-4000-8000-000000000001';
/** The letters of the segments of two pages, in their order. */
const PAGES: readonly (readonly [page: number, letters: string])[] = [
  [1, 'abca'],
  [2, 'bd'],
];
/** Each segment on each of its pages, with the number of its places. */
const PLACES = ['a 1 2', 'b 1 1', 'b 2 1', 'c 1 1', 'd 2 1'];

describe('places of segments', () => {
  let test: TestDatabase;
  let runner: QueryRunner;
  let organisationId: string;
  const migration = new PlacesOfSegments1700000001038();

  beforeAll(async () => {
    test = await createTestDatabase();
    runner = test.database.dataSource.createQueryRunner();
    ({ organisationId } = await createOrganisation(test.database));
    // Neither the project nor its pages are needed.
    await runner.query('set session_replication_role = replica');
    for (const [page, letters] of PAGES)
      await runner.query(
        `insert into page_contents (project_id, organisation_id, page_id, fingerprint, segments, words, hashes)
         select $1, $2, $3, '', length($4), 0, array(select repeat(letter, 32)::uuid from regexp_split_to_table($4, '') letter)`,
        [PROJECT, organisationId, page, letters],
      );
    const homes = { a: [1, 2], b: [1, 1], c: [1, 1], d: [2, 1] };
    for (const [at, [letter, [page, places]]] of Object.entries(homes).entries())
      await runner.query(
        `insert into segments (project_id, organisation_id, hash, source, words, kind, ordinal, page_id, places)
         values ($1, $2, $3, 'text', 1, 'block', $4, $5, $6)`,
        [PROJECT, organisationId, letter.repeat(32), at, page, places],
      );
    await runner.query('insert into occurrences (project_id, organisation_id, page_id, hash) values ($1, $2, 2, $3)', [
      ...[PROJECT, organisationId, 'b'.repeat(32)],
    ]);
    await runner.query('reset session_replication_role');
  });
  afterAll(async () => {
    await runner.release();
    await test.drop();
  });

  const read = async (sql: string) => (await test.database.dataSource.query<{ row: string }[]>(sql, [PROJECT])).map(({ row }) => row);
  const places = () =>
    read(`select concat_ws(' ', left(hash::text, 1), page_id, sum(places)) as row from segment_places where project_id = $1
          group by hash, page_id order by 1`);

  it('become one row each, as they were, and count the same when they are stored the new way again', async () => {
    expect(await places()).toEqual(PLACES);
    await migration.down(runner);
    expect(
      await read(`select concat_ws(' ', page_id, position, left(hash::text, 1)) as row from occurrences where project_id = $1 order by 1`),
    ).toEqual(['1 0 a', '1 1 b', '1 2 c', '1 3 a', '2 0 b', '2 1 d']);
    expect(await read('select distinct length_unit as row from segments where project_id = $1')).toEqual(['graphemes']);
    await migration.up(runner);
    expect(await places()).toEqual(PLACES);
  });
});
