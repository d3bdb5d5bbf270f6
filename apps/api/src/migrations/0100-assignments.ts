import type { MigrationInterface, QueryRunner } from 'typeorm';
import { scopedTableSql, tenantTableSql } from '../platform/database/tenant-table.js';

/** Roles of the cluster are shared by its databases, so two migrations may create them at once. */
const narrowRole = (name: string) => `
  do $$ begin
    create role ${name} nologin;
  exception when duplicate_object or unique_violation then null;
  end $$;
  do $$ begin
    grant bhashantar_app to ${name};
  exception when others then
    if sqlstate not in ('XX000', '23505') then raise; end if;
  end $$;
  do $$ begin
    execute format('grant ${name} to %I', current_user);
  exception when others then
    if sqlstate not in ('XX000', '23505') then raise; end if;
  end $$;`;

/** What exists of a project. The memory's units are not among them: they belong to the organisation, wherever they were made. */
const PROJECT_TABLES = [
  ...['projects', 'project_languages', 'pages', 'segments', 'occurrences', 'page_contents', 'segment_totals'],
  ...['translations', 'revisions', 'language_memory', 'glossary_terms', 'fills', 'crawl_runs', 'crawl_urls', 'crawl_hosts'],
  ...['bundles', 'bundle_pointers', 'stale_bundles', 'delivery_hosts'],
];

/** A sitemap names its run, and a run its project: what may be seen of runs decides. */
const SITEMAPS = `
  create policy assigned on crawl_sitemaps as restrictive to bhashantar_assigned using (run_id in (select r.run_id from crawl_runs r));
  create policy house on crawl_sitemaps as restrictive to bhashantar_house using (false);`;

/** The rows of an assignment table: its own user's, to be read and not to be written. */
const OWN_ASSIGNMENTS = `
  create policy assigned on project_assignments as restrictive to bhashantar_assigned
    using (user_id = nullif(current_setting('app.user_id', true), '')::uuid) with check (false);
  create policy house on project_assignments as restrictive to bhashantar_house using (false);`;

/** Who works by assignment meets assigned projects alone; those who worked on a whole organisation until now keep what it has today. */
export class Assignments1700000000100 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(narrowRole('bhashantar_assigned') + narrowRole('bhashantar_house'));
    await runner.query(`
      create table project_assignments (
        user_id uuid not null references users on delete cascade,
        project_id uuid not null references projects on delete cascade,
        organisation_id uuid not null references organisations on delete cascade,
        assigned_by uuid,
        assigned_at timestamptz not null default now(),
        primary key (user_id, project_id)
      );
      create index project_assignments_project on project_assignments (project_id);
      ${tenantTableSql('project_assignments')}
      ${OWN_ASSIGNMENTS}
      ${SITEMAPS}
      ${PROJECT_TABLES.map(scopedTableSql).join('\n')}
    `);
    // The owner may be bound by the policies, which would hide every row from it.
    await runner.query(`
      set local role bhashantar_system;
      insert into project_assignments (user_id, project_id, organisation_id)
      select u.user_id, p.project_id, p.organisation_id
        from users u join projects p using (organisation_id) where u.role = 'collaborator' and p.deleted_at is null;
      reset role;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    const drop = (table: string) => `drop policy assigned on ${table}; drop policy house on ${table};`;
    await runner.query(`${[...PROJECT_TABLES, 'crawl_sitemaps'].map(drop).join('\n')} drop table project_assignments cascade;`);
  }
}
