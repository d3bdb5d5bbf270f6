import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

const TABLES = `
  -- A language without a row is off.
  create table language_publications (
    project_id uuid not null,
    language text not null,
    organisation_id uuid not null,
    state text not null default 'off' check (state in ('off', 'preview', 'live')),
    is_withdrawn boolean not null default false,
    changed_at timestamptz not null default now(),
    primary key (project_id, language),
    foreign key (project_id, language) references project_languages on delete cascade
  );
  ${tenantTableSql('language_publications')}
  ${scopedTableSql('language_publications')}

  -- A project without a row has these values.
  create table publication_policies (
    project_id uuid primary key references projects on delete cascade,
    organisation_id uuid not null,
    threshold smallint not null default 80 check (threshold between 0 and 100),
    is_automatic boolean not null default false
  );
  ${tenantTableSql('publication_policies')}
  ${scopedTableSql('publication_policies')}

  create table page_publications (
    project_id uuid not null references projects on delete cascade,
    language text not null,
    page_id bigint not null,
    organisation_id uuid not null,
    page_key text not null,
    words integer not null,
    translated_words integer not null,
    published_at timestamptz,
    primary key (project_id, language, page_id)
  );
  create index page_publications_key on page_publications (project_id, page_key);
  ${tenantTableSql('page_publications')}
  ${scopedTableSql('page_publications')}

  create table held_pages (
    project_id uuid not null references projects on delete cascade,
    page_id bigint not null,
    language text not null,
    organisation_id uuid not null,
    held_by uuid,
    held_at timestamptz not null default now(),
    primary key (project_id, page_id, language)
  );
  ${tenantTableSql('held_pages')}
  ${scopedTableSql('held_pages')}`;

/**
 * What visitors see of a verified site stays as it is: languages with anything to show stay live with all their pages, and the threshold of
 * such a project is 0, because until now there was none. A language with a preview address that still answers is in preview, and all others
 * are off.
 */
const EXISTING = `
  insert into language_publications (project_id, language, organisation_id, state)
  select l.project_id, l.language, l.organisation_id, 'live'
    from project_languages l join projects p using (project_id)
   where l.is_published and p.domain_verification >= 2 and p.deleted_at is null
     and exists (select 1 from bundles b where b.project_id = l.project_id and b.language = l.language and b.segments > 0);

  insert into language_publications (project_id, language, organisation_id, state)
  select l.project_id, l.language, l.organisation_id, 'preview' from project_languages l
   where exists (select 1 from previews v where v.project_id = l.project_id and v.language = l.language and v.expires_at > now())
  on conflict do nothing;

  insert into publication_policies (project_id, organisation_id, threshold)
  select distinct project_id, organisation_id, 0 from language_publications where state = 'live';

  insert into page_publications (project_id, language, page_id, organisation_id, page_key, words, translated_words, published_at)
  select b.project_id, b.language, b.page_id, b.organisation_id, b.page_key, w.words, w.translated, case when l.state = 'live' then now() end
    from (select distinct on (project_id, language, page_id) * from bundle_pointers order by project_id, language, page_id, updated_at desc) b
    join pages g on g.project_id = b.project_id and g.page_id = b.page_id
    left join language_publications l on l.project_id = b.project_id and l.language = b.language,
    lateral (
      select coalesce(sum(s.words), 0) as words, coalesce(sum(s.words) filter (where exists (
               select 1 from translations t where t.project_id = b.project_id and t.language = b.language and t.hash = s.hash
                  and not t.has_error and t.display_type = 'translation')), 0) as translated
        from (select distinct unnest(c.hashes) as hash from page_contents c where c.project_id = b.project_id and c.page_id = b.page_id) u
        join segments s on s.project_id = b.project_id and s.hash = u.hash) w
   where not g.is_gone;`;

/** Publishing becomes a decision, language by language and page by page. Until now every target language of a verified site was live by itself. */
export class Publications1700000000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    // The owner may be bound by the policies, which would hide every row from it.
    await runner.query(`set local role bhashantar_system; ${EXISTING} reset role;`);
    await runner.query('alter table project_languages drop column is_published');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      alter table project_languages add column is_published boolean not null default true;
      drop table held_pages, page_publications, publication_policies, language_publications;`);
  }
}
