import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql, wholeProjectsSql } from '../platform/database/tenant-table.js';

const USER = `nullif(current_setting('app.user_id', true), '')::uuid`;
/** Of projects on which the caller works as a whole, nothing behind it is looked at. */
const WHOLE = `project_id not in (select a.project_id from project_assignments a where a.user_id = ${USER} and a.domains is not null)`;
const OWN_DOMAINS = `select a.project_id, unnest(a.domains) from project_assignments a where a.user_id = ${USER}`;
const DOMAIN = (column: string) => `split_part(${column}, '/', 3)`;

const IN_SEGMENT = 'is_segment_of_own_domain(project_id, hash)';
const ON_PAGE = 'is_page_of_own_domain(project_id, page_id)';
const AT = (column: string) => `(project_id, ${DOMAIN(column)}) in (${OWN_DOMAINS})`;

/** What is seen of each table by who works on some domains of a project. Tables without a row here say nothing of texts and addresses. */
const NARROWED: Readonly<Record<string, string>> = {
  segments: IN_SEGMENT,
  translations: IN_SEGMENT,
  revisions: IN_SEGMENT,
  comments: IN_SEGMENT,
  undo_entries: IN_SEGMENT,
  mixed_language_findings: IN_SEGMENT,
  guest_segments: IN_SEGMENT,
  guest_verdicts: IN_SEGMENT,
  occurrences: ON_PAGE,
  page_contents: ON_PAGE,
  page_outlines: ON_PAGE,
  page_overrides: ON_PAGE,
  page_publications: ON_PAGE,
  held_pages: ON_PAGE,
  pages: AT('url'),
  crawl_urls: AT('url'),
  crawl_hosts: AT('origin'),
  domain_segments: `(project_id, domain) in (${OWN_DOMAINS})`,
};

/** Of whole projects, and nothing of them is one domain's: texts, examples, figures and files. */
const CLOSED = [
  ...['term_candidates', 'term_scans', 'leverage_analyses', 'reports', 'translation_exports', 'memory_imports', 'memory_import_rows'],
  ...['engine_comparisons', 'engine_comparison_samples', 'guest_links', 'guests', 'guest_sessions', 'jobs_set_aside', 'previews'],
  ...['crawl_patterns', 'pre_translation_runs', 'pending_pre_translations'],
];

/** Asked for a row at a time, by keys: they run as the role that sees all rows, since the policies of what they read would ask them again. */
const ASKED = (name: string, keys: string, body: string) => `
  create function ${name}(project uuid, ${keys}) returns boolean language plpgsql stable security definer parallel safe
    set search_path = public
  as $$ begin return exists (${body}); end $$;
  revoke all on function ${name} from public;
  grant execute on function ${name} to bhashantar_app;
  alter function ${name} owner to bhashantar_system;`;

/** Roles of the cluster are shared by its databases, so two migrations may create them at once. */
const ROLE = `
  do $$ begin
    create role bhashantar_domains nologin;
  exception when duplicate_object or unique_violation then null;
  end $$;
  do $$ begin
    grant bhashantar_assigned to bhashantar_domains;
  exception when others then
    if sqlstate not in ('XX000', '23505') then raise; end if;
  end $$;
  do $$ begin
    execute format('grant bhashantar_domains to %I', current_user);
  exception when others then
    if sqlstate not in ('XX000', '23505') then raise; end if;
  end $$;`;

/**
 * Who works on some domains does so by a role of its own, whose further policies cost nobody else. It is a member of the one of whole
 * projects, which does not see the assignments of domains: a session that was begun before, or code that forgets them, sees less, not more.
 */
const OWN_ROWS = (own: string) => `
  drop policy assigned on project_assignments;
  create policy assigned on project_assignments as restrictive to bhashantar_assigned using (user_id = ${USER}${own}) with check (false);`;

const OWN_ASSIGNMENT = `select 1 from project_assignments a`;

/** Occurrences that are written or taken away change what stands on a domain. Only domains that somebody works on are kept. */
const KEPT = `
  create function keep_domain_segments() returns trigger language plpgsql as $$
    declare
      project uuid := (select project_id from changed limit 1);
      kept text[] := (select array_agg(distinct d.domain) from project_assignments a, unnest(a.domains) as d(domain)
                       where a.project_id = project and a.domains is not null);
    begin
      if kept is null then return null; end if;
      if tg_op = 'INSERT' then
        insert into domain_segments (project_id, domain, hash, organisation_id, ordinal, words)
        select distinct project, ${DOMAIN('p.url')}, s.hash, s.organisation_id, s.ordinal, s.words
          from changed c join pages p on p.page_id = c.page_id join segments s on s.project_id = project and s.hash = c.hash
         where ${DOMAIN('p.url')} = any(kept)
        on conflict (project_id, hash, domain) do nothing;
      else
        delete from domain_segments d
         where d.project_id = project and d.hash in (select hash from changed)
           and not exists (select 1 from occurrences o join pages p on p.page_id = o.page_id
                            where o.project_id = project and o.hash = d.hash and ${DOMAIN('p.url')} = d.domain);
      end if;
      return null;
    end
  $$;
  create trigger domain_segments_insert after insert on occurrences referencing new table as changed
    for each statement execute function keep_domain_segments();
  create trigger domain_segments_delete after delete on occurrences referencing old table as changed
    for each statement execute function keep_domain_segments();

  create function move_domain_segment() returns trigger language plpgsql as $$
    begin
      update domain_segments set ordinal = new.ordinal where project_id = new.project_id and hash = new.hash;
      return null;
    end
  $$;
  create trigger domain_segments_ordinal after update of ordinal on segments
    for each row when (old.ordinal is distinct from new.ordinal) execute function move_domain_segment();`;

const policySql = (table: string, using: string, command = 'all') =>
  `create policy domain on ${table} as restrictive for ${command} to bhashantar_domains using (${using});`;

/** A collaborator may work on some domains of a project, and then meets nothing of the others. */
export class DomainAssignments1700000000625 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(ROLE);
    await runner.query(`
      alter table project_assignments add column domains text[];
      alter table project_assignments add constraint project_assignments_domains_check check (cardinality(domains) > 0);
      create index project_assignments_by_domain on project_assignments (project_id) where domains is not null;
      ${OWN_ROWS(` and (domains is null or current_user = 'bhashantar_domains')`)}

      create table domain_segments (
        project_id uuid not null references projects on delete cascade,
        hash uuid not null,
        domain text not null,
        organisation_id uuid not null,
        ordinal bigint not null,
        words integer not null,
        primary key (project_id, hash, domain)
      );
      create index domain_segments_ordinal on domain_segments (project_id, domain, ordinal) include (words);
      ${tenantTableSql('domain_segments')}
      ${scopedTableSql('domain_segments')}

      grant create on schema public to bhashantar_system;
      ${ASKED(
        'is_segment_of_own_domain',
        'segment uuid',
        `${OWN_ASSIGNMENT} join domain_segments d on d.project_id = a.project_id and d.domain = any(a.domains)
          where a.user_id = ${USER} and a.project_id = project and d.hash = segment`,
      )}
      ${ASKED(
        'is_page_of_own_domain',
        'page bigint',
        `${OWN_ASSIGNMENT} join pages p on p.page_id = page and p.project_id = a.project_id
          where a.user_id = ${USER} and a.project_id = project and ${DOMAIN('p.url')} = any(a.domains)`,
      )}
      -- Of any person: who tells others of something does not see what is assigned to them.
      ${ASKED(
        'works_elsewhere',
        'segment uuid, person uuid',
        `${OWN_ASSIGNMENT} where a.user_id = person and a.project_id = project and a.domains is not null and not exists (
           select 1 from domain_segments d where d.project_id = project and d.hash = segment and d.domain = any(a.domains))`,
      )}
      revoke create on schema public from bhashantar_system;
      ${KEPT}

      ${Object.entries(NARROWED)
        .map(([table, own]) => policySql(table, `${WHOLE} or ${own}`))
        .join('\n')}
      ${policySql('notifications', `${WHOLE} or (hash is not null and ${IN_SEGMENT})`, 'select')}
      ${CLOSED.map(wholeProjectsSql).join('\n')}
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    const narrowed = Object.keys(NARROWED).filter((table) => table !== 'domain_segments');
    await runner.query(`
      ${[...narrowed, ...CLOSED, 'notifications'].map((table) => `drop policy domain on ${table};`).join('\n')}
      drop trigger domain_segments_insert on occurrences;
      drop trigger domain_segments_delete on occurrences;
      drop trigger domain_segments_ordinal on segments;
      drop function keep_domain_segments; drop function move_domain_segment;
      drop table domain_segments;
      drop function is_segment_of_own_domain; drop function is_page_of_own_domain; drop function works_elsewhere;
      -- Who worked on some domains does not get the whole project by a step back.
      set local role bhashantar_system;
      delete from project_assignments where domains is not null;
      reset role;
      ${OWN_ROWS('')}
      alter table project_assignments drop column domains;
    `);
  }
}
