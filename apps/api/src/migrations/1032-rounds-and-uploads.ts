import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql, wholeProjectsSql } from '../platform/database/tenant-table.js';

/** The figures of later rounds, the texts that rounds continue, what uploads replaced, quotes that jobs count, and requests that are being locked. */
export class RoundsAndUploads1700000001032 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- The text of the earlier round that this one continues, where the source changed or a late delivery is kept.
      alter table manual_items add old_hash uuid;
      -- The upload that wrote a draft, and the draft and the state of the item that it replaced.
      alter table manual_item_targets add upload_id uuid, add replaced jsonb;
      create index manual_item_targets_upload on manual_item_targets (upload_id) where upload_id is not null;
      -- The version of the draft when the file of a request was written.
      alter table memory_import_rows add version integer;
      alter table manual_requests
        -- Each acceptance after the first round, with its figures.
        add rounds jsonb not null default '[]',
        -- Accepted, and a job has still to write its segments in flight.
        add is_holding boolean not null default false;
      create index manual_requests_holding on manual_requests (project_id) where is_holding;
      alter table manual_jobs drop constraint manual_jobs_kind_check;
      alter table manual_jobs add constraint manual_jobs_kind_check
        check (kind in ('signOff', 'revert', 'withdraw', 'resend', 'undoUpload', 'download'));
      ${EARLIER_ROUNDS}
      ${QUOTES}
      ${BEING_HELD}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop function segments_being_held;
      drop table manual_quotes;
      set local role bhashantar_system;
      delete from manual_jobs where kind in ('resend', 'undoUpload');
      reset role;
      alter table manual_jobs drop constraint manual_jobs_kind_check;
      alter table manual_jobs add constraint manual_jobs_kind_check check (kind in ('signOff', 'revert', 'withdraw', 'download'));
      drop index manual_requests_holding;
      alter table manual_requests drop rounds, drop is_holding;
      alter table memory_import_rows drop version;
      drop index manual_item_targets_upload;
      alter table manual_item_targets drop upload_id, drop replaced;
      alter table manual_items drop old_hash;
    `);
  }
}

/** Reads the charges of later rounds from the ledger. The name of each of its parts begins with the number of the round. */
const EARLIER_ROUNDS = `
      set local role bhashantar_system;
      update manual_requests r set rounds = later.rounds
        from (select e.subject_id, jsonb_agg(jsonb_build_object(
                'round', split_part(e.part, ':', 1)::int, 'paise', -e.paise, 'acceptedAt', to_char(e.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
                'segments', coalesce(s.segments, 0), 'words', coalesce(s.words, 0)) order by e.entry_id) as rounds
                from money_entries e
                     left join lateral (select sum(b.items - b.withdrawn)::int as segments, sum(b.words)::bigint as words from manual_sub_batches b
                                         where b.request_id = e.subject_id and b.round = split_part(e.part, ':', 1)::int and b.accepted_at is not null) s on true
               where e.subject_type = 'manualRequest' and e.kind = 'charge' and e.part ~ '^[0-9]+:' and split_part(e.part, ':', 1)::int > 1
               group by e.subject_id) later
       where later.subject_id = r.request_id;
      reset role;`;

const QUOTES = `
      create table manual_quotes (
        quote_id uuid primary key default gen_random_uuid(),
        organisation_id uuid not null references organisations (organisation_id) on delete cascade,
        project_id uuid not null references projects (project_id) on delete cascade,
        -- Of the content, the languages, the steps and the prices: the same order is counted once.
        fingerprint text not null,
        selection jsonb not null,
        languages text[] not null,
        pipeline text not null,
        prices jsonb not null,
        -- Where the job goes on.
        progress jsonb not null default '{}',
        -- Texts that were looked at, and about how many there are.
        count integer not null default 0,
        total integer not null,
        -- The highest price that there can be, until the job has counted.
        quote jsonb not null,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        unique (organisation_id, fingerprint)
      );
      create index manual_quotes_project on manual_quotes (project_id);
      create index manual_quotes_expiry on manual_quotes (expires_at);
      ${tenantTableSql('manual_quotes')}
      ${scopedTableSql('manual_quotes')}
      ${wholeProjectsSql('manual_quotes')}`;

/**
 * The texts of accepted requests that a job has still to write into in_flight_segments. People who work on some domains of a project see no
 * requests, but may not write these texts either, so the function runs as the role that sees all rows.
 */
const BEING_HELD = `
      grant create on schema public to bhashantar_system;
      create function segments_being_held(project uuid, lang text, hashes uuid[])
        returns table (hash uuid, request_id uuid, number text, due_at timestamptz)
        language plpgsql stable security definer parallel safe set search_path = public
      as $$ begin
        if not exists (select from manual_requests r where r.project_id = project and r.is_holding) then return; end if;
        return query
          select i.hash, r.request_id, 'R-' || r.number, r.due_at
            from manual_requests r
                 join manual_items i on i.request_id = r.request_id and i.language = lang and i.hash = any(hashes) and i.state in ('open', 'failed')
                 join manual_sub_batches s on s.sub_batch_id = i.sub_batch_id and s.state = 'processingManualTranslation'
           where r.project_id = project and r.is_holding and r.deleted_at is null
             and not exists (select from in_flight_segments f where f.project_id = project and f.language = lang and f.hash = i.hash);
      end $$;
      revoke all on function segments_being_held from public;
      grant execute on function segments_being_held to bhashantar_app, bhashantar_system;
      alter function segments_being_held owner to bhashantar_system;
      revoke create on schema public from bhashantar_system;`;
