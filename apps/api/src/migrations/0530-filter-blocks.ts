import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/** As in `filter-blocks.repository.ts`: a block has 4,096 ordinals. */
const BLOCK_BITS = 12;
const PLACE = `
  project_id uuid not null references projects on delete cascade,
  language text not null,
  block integer not null,
  organisation_id uuid not null,
  primary key (project_id, language, block)`;

/** Whoever changes translations, the blocks in which their segments are become stale in the same transaction. */
const MARK = `
  create function mark_stale_filter_blocks() returns trigger language plpgsql
    -- The rows of a statement have no statistics: without the index every partition of the segments would be read.
    set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off
  as $$
    declare place record;
    begin
      for place in select distinct project_id, language, organisation_id from changed loop
        insert into stale_filter_blocks (project_id, language, block, organisation_id)
        select distinct place.project_id, place.language, (s.ordinal >> ${BLOCK_BITS})::int as block, place.organisation_id
          from changed c join segments s on s.project_id = place.project_id and s.hash = c.hash
         where c.project_id = place.project_id and c.language = place.language order by block
        -- Locked when it is there already: who builds the block at this moment does not see this change.
        on conflict (project_id, language, block) do update set block = excluded.block;
      end loop;
      return null;
    end
  $$;`;

const TRIGGERS = [
  ['insert', 'new'],
  ['update', 'new'],
  ['delete', 'old'],
] as const;

/** What the editor filters by, of 4,096 segments in one row; and which of these rows are to be built anew. */
export class FilterBlocks1700000000530 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table filter_blocks (
        entries jsonb not null,
        codes bytea not null,
        updated bytea not null,
        ${PLACE}
      );
      create table stale_filter_blocks (${PLACE});
      ${['filter_blocks', 'stale_filter_blocks'].map((table) => tenantTableSql(table) + scopedTableSql(table)).join('')}
      ${MARK}
      ${TRIGGERS.map(
        ([event, rows]) => `create trigger stale_filter_blocks_${event} after ${event} on translations referencing ${rows} table as changed
          for each statement execute function mark_stale_filter_blocks();`,
      ).join('\n')}

      set local role bhashantar_system;
      insert into outbox (queue, name, key, payload)
        select 'general', 'translations.buildFilterBlocks', project_id || ' ' || language,
               jsonb_build_object('organisationId', t.organisation_id, 'projectId', project_id, 'language', language)
          from segment_totals t join project_languages l using (project_id) where t.last_ordinal >> ${BLOCK_BITS} > 0 on conflict do nothing;
      reset role;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ${TRIGGERS.map(([event]) => `drop trigger stale_filter_blocks_${event} on translations;`).join('\n')}
      drop function mark_stale_filter_blocks; drop table stale_filter_blocks; drop table filter_blocks;
    `);
  }
}
