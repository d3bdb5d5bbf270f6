import type { MigrationInterface, QueryRunner } from 'typeorm';
import { hashPartitionsSql, tenantTableSql } from '../platform/database/tenant-table.js';

/** Of a lookup in the texts of one project or organisation, the ones most like it. */
const CANDIDATES = `
  create function fuzzy_candidates(scope uuid, lookup_keys int[], lookup_sketch bit(128), most_bits int, most_rows int)
    returns table (hash uuid, distance int) language sql stable security definer
    -- Without statistics of the keys a scan of the whole table looks as cheap as the index.
    set search_path = public set enable_seqscan = off set jit = off
  as $$
    select f.hash, bit_count(f.sketch # lookup_sketch)::int as distance
      from fuzzy_sources f
     where f.scope_id = scope and f.organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid
       and f.keys && lookup_keys and bit_count(f.sketch # lookup_sketch) <= most_bits
     order by distance, f.hash limit most_rows
  $$;`;

/** The sources that are translated, by what similar texts have in common. */
export class FuzzySources1700000000370 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create table fuzzy_sources (
        -- A project, or an organisation: its translation memory.
        scope_id uuid not null,
        hash uuid not null,
        organisation_id uuid not null,
        keys int[] not null,
        sketch bit(128) not null,
        primary key (scope_id, hash)
      ) partition by hash (scope_id);
      ${hashPartitionsSql('fuzzy_sources')}
      create index fuzzy_sources_keys on fuzzy_sources using gin (keys) with (gin_pending_list_limit = 1024);
      -- Nobody asks for the most frequent keys, and to find them takes longer than the rest of the analysis.
      alter table fuzzy_sources alter column keys set statistics 0, alter column sketch set statistics 0;
      ${tenantTableSql('fuzzy_sources')}
      create policy assigned on fuzzy_sources as restrictive to bhashantar_assigned using (scope_id = organisation_id or scope_id in (
        select a.project_id from project_assignments a where a.user_id = nullif(current_setting('app.user_id', true), '')::uuid));
      create policy house on fuzzy_sources as restrictive to bhashantar_house using (false);

      -- The operators of the index may not be asked before row-level security is (they are not leakproof), so that for tenants it would never be
      -- used. The function runs as the role that sees all rows, and asks for the organisation itself.
      ${CANDIDATES}
      revoke all on function fuzzy_candidates from public;
      grant execute on function fuzzy_candidates to bhashantar_app, bhashantar_system;
      grant create on schema public to bhashantar_system;
      alter function fuzzy_candidates owner to bhashantar_system;
      revoke create on schema public from bhashantar_system;

      set local role bhashantar_system;
      insert into outbox (queue, name, key, payload)
        select 'general', 'memory.indexProject', project_id, jsonb_build_object('organisationId', organisation_id, 'projectId', project_id)
          from projects on conflict do nothing;
      insert into outbox (queue, name, key, payload)
        select distinct 'general', 'memory.indexUnits', organisation_id::text, jsonb_build_object('organisationId', organisation_id)
          from memory_units on conflict do nothing;
      reset role;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('drop function fuzzy_candidates; drop table fuzzy_sources');
  }
}
