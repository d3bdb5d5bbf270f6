import type { MigrationInterface, QueryRunner } from 'typeorm';

const MARKS = [
  ['stale_filter_blocks', 'block'],
  ['stale_bundles', 'page_id'],
] as const;

/** The function of 0530 with the change of 0691; only the insert differs. */
const MARK = (insert: string) => `
  create or replace function mark_stale_filter_blocks() returns trigger language plpgsql
    set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  as $$
    declare place record;
    begin
      for place in select distinct project_id, language, organisation_id from changed loop
        ${insert}
      end loop;
      return null;
    end
  $$;`;

const CHANGED = `
  select distinct (s.ordinal >> 12)::int as block from changed c cross join lateral (
          select ordinal from segments where segments.project_id = place.project_id and segments.hash = c.hash offset 0) s
   where c.project_id = place.project_id and c.language = place.language`;

/** The trigger holds an existing mark until its transaction ends. The job that builds the block does not see this change, and so leaves that mark. */
const HOLD = `
  with own as materialized (${CHANGED}),
  held as materialized (
    select x.block from stale_filter_blocks x
     where x.project_id = place.project_id and x.language = place.language and x.block = any(array(select block from own))
       for key share skip locked)
  insert into stale_filter_blocks (project_id, language, block, organisation_id)
  select place.project_id, place.language, block, place.organisation_id from own where block not in (select block from held);`;

/** To the letter what 0691 makes of the text of 0530, which older migrations look for in the function when they are undone. */
const UPSERT = `insert into stale_filter_blocks (project_id, language, block, organisation_id)
        select distinct place.project_id, place.language, (s.ordinal >> 12)::int as block, place.organisation_id
          from changed c cross join lateral (
          select ordinal from segments where segments.project_id = place.project_id and segments.hash = c.hash offset 0) s
         where c.project_id = place.project_id and c.language = place.language order by block
        -- Locked when it is there already: who builds the block at this moment does not see this change.
        on conflict (project_id, language, block) do update set block = excluded.block;`;

/**
 * A block or a page may have several marks. While it had a single row, each transaction that marked it waited for the end of all others that had
 * marked it: a save waited for the runs that wrote near by.
 */
export class MarksWithoutWaiting1700000000800 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const [table, column] of MARKS)
      await runner.query(`
        alter table ${table} drop constraint ${table}_pkey, add column mark_id bigint generated always as identity primary key;
        create index ${table}_of on ${table} (project_id, language, ${column});
      `);
    await runner.query(MARK(HOLD));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(MARK(UPSERT));
    for (const [table, column] of MARKS)
      await runner.query(`
        set local role bhashantar_system;
        delete from ${table} one using ${table} other
         where one.project_id = other.project_id and one.language = other.language and one.${column} = other.${column} and one.mark_id > other.mark_id;
        reset role;
        drop index ${table}_of;
        alter table ${table} drop column mark_id, add primary key (project_id, language, ${column});
      `);
  }
}
