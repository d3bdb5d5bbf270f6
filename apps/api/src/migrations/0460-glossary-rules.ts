import type { MigrationInterface, QueryRunner } from 'typeorm';

const ASSIGNED = `project_id in (
      select a.project_id from project_assignments a where a.user_id = nullif(current_setting('app.user_id', true), '')::uuid)`;

/** A term is translated, kept or transliterated, says more of itself, and may hold for a whole organisation. */
export class GlossaryRules1700000000460 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table glossary_terms
        alter column project_id drop not null,
        add column rule text not null default 'translate',
        add column part_of_speech text,
        add column forbidden text[] not null default '{}',
        add column note text,
        add column updated_at timestamptz not null default now();
      set local role bhashantar_system;
      update glossary_terms set rule = 'keep', target = null where do_not_translate;
      update glossary_terms set updated_at = created_at;
      reset role;
      alter table glossary_terms
        drop column do_not_translate,
        add constraint glossary_terms_rule_check check (rule in ('translate', 'keep', 'transliterate')),
        add constraint glossary_terms_target_check check ((rule = 'translate') = (target is not null) and (target is null or language is not null));
      drop index glossary_terms_source;
      create unique index glossary_terms_source on glossary_terms (organisation_id, project_id, source_key, language) nulls not distinct;
      create index glossary_terms_project on glossary_terms (project_id);
      drop policy assigned on glossary_terms;
      create policy assigned on glossary_terms as restrictive to bhashantar_assigned
        using (project_id is null or ${ASSIGNED}) with check (${ASSIGNED});
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      set local role bhashantar_system;
      delete from glossary_terms where project_id is null;
      reset role;
      alter table glossary_terms add column do_not_translate boolean not null default false;
      set local role bhashantar_system;
      update glossary_terms set do_not_translate = true where rule <> 'translate';
      reset role;
      drop policy assigned on glossary_terms;
      create policy assigned on glossary_terms as restrictive to bhashantar_assigned using (${ASSIGNED});
      drop index glossary_terms_source;
      drop index glossary_terms_project;
      create unique index glossary_terms_source on glossary_terms (project_id, source_key, language) nulls not distinct;
      alter table glossary_terms
        drop column rule, drop column part_of_speech, drop column forbidden, drop column note, drop column updated_at,
        alter column project_id set not null,
        add constraint glossary_terms_check check (do_not_translate or (target is not null and language is not null));
    `);
  }
}
