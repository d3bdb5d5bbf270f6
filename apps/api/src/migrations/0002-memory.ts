import type { MigrationInterface, QueryRunner } from 'typeorm';
import { hashPartitionsSql, tenantTableSql } from '../platform/database/tenant-table.js';

/** Segments and where they stand, their translations with revisions and exact counters, and the organisation's memory. */
export class Memory1700000000002 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create sequence segment_ordinals cache 100;

      create table segments (
        project_id uuid not null,
        hash uuid not null,
        organisation_id uuid not null,
        ordinal bigint not null default nextval('segment_ordinals'),
        source text not null,
        words integer not null,
        kind text not null,
        is_live boolean not null default true,
        created_at timestamptz not null default now(),
        primary key (project_id, hash)
      ) partition by hash (project_id);
      ${hashPartitionsSql('segments')}
      create index segments_ordinal on segments (project_id, ordinal);
      ${tenantTableSql('segments')}

      create table occurrences (
        project_id uuid not null,
        page_id bigint not null,
        position integer not null,
        organisation_id uuid not null,
        hash uuid not null,
        primary key (project_id, page_id, position)
      ) partition by hash (project_id);
      ${hashPartitionsSql('occurrences')}
      create index occurrences_hash on occurrences (project_id, hash);
      ${tenantTableSql('occurrences')}

      create table page_contents (
        project_id uuid not null references projects on delete cascade,
        page_id bigint not null,
        organisation_id uuid not null,
        fingerprint text not null,
        segments integer not null,
        words integer not null,
        updated_at timestamptz not null default now(),
        primary key (project_id, page_id)
      );
      ${tenantTableSql('page_contents')}

      create table segment_totals (
        project_id uuid primary key references projects on delete cascade,
        organisation_id uuid not null,
        segments bigint not null default 0,
        unique_words bigint not null default 0,
        source_words bigint not null default 0
      );
      ${tenantTableSql('segment_totals')}

      create table translations (
        project_id uuid not null,
        language text not null,
        hash uuid not null,
        origin text not null check (origin in ('PBK', 'USER', 'MACHINE')),
        organisation_id uuid not null,
        target text not null,
        display_type text not null default 'translation' check (display_type in ('translation', 't13n')),
        machine_source text,
        engine text,
        problems jsonb not null default '[]',
        has_error boolean not null default false,
        version integer not null default 1,
        updated_by uuid,
        updated_at timestamptz not null default now(),
        primary key (project_id, language, hash, origin)
      ) partition by hash (project_id);
      ${hashPartitionsSql('translations')}
      ${tenantTableSql('translations')}

      create table revisions (
        revision_id bigint generated always as identity primary key,
        project_id uuid not null references projects on delete cascade,
        language text not null,
        hash uuid not null,
        organisation_id uuid not null,
        origin text not null,
        target text not null,
        display_type text not null,
        previous_target text,
        reason text not null,
        user_id uuid,
        created_at timestamptz not null default now()
      );
      create index revisions_segment on revisions (project_id, language, hash, revision_id desc);
      ${tenantTableSql('revisions')}

      create table language_memory (
        project_id uuid not null references projects on delete cascade,
        language text not null,
        organisation_id uuid not null,
        version bigint not null default 0,
        pbk_segments bigint not null default 0,
        pbk_words bigint not null default 0,
        user_segments bigint not null default 0,
        user_words bigint not null default 0,
        machine_segments bigint not null default 0,
        machine_words bigint not null default 0,
        t13n_words bigint not null default 0,
        primary key (project_id, language)
      );
      ${tenantTableSql('language_memory')}

      create table memory_units (
        organisation_id uuid not null references organisations on delete cascade,
        source_language text not null,
        language text not null,
        hash uuid not null,
        context uuid not null default '00000000-0000-0000-0000-000000000000',
        source text not null,
        target text not null,
        origin text not null,
        project_id uuid,
        updated_at timestamptz not null default now(),
        primary key (organisation_id, source_language, language, hash, context)
      );
      ${tenantTableSql('memory_units')}

      grant usage on all sequences in schema public to bhashantar_app, bhashantar_system;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'drop table memory_units, language_memory, revisions, translations, segment_totals, page_contents, occurrences, segments; drop sequence segment_ordinals',
    );
  }
}
