import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['page_publications', 'bundle_pointers', 'withheld_pages', 'page_visit_counts'];

/** Further domains with a port, whose name no other host of the project has: `name` is without it. */
const PORTED = `
  select p.project_id, d.host, split_part(d.host, ':', 1) as name
    from projects p cross join lateral unnest(p.other_domains) as d(host)
   where d.host like '%:%' and split_part(d.host, ':', 1) <> p.hostname
     and (select count(*) from unnest(p.other_domains) as o(host) where split_part(o.host, ':', 1) = split_part(d.host, ':', 1)) = 1`;

const RENAME = (table: string, from: string, to: string) => `
  update ${table} t set page_key = '//' || d.${to} || substr(t.page_key, length(d.${from}) + 3)
    from (${PORTED}) d where t.project_id = d.project_id and starts_with(t.page_key, '//' || d.${from} || '/');`;

/**
 * The keys of pages on further domains begin with the host and its port; before, they lacked the port. Where hosts differ in their ports alone
 * their keys were the same: all pages of such projects are built again.
 */
export class HostsWithPorts1700000000882 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      set local role bhashantar_system;
      ${TABLES.map((table) => RENAME(table, 'name', 'host')).join('')}
      insert into outbox (queue, name, payload)
        select 'publish', 'delivery.markAllPages', jsonb_build_object('organisationId', organisation_id, 'projectId', project_id)
          from projects where deleted_at is null and (hostname = any(other_domains) or exists (select 1 from unnest(other_domains) d(host) where d.host like '%:%'));
      reset role;
      alter table withheld_pages add constraint withheld_pages_key_check check (starts_with(page_key, '/'));
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      set local role bhashantar_system;
      ${TABLES.map((table) => RENAME(table, 'host', 'name')).join('')}
      reset role;
      alter table withheld_pages drop constraint withheld_pages_key_check;
    `);
  }
}
