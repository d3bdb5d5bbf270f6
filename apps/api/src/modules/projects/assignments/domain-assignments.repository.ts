import type { DomainCollaborator } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { containsPattern } from '../../../platform/database/contains-pattern.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';

interface Page {
  search: string;
  limit: number;
  offset: number;
}

const DOMAIN = (column: string) => `split_part(${column}, '/', 3)`;
const FOUND = `
  from project_assignments a join users u using (user_id)
 where a.project_id = $1 and a.domains is not null and (u.email ilike $2 or u.first_name || ' ' || u.last_name ilike $2)`;

/** SQL of the people's domains of a project, and of the content on these domains. */
@Injectable()
export class DomainAssignmentsRepository {
  /** The domains of a project's addresses, and its own. */
  async domains(tx: TenantTransaction, projectId: string): Promise<string[]> {
    const rows = await tx.query<{ domain: string }>(
      `select ${DOMAIN('url')} as domain from crawl_urls where project_id = $1
       union select ${DOMAIN('base_url')} from projects where project_id = $1
       union select unnest(other_domains) from projects where project_id = $1 order by 1`,
      [projectId],
    );
    return rows.map(({ domain }) => domain);
  }

  list(tx: TenantTransaction, projectId: string, { search, limit, offset }: Page): Promise<DomainCollaborator[]> {
    return tx.query<DomainCollaborator>(
      `select u.apikey, u.user_id as "userId", u.first_name as "firstName", u.last_name as "lastName", u.email, u.is_active as "isActive",
              u.organisation_id as "organisationId", a.domains as hostnames
         ${FOUND} order by u.first_name, u.last_name, u.user_id limit $3 offset $4`,
      [projectId, containsPattern(search), limit, offset],
    );
  }

  async count(tx: TenantTransaction, projectId: string, search: string): Promise<number> {
    const [row] = await tx.query<{ total: number }>(`select count(*)::int as total ${FOUND}`, [projectId, containsPattern(search)]);
    return row?.total ?? 0;
  }

  /** Returns each person's assigned domains of a project, null for the whole project. Locks them until the transaction ends. */
  async lock(tx: TenantTransaction, projectId: string, userIds: readonly string[]): Promise<Map<string, string[] | null>> {
    // Makes crawls wait, so that no page arrives between reading the domains and the triggers' start.
    await tx.query('select 1 from segment_totals where project_id = $1 for no key update', [projectId]);
    const rows = await tx.query<{ userId: string; domains: string[] | null }>(
      `select user_id as "userId", domains from project_assignments
        where project_id = $1 and user_id = any($2::uuid[]) order by user_id for update`,
      [projectId, userIds],
    );
    return new Map(rows.map(({ userId, domains }) => [userId, domains]));
  }

  async set(tx: TenantTransaction, projectId: string, userId: string, domains: readonly string[]): Promise<void> {
    await tx.query(
      `insert into project_assignments (user_id, project_id, organisation_id, assigned_by, domains) values ($1, $2, $3, $4, $5)
       on conflict (user_id, project_id) do update
         set domains = excluded.domains, assigned_by = excluded.assigned_by, assigned_at = now()`,
      [userId, projectId, tx.organisationId, tx.userId ?? null, [...domains].sort()],
    );
  }

  /** Adds a domain for all people who work on any of these domains. */
  async add(tx: TenantTransaction, projectId: string, domains: readonly string[], added: string): Promise<void> {
    await tx.query(
      `update project_assignments a set domains = array(select distinct d from unnest(a.domains || $3::text) as own(d) order by d)
        where a.project_id = $1 and a.domains && $2::text[]`,
      [projectId, domains, added],
    );
  }

  /** Removes these domains from all people. A person who has no other domain loses the project. */
  async release(tx: TenantTransaction, projectId: string, domains: readonly string[]): Promise<void> {
    await tx.query('delete from project_assignments where project_id = $1 and domains <@ $2::text[]', [projectId, domains]);
    await tx.query(
      `update project_assignments a set domains = array(select d from unnest(a.domains) as own(d) where d <> all($2::text[]) order by d)
        where a.project_id = $1 and a.domains && $2::text[]`,
      [projectId, domains],
    );
  }

  async remove(tx: TenantTransaction, projectId: string, userId: string): Promise<void> {
    await tx.query('delete from project_assignments where project_id = $1 and user_id = $2', [projectId, userId]);
  }

  /** The domains on which nobody works, so that their content is no longer tracked. */
  async unkept(tx: TenantTransaction, projectId: string, domains: readonly string[]): Promise<string[]> {
    const rows = await tx.query<{ domain: string }>(
      `select domain from unnest($2::text[]) as given(domain)
        where not exists (select 1 from project_assignments a where a.project_id = $1 and given.domain = any(a.domains))`,
      [projectId, domains],
    );
    return rows.map(({ domain }) => domain);
  }

  async forget(tx: TenantTransaction, projectId: string, domains: readonly string[]): Promise<void> {
    await tx.query('delete from domain_segments where project_id = $1 and domain = any($2)', [projectId, domains]);
  }

  /** Records the content of domains. From then on triggers maintain it. */
  async keep(tx: TenantTransaction, projectId: string, domains: readonly string[]): Promise<void> {
    await tx.query(
      `insert into domain_segments (project_id, domain, hash, organisation_id, ordinal, words)
       select $1, x.domain, s.hash, s.organisation_id, s.ordinal, s.words
         from (select distinct ${DOMAIN('p.url')} as domain, h.hash
                 from site_pages p join page_contents c on c.project_id = $1 and c.page_id = p.page_id cross join unnest(c.hashes) as h(hash)
                where p.project_id = $1 and ${DOMAIN('p.url')} = any($2)) x
         join segments s on s.project_id = $1 and s.hash = x.hash`,
      [projectId, domains],
    );
  }
}
