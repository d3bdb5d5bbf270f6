import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';

/** The volume that engines have translated for the pages of one host. */
export interface DomainUsage {
  /** The host name, with its port if it has one. */
  domain: string;
  segments: number;
  words: number;
}

/** Engine usage by project, language, day (UTC) and host. */
@Injectable()
export class DomainUsageRepository {
  /** A segment counts for the host where it was first found. A segment that is on no page any more counts for none. */
  async add(
    tx: TenantTransaction,
    { projectId, language, day }: { projectId: string; language: string; day: string },
    segments: readonly { hash: string; words: number }[],
  ): Promise<void> {
    if (segments.length === 0) return;
    await tx.query(
      `insert into domain_engine_usage as u (project_id, day, language, domain, organisation_id, segments, words)
       select $1, $2::date, $3, found.domain, $4, count(*), sum(given.words)
         from unnest($5::uuid[], $6::int[]) as given(hash, words)
         cross join lateral (select split_part(p.url, '/', 3) as domain from segment_places o join site_pages p on p.page_id = o.page_id
                              where o.project_id = $1 and o.hash = given.hash order by o.page_id limit 1) found
        group by found.domain order by found.domain
       on conflict (project_id, day, language, domain) do update
         set segments = u.segments + excluded.segments, words = u.words + excluded.words`,
      [projectId, day, language, tx.organisationId, segments.map(({ hash }) => hash), segments.map(({ words }) => words)],
    );
  }

  ofProject(tx: TenantTransaction, projectId: string): Promise<DomainUsage[]> {
    return tx.query<DomainUsage>(
      `select domain, sum(segments)::float8 as segments, sum(words)::float8 as words
         from domain_engine_usage where project_id = $1 group by domain order by domain`,
      [projectId],
    );
  }
}
