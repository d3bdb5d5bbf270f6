import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql, wholeProjectsSql } from '../platform/database/tenant-table.js';

/** People who work only on some domains of a project see none of its requests, because a request is not divided by domain. */
const policies = (table: string) => `${tenantTableSql(table)} ${scopedTableSql(table)} ${wholeProjectsSql(table)}`;

/** People who work by assignment see no prices. A House sees none either, because it has no requests. */
const pricePolicies = (table: string) => `${tenantTableSql(table)}
      create policy assigned on ${table} as restrictive to bhashantar_assigned using (false);
      create policy house on ${table} as restrictive to bhashantar_house using (false);`;

/** The deletion of a project keeps its row and its requests, which the accounts need. */
const PLACE = `
        organisation_id uuid not null references organisations (organisation_id) on delete cascade,
        project_id uuid not null references projects (project_id) on delete cascade,`;

const REQUEST = `
        request_id uuid not null references manual_requests (request_id) on delete cascade,`;

const COUNTS = `
        items integer not null default 0,
        words bigint not null default 0,
        delivered integer not null default 0,
        failed integer not null default 0,
        stale integer not null default 0,
        withdrawn integer not null default 0,
        reverted integer not null default 0,`;

/** Orders of translation by people: money, rates, requests with their parts, their history, their rules, and the segments in flight. */
export class RequestsToTranslators1700000000940 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`${MONEY} ${REQUESTS} ${PARTS} ${ITEMS} ${HISTORY} ${IN_FLIGHT}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop table in_flight_segments, manual_comments, manual_events, manual_item_targets, manual_items, manual_steps, manual_sub_batches,
        manual_batches, manual_requests, manual_rules, translation_rates, money_entries, money_accounts
    `);
  }
}

const MONEY = `
      create table money_accounts (
        organisation_id uuid primary key references organisations (organisation_id) on delete cascade,
        paise bigint not null default 0
      );
      ${pricePolicies('money_accounts')}
      revoke delete on money_accounts from bhashantar_app, bhashantar_system;

      create table money_entries (
        entry_id bigint generated always as identity primary key,
        organisation_id uuid not null references organisations (organisation_id) on delete cascade,
        kind text not null,
        -- By how much the account moves.
        paise bigint not null,
        subject_type text not null,
        subject_id uuid not null,
        -- Of the subject, where it moves money several times.
        part text not null default '',
        user_id uuid,
        created_at timestamptz not null default now(),
        constraint money_entries_kind check (
          case when kind in ('charge', 'refund') then paise <= 0 when kind in ('chargeReversal', 'credit') then paise >= 0 else false end),
        constraint money_entries_once unique (organisation_id, subject_type, subject_id, kind, part)
      );
      ${pricePolicies('money_entries')}
      revoke update, delete on money_entries from bhashantar_app, bhashantar_system;

      create table translation_rates (
        rate_id bigint generated always as identity primary key,
        organisation_id uuid not null references organisations (organisation_id) on delete cascade,
        kind text not null check (kind in ('rate', 'share')),
        -- Of a rate; null for every language without one of its own.
        language text,
        band text,
        value integer not null check (value >= 0),
        effective_at timestamptz not null,
        set_by uuid references users (user_id) on delete set null,
        created_at timestamptz not null default now(),
        check ((kind = 'share') = (band is not null) and (kind = 'rate' or language is null))
      );
      create index translation_rates_organisation on translation_rates (organisation_id, effective_at desc, rate_id desc);
      ${pricePolicies('translation_rates')}
      revoke update, delete on translation_rates from bhashantar_app, bhashantar_system;
      grant update (set_by) on translation_rates to bhashantar_app, bhashantar_system;
`;

const REQUESTS = `
      create table manual_rules (
        rule_id uuid primary key default gen_random_uuid(),${PLACE}
        languages text[] not null,
        pipeline text not null,
        trigger text not null check (trigger in ('weekly', 'words')),
        words integer check ((words is not null) = (trigger = 'words')),
        with_machine boolean not null default false,
        needs_approval boolean not null default true,
        is_active boolean not null default true,
        -- When it looks for new content again.
        next_at timestamptz not null default now(),
        created_by uuid references users (user_id) on delete set null,
        created_at timestamptz not null default now()
      );
      create index manual_rules_project on manual_rules (project_id);
      create index manual_rules_next on manual_rules (next_at) where is_active;
      ${policies('manual_rules')}

      create table manual_requests (
        request_id uuid primary key default gen_random_uuid(),${PLACE}
        -- Within the organisation.
        number integer not null,
        name text not null,
        project_name text not null,
        pipeline text not null,
        with_machine boolean not null default false,
        languages text[] not null,
        selection jsonb not null,
        instructions text,
        reference text,
        due_at timestamptz,
        due_by_step jsonb not null default '{}',
        readers uuid[] not null default '{}',
        state text not null,
        is_paused boolean not null default false,
        -- Its items are stored by a job, which goes on here after an interruption.
        is_stored boolean not null default false,
        storing jsonb not null default '{}',
        -- Rates and shares that were in force when it was made.
        prices jsonb not null,
        quote jsonb,
        paise bigint,${COUNTS}
        round integer not null default 1,
        rule_id uuid references manual_rules (rule_id) on delete set null,
        -- Of its rule, which makes one request a period.
        rule_period text,
        approves_itself boolean not null default false,
        created_by uuid references users (user_id) on delete set null,
        created_at timestamptz not null default now(),
        accepted_at timestamptz,
        accepted_by uuid references users (user_id) on delete set null,
        completed_at timestamptz,
        signed_off_at timestamptz,
        -- When people were notified that it is due.
        due_noted_at timestamptz,
        overdue_noted_at timestamptz,
        deleted_at timestamptz,
        unique (organisation_id, number),
        unique (rule_id, rule_period)
      );
      create index manual_requests_organisation on manual_requests (organisation_id, created_at desc, request_id);
      create index manual_requests_project on manual_requests (project_id, created_at desc, request_id);
      create index manual_requests_due on manual_requests (due_at) where due_at is not null and completed_at is null and deleted_at is null;
      create index manual_requests_storing on manual_requests (created_at) where not is_stored and deleted_at is null;
      ${policies('manual_requests')}
`;

const PARTS = `
      create table manual_batches (
        batch_id uuid primary key default gen_random_uuid(),${REQUEST}${PLACE}
        language text not null,
        state text not null,${COUNTS}
        -- Of the quote, fixed by the approval.
        paise bigint,
        accepted_at timestamptz,
        unique (request_id, language)
      );
      create index manual_batches_organisation on manual_batches (organisation_id, request_id);
      ${policies('manual_batches')}

      create table manual_sub_batches (
        sub_batch_id uuid primary key default gen_random_uuid(),
        batch_id uuid not null references manual_batches (batch_id) on delete cascade,${REQUEST}${PLACE}
        language text not null,
        -- Within its batch.
        number integer not null,
        round integer not null default 1,
        state text not null,
        -- At which it is; null when all are done.
        step text,${COUNTS}
        unique (batch_id, number)
      );
      create index manual_sub_batches_request on manual_sub_batches (request_id, language, number);
      ${policies('manual_sub_batches')}

      create table manual_steps (
        sub_batch_id uuid not null references manual_sub_batches (sub_batch_id) on delete cascade,
        step text not null,${REQUEST}${PLACE}
        user_id uuid references users (user_id) on delete set null,
        guest_id uuid references guests (guest_id) on delete set null,
        due_at timestamptz,
        done_at timestamptz,
        due_noted_at timestamptz,
        overdue_noted_at timestamptz,
        primary key (sub_batch_id, step),
        check (user_id is null or guest_id is null)
      );
      create index manual_steps_request on manual_steps (request_id);
      create index manual_steps_user on manual_steps (user_id) where user_id is not null;
      create index manual_steps_due on manual_steps (due_at) where due_at is not null and done_at is null;
      ${policies('manual_steps')}
`;

const ITEMS = `
      create table manual_items (${REQUEST}
        language text not null,
        hash uuid not null,
        round integer not null default 1,${PLACE}
        -- Null until the job has put it into a sub-batch.
        sub_batch_id uuid references manual_sub_batches (sub_batch_id) on delete cascade,
        -- Its place on the pages, in which order people work.
        page_id bigint,
        position integer,
        -- Within the sub-batch.
        ordinal integer,
        words integer not null,
        -- Places where the text is; one is translated, the others are repetitions.
        places integer not null default 1,
        band text not null,
        state text not null default 'open' check (state in ('open', 'delivered', 'failed', 'stale', 'withdrawn', 'reverted')),
        -- Of what people write in its steps.
        version integer not null default 0,
        failure text,
        -- What the delivery replaced, for those who revert it.
        replaced jsonb,
        delivered_at timestamptz,
        -- Of the translation that was delivered: a later one is kept by a revert.
        delivered_version integer,
        -- What was delivered after the source had changed.
        late_target text,
        primary key (request_id, language, hash, round)
      );
      create index manual_items_sub_batch on manual_items (sub_batch_id, ordinal);
      create index manual_items_place on manual_items (request_id, language, page_id, position, hash) where sub_batch_id is null;
      create index manual_items_segment on manual_items (project_id, hash);
      ${policies('manual_items')}

      create table manual_item_targets (${REQUEST}
        language text not null,
        hash uuid not null,
        round integer not null,
        step text not null,${PLACE}
        target text not null,
        user_id uuid references users (user_id) on delete set null,
        guest_id uuid references guests (guest_id) on delete set null,
        -- Stays when the person is deleted.
        author text,
        saved_at timestamptz not null default now(),
        primary key (request_id, language, hash, round, step),
        foreign key (request_id, language, hash, round) references manual_items on delete cascade
      );
      create index manual_item_targets_project on manual_item_targets (project_id);
      ${policies('manual_item_targets')}
`;

const HISTORY = `
      create table manual_events (
        event_id bigint generated always as identity primary key,${REQUEST}${PLACE}
        batch_id uuid references manual_batches (batch_id) on delete cascade,
        sub_batch_id uuid references manual_sub_batches (sub_batch_id) on delete cascade,
        from_state text,
        to_state text not null,
        reason text,
        round integer not null default 1,
        user_id uuid references users (user_id) on delete set null,
        guest_id uuid references guests (guest_id) on delete set null,
        created_at timestamptz not null default now()
      );
      create index manual_events_request on manual_events (request_id, event_id);
      ${policies('manual_events')}

      create table manual_comments (
        comment_id uuid primary key default gen_random_uuid(),${REQUEST}${PLACE}
        author_id uuid references users (user_id) on delete set null,
        text text not null,
        created_at timestamptz not null default now()
      );
      create index manual_comments_request on manual_comments (request_id, created_at, comment_id);
      create index manual_comments_project on manual_comments (project_id);
      ${policies('manual_comments')}
`;

const IN_FLIGHT = `
      -- Read at every write of a translation: as narrow as it can be.
      create table in_flight_segments (
        project_id uuid not null references projects (project_id) on delete cascade,
        language text not null,
        hash uuid not null,
        organisation_id uuid not null references organisations (organisation_id) on delete cascade,
        request_id uuid not null,
        -- As people read them in the refusal.
        number text not null,
        due_at timestamptz,
        primary key (project_id, language, hash)
      );
      create index in_flight_segments_request on in_flight_segments (request_id);
      ${tenantTableSql('in_flight_segments')}
      ${scopedTableSql('in_flight_segments')}
`;
