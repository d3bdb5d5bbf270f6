/** SQL that puts a table behind row-level security: the app role sees one organisation, the system role all. Needs a column organisation_id. */
export function tenantTableSql(table: string): string {
  const own = `organisation_id = nullif(current_setting('app.organisation_id', true), '')::uuid`;
  return `
    alter table ${table} enable row level security;
    alter table ${table} force row level security;
    create policy tenant on ${table} to bhashantar_app using (${own}) with check (${own});
    create policy system on ${table} to bhashantar_system using (true) with check (true);
    grant select, insert, update, delete on ${table} to bhashantar_app, bhashantar_system;`;
}

/**
 * SQL that narrows a tenant's table of project data by scope. People who work by assignment see only rows of assigned projects. People who
 * work for a House see none. Both roles are members of `bhashantar_app`: they have its grants and policy, and these policies restrict them
 * further. The app role itself pays nothing. The list of assignments is read once per statement and partition, not once per row. Needs a
 * column `project_id`.
 */
export function scopedTableSql(table: string): string {
  return `
    create policy assigned on ${table} as restrictive to bhashantar_assigned using (project_id in (
      select a.project_id from project_assignments a where a.user_id = nullif(current_setting('app.user_id', true), '')::uuid));
    create policy house on ${table} as restrictive to bhashantar_house using (false);`;
}

/**
 * SQL that hides a tenant's table of project data for those projects in which the caller has only some domains. Needs a column project_id.
 */
export function wholeProjectsSql(table: string): string {
  return `
    create policy domain on ${table} as restrictive to bhashantar_domains using (project_id not in (
      select a.project_id from project_assignments a
       where a.user_id = nullif(current_setting('app.user_id', true), '')::uuid and a.domains is not null));`;
}

/** SQL that gives both roles a table without tenants. */
export function sharedTableSql(table: string): string {
  return `grant select, insert, update, delete on ${table} to bhashantar_app, bhashantar_system;`;
}

/** SQL of the hash partitions of a table; 16 keep every partition's index in reach at some hundred million rows. */
export function hashPartitionsSql(table: string, partitions = 16): string {
  return Array.from(
    { length: partitions },
    (_, index) => `create table ${table}_p${index} partition of ${table} for values with (modulus ${partitions}, remainder ${index});`,
  ).join('\n');
}
