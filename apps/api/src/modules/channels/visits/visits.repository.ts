import { Injectable } from '@nestjs/common';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';
import type { VisitCount } from './visit.entity.js';

/** All SQL of the counts of visits. */
@Injectable()
export class VisitsRepository {
  /**
   * Adds visits to their pages and to the daily sums; drops those of deleted projects. In a fixed order, so that two processes never
   * deadlock.
   */
  async add(tx: Transaction, counts: readonly VisitCount[]): Promise<void> {
    const columns = [
      counts.map((count) => count.projectId),
      counts.map((count) => count.pageKey),
      counts.map((count) => count.language),
      counts.map((count) => count.day),
      counts.map((count) => count.domain),
      counts.map((count) => count.visits),
    ];
    const given = `unnest($1::uuid[], $2::text[], $3::text[], $4::date[], $5::text[], $6::bigint[]) as g(project_id, page_key, language, day, domain, visits)
                   join projects p on p.project_id = g.project_id and p.deleted_at is null`;
    await tx.query(
      `insert into visit_counts as c (project_id, day, language, domain, organisation_id, visits)
       select g.project_id, g.day, g.language, g.domain, p.organisation_id, sum(g.visits) from ${given}
        group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4
       on conflict (project_id, day, language, domain) do update set visits = c.visits + excluded.visits`,
      columns,
    );
    await tx.query(
      `insert into page_visit_counts as c (project_id, page_key, language, day, domain, organisation_id, visits)
       select g.project_id, g.page_key, g.language, g.day, g.domain, p.organisation_id, sum(g.visits) from ${given}
        group by 1, 2, 3, 4, 5, 6 order by 1, 2, 3, 4, 5
       on conflict (project_id, page_key, language, day, domain) do update set visits = c.visits + excluded.visits`,
      columns,
    );
  }

  byDomain(tx: TenantTransaction, projectId: string, since: string): Promise<{ domain: string; visits: number }[]> {
    return tx.query(
      `select domain, sum(visits)::float8 as visits from visit_counts where project_id = $1 and day >= $2 group by domain order by visits desc, domain`,
      [projectId, since],
    );
  }

  byLanguage(tx: TenantTransaction, projectId: string, since: string): Promise<{ language: string; visits: number }[]> {
    return tx.query(
      'select language, sum(visits)::float8 as visits from visit_counts where project_id = $1 and day >= $2 group by language',
      [projectId, since],
    );
  }

  async byPage(
    tx: TenantTransaction,
    projectId: string,
    { pageKeys, language, since }: { pageKeys: readonly string[]; language: string | undefined; since: string },
  ): Promise<Map<string, number>> {
    const rows = await tx.query<{ key: string; visits: number }>(
      `select page_key as key, sum(visits)::float8 as visits from page_visit_counts
        where project_id = $1 and page_key = any($2::text[]) and ($3::text is null or language = $3) and day >= $4 group by page_key`,
      [projectId, pageKeys, language ?? null, since],
    );
    return new Map(rows.map(({ key, visits }) => [key, visits]));
  }

  /** Deletes only counts of pages. The daily sums stay as long as their project. */
  purgePages(tx: Transaction, before: string): Promise<number> {
    return tx.execute('delete from page_visit_counts where day < $1', [before]);
  }
}
