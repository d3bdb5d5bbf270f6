import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/** As the narrowed tables of domain assignments: nothing is asked of the rows of whole projects. */
const domainSql = (table: string) => `
  create policy domain on ${table} as restrictive to bhashantar_domains using (
    project_id not in (select a.project_id from project_assignments a
                        where a.user_id = nullif(current_setting('app.user_id', true), '')::uuid and a.domains is not null)
    or is_page_of_own_domain(project_id, page_id));`;

const TABLES = `
  -- How many contents a page has had; each that says something else than the one before counts.
  create table page_revisions (
    project_id uuid not null references projects on delete cascade,
    page_id bigint not null,
    organisation_id uuid not null,
    revision integer not null default 1,
    fingerprint text not null,
    changed_at timestamptz not null default now(),
    primary key (project_id, page_id)
  );
  ${tenantTableSql('page_revisions')}
  ${scopedTableSql('page_revisions')}
  ${domainSql('page_revisions')}

  -- base_hashes are the texts of the last complete translation, while the page has other ones.
  create table page_parity (
    project_id uuid not null references projects on delete cascade,
    language text not null,
    page_id bigint not null,
    organisation_id uuid not null,
    translated_revision integer,
    complete_at timestamptz,
    stale_since timestamptz,
    base_hashes uuid[],
    texts integer,
    new_texts integer not null default 0,
    changed_texts integer not null default 0,
    untranslated_texts integer,
    unreviewed_texts integer,
    moved_from text,
    moved_at timestamptz,
    primary key (project_id, language, page_id)
  );
  create index page_parity_page on page_parity (project_id, page_id);
  create index page_parity_stale on page_parity (project_id, language, stale_since) where stale_since is not null;
  ${tenantTableSql('page_parity')}
  ${scopedTableSql('page_parity')}
  ${domainSql('page_parity')}

  -- A project without a row shows the source.
  create table stale_policies (
    project_id uuid primary key references projects on delete cascade,
    organisation_id uuid not null,
    policy text not null check (policy in ('lastComplete', 'showSource', 'hide'))
  );
  ${tenantTableSql('stale_policies')}
  ${scopedTableSql('stale_policies')}

  alter table page_publications add column is_hidden boolean not null default false;`;

/** The texts of a complete translation are noted when they give way to others: until then they stand in the content of the page. */
const TRIGGERS = `
  create function note_page_revisions() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into page_revisions as r (project_id, page_id, organisation_id, fingerprint)
        select a.project_id, a.page_id, a.organisation_id, a.fingerprint from after a
        on conflict (project_id, page_id) do update set revision = r.revision + 1, fingerprint = excluded.fingerprint, changed_at = now()
          where r.fingerprint <> excluded.fingerprint;
        return null;
      end if;
      if tg_op = 'UPDATE' then
        insert into page_revisions as r (project_id, page_id, organisation_id, fingerprint)
        select a.project_id, a.page_id, a.organisation_id, a.fingerprint
          from after a join before b on b.project_id = a.project_id and b.page_id = a.page_id where a.fingerprint <> b.fingerprint
        on conflict (project_id, page_id) do update set revision = r.revision + 1, fingerprint = excluded.fingerprint, changed_at = now();
        update page_parity p set base_hashes = b.hashes from after a join before b on b.project_id = a.project_id and b.page_id = a.page_id
         where p.project_id = b.project_id and p.page_id = b.page_id and a.fingerprint <> b.fingerprint
           and p.base_hashes is null and p.translated_revision is not null;
        return null;
      end if;
      update page_parity p set base_hashes = b.hashes from before b
       where p.project_id = b.project_id and p.page_id = b.page_id and p.base_hashes is null and p.translated_revision is not null;
      return null;
    end
  $$;
  create trigger page_revisions_insert after insert on page_contents referencing new table as after
    for each statement execute function note_page_revisions();
  create trigger page_revisions_update after update on page_contents referencing old table as before new table as after
    for each statement execute function note_page_revisions();
  create trigger page_revisions_delete after delete on page_contents referencing old table as before
    for each statement execute function note_page_revisions();`;

/** Pages that are wholly translated today are complete in their first revision; others are counted with their next change. */
const EXISTING = `
  insert into page_revisions (project_id, page_id, organisation_id, fingerprint, changed_at)
  select project_id, page_id, organisation_id, fingerprint, updated_at from page_contents;

  insert into page_parity (project_id, language, page_id, organisation_id, translated_revision, complete_at, texts, untranslated_texts)
  select p.project_id, p.language, p.page_id, p.organisation_id, 1, now(), c.segments, 0
    from page_publications p join page_contents c using (project_id, page_id) where p.words > 0 and p.translated_words = p.words;`;

/** The ledger of version parity: of each page and language, which content of the page was last translated completely, and since when it is not. */
export class VersionParity1700000000681 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(TABLES);
    // The owner may be bound by the policies, which would hide every row from it.
    await runner.query(`set local role bhashantar_system; ${EXISTING} reset role;`);
    await runner.query(TRIGGERS);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop trigger page_revisions_insert on page_contents;
      drop trigger page_revisions_update on page_contents;
      drop trigger page_revisions_delete on page_contents;
      drop function note_page_revisions;
      alter table page_publications drop column is_hidden;
      drop table stale_policies, page_parity, page_revisions;`);
  }
}
