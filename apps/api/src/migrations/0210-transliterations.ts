import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/**
 * Transliterations are counted apart from translations and complete no project; their runs are for short texts unless asked for more, and
 * can be undone: what they replaced is kept for that long.
 */
export class Transliterations1700000000210 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table language_memory add column t13n_segments bigint not null default 0;

      alter table fills
        -- Null is without limit.
        add column max_words integer,
        -- The run that this one takes back.
        add column undoes uuid,
        add column restored integer not null default 0,
        drop constraint fills_kind_check,
        add constraint fills_kind_check check (kind in ('memory', 'engine', 'requested', 'transliteration', 'undo'));
      create unique index fills_undoes on fills (undoes) where undoes is not null;

      -- A revision without a target: the translation was taken away.
      alter table revisions alter column target drop not null;

      create table undo_entries (
        run_id uuid not null,
        revision_id bigint not null,
        project_id uuid not null references projects on delete cascade,
        organisation_id uuid not null,
        language text not null,
        hash uuid not null,
        origin text not null,
        -- The translation that was replaced; null where there was none.
        previous jsonb,
        written_at timestamptz not null default now(),
        primary key (run_id, revision_id)
      );
      create index undo_entries_age on undo_entries (written_at);
      create index undo_entries_project on undo_entries (project_id);
      ${tenantTableSql('undo_entries')}
      ${scopedTableSql('undo_entries')}

      alter table usage_entries drop constraint usage_entries_kind, add constraint usage_entries_kind check (
        case kind
          when 'opening' then used > 0 and reserved = 0
          when 'use' then used > 0 and reserved = 0
          when 'reserve' then used = 0 and reserved > 0 and holder is not null
          when 'commit' then used > 0 and reserved = -used and holder is not null
          when 'release' then used = 0 and reserved < 0 and holder is not null
          when 'undo' then used < 0 and reserved = 0 and holder is not null
          else false
        end);

      -- The owner may be bound by the policies, which would hide every row from it.
      set local role bhashantar_system;
      with best as (
        select distinct on (t.project_id, t.language, t.hash) t.project_id, t.language, t.hash, t.origin, t.display_type
          from translations t
         where (t.project_id, t.language, t.hash) in (select project_id, language, hash from translations where display_type = 't13n')
         order by t.project_id, t.language, t.hash, array_position(array['PBK', 'USER', 'MACHINE'], t.origin)),
      spelled as (
        select b.project_id, b.language, count(*) as segments,
               count(*) filter (where b.origin = 'PBK') as pbk_segments, coalesce(sum(s.words) filter (where b.origin = 'PBK'), 0) as pbk_words,
               count(*) filter (where b.origin = 'USER') as user_segments, coalesce(sum(s.words) filter (where b.origin = 'USER'), 0) as user_words,
               count(*) filter (where b.origin = 'MACHINE') as machine_segments,
               coalesce(sum(s.words) filter (where b.origin = 'MACHINE'), 0) as machine_words
          from best b join segments s on s.project_id = b.project_id and s.hash = b.hash and s.is_live
         where b.display_type = 't13n' group by b.project_id, b.language)
      update language_memory m
         set version = m.version + 1, t13n_segments = s.segments,
             pbk_segments = m.pbk_segments - s.pbk_segments, pbk_words = m.pbk_words - s.pbk_words,
             user_segments = m.user_segments - s.user_segments, user_words = m.user_words - s.user_words,
             machine_segments = m.machine_segments - s.machine_segments, machine_words = m.machine_words - s.machine_words
        from spelled s where s.project_id = m.project_id and s.language = m.language;

      update projects p
         set status = 'parsed', status_reason = 'Some texts are spelled by sound only. They are not translated.'
       where p.status = 'translationCompleted' and exists (
         select 1 from language_memory m join project_languages l using (project_id, language)
          where m.project_id = p.project_id and m.t13n_segments > 0);
      reset role;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      set local role bhashantar_system;
      delete from fills where kind = 'undo';
      delete from revisions where target is null;
      update language_memory set machine_segments = machine_segments + t13n_segments, machine_words = machine_words + t13n_words;
      reset role;
      drop table undo_entries;
      alter table revisions alter column target set not null;
      alter table fills drop column max_words, drop column undoes, drop column restored, drop constraint fills_kind_check,
        add constraint fills_kind_check check (kind in ('memory', 'engine', 'requested', 'transliteration'));
      alter table language_memory drop column t13n_segments;
    `);
  }
}
