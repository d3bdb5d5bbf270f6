import type { MigrationInterface, QueryRunner } from 'typeorm';

interface Lookup {
  readonly fn: string;
  readonly before: string;
  readonly after: string;
}

/** A query that is planned by itself is run once for each changed row, by the one index that has the hash. */
const LOOKUPS: readonly Lookup[] = [
  {
    fn: 'mark_stale_filter_blocks',
    before: 'join segments s on s.project_id = place.project_id and s.hash = c.hash',
    after: `cross join lateral (
          select ordinal from segments where segments.project_id = place.project_id and segments.hash = c.hash offset 0) s`,
  },
  {
    fn: 'keep_domain_segments',
    before: 'join segments s on s.project_id = project and s.hash = c.hash',
    after: `cross join lateral (
          select hash, organisation_id, ordinal, words from segments where segments.project_id = project and segments.hash = c.hash offset 0) s`,
  },
  {
    fn: 'keep_domain_segments',
    before: 'd.hash in (select hash from changed)',
    after: 'd.hash = any (array(select distinct hash from changed))',
  },
];

async function replace(runner: QueryRunner, fn: string, from: string, to: string): Promise<void> {
  const [row] = await runner.query(`select pg_get_functiondef($1::regproc) as sql`, [fn]);
  if (!row.sql.includes(from)) throw new Error(`${fn} does not have "${from}"`);
  await runner.query(row.sql.replace(from, () => to));
}

/**
 * Triggers that look up the segments of changed rows begin with the changed rows. A project that has grown since its partition's statistics
 * were made counts as one segment; a plan may then go through all its segments, and through all changed rows for each of them.
 */
export class ChangedRowsFirst1700000000691 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const { fn, before, after } of LOOKUPS) await replace(runner, fn, before, after);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { fn, before, after } of LOOKUPS) await replace(runner, fn, after, before);
  }
}
