import type { PageOverride, TargetProblem } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { isoTimeSql } from '../../../platform/database/iso-time-sql.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { personNameSql } from '../../identity/users/person-name-sql.js';
import type { Publishable } from '../translations/translation.entity.js';

interface Place {
  projectId: string;
  language: string;
}

/** A target that is published on one page. */
export interface PublishedOverride {
  pageId: number;
  hash: string;
  target: string;
}

const OVERRIDE = `o.target, o.problems, o.is_reviewed as "isReviewed", ${personNameSql('u')} as "updatedBy", ${isoTimeSql('o.updated_at')} as "updatedAt"`;

/** All SQL of the targets that hold for one page alone. Hashes go in and out as 32 hexadecimal characters. */
@Injectable()
export class PageOverridesRepository {
  /** The overrides of a segment, by page. */
  async ofSegment(tx: TenantTransaction, { projectId, language }: Place, hash: string, limit: number): Promise<Map<number, PageOverride>> {
    const rows = await tx.query<PageOverride & { pageId: number }>(
      `select o.page_id::float8 as "pageId", ${OVERRIDE}
         from page_overrides o left join users u on u.user_id = o.updated_by
        where o.project_id = $1 and o.language = $2 and o.hash = $3::uuid order by o.page_id limit $4`,
      [projectId, language, hash, limit],
    );
    return new Map(rows.map(({ pageId, ...override }) => [pageId, override]));
  }

  /** The text that a segment has for one page, and the number of other pages for which it has one. */
  async countOthers(
    tx: TenantTransaction,
    { projectId, language }: Place,
    pageId: number,
    hash: string,
  ): Promise<{ others: number; target: string | null }> {
    const [row] = await tx.query<{ others: number; target: string | null }>(
      `select count(*) filter (where page_id <> $3)::int as others, max(target) filter (where page_id = $3) as target
         from page_overrides where project_id = $1 and language = $2 and hash = $4::uuid`,
      [projectId, language, pageId, hash],
    );
    return row ?? { others: 0, target: null };
  }

  /** The overrides of whole pages that visitors may see. */
  published(
    tx: TenantTransaction,
    { projectId, language }: Place,
    pageIds: readonly number[],
    which: Publishable,
  ): Promise<PublishedOverride[]> {
    return tx.query<PublishedOverride>(
      `select page_id::float8 as "pageId", replace(hash::text, '-', '') as hash, target from page_overrides
        where project_id = $1 and language = $2 and page_id = any($3::bigint[]) and not has_error and ($4 = 'all' or is_reviewed)`,
      [projectId, language, pageIds, which],
    );
  }

  /** Moves the overrides of pages that moved. The new page's own target stays. Returns the pages whose overrides changed. */
  async move(tx: TenantTransaction, projectId: string, pages: readonly { from: number; to: number }[]): Promise<number[]> {
    const rows = await tx.query<{ pageId: number }>(
      `with moved as (
         delete from page_overrides o using unnest($2::bigint[], $3::bigint[]) as given(page_id, target_id)
          where o.project_id = $1 and o.page_id = given.page_id returning o.*, given.target_id)
       insert into page_overrides (project_id, language, page_id, hash, organisation_id, target, problems, has_error, is_reviewed, updated_by, updated_at)
       select project_id, language, target_id, hash, organisation_id, target, problems, has_error, is_reviewed, updated_by, updated_at from moved
       on conflict do nothing returning page_id::float8 as "pageId"`,
      [projectId, pages.map(({ from }) => from), pages.map(({ to }) => to)],
    );
    return [...new Set(rows.map(({ pageId }) => pageId))];
  }

  async isOnPage(tx: TenantTransaction, projectId: string, pageId: number, hash: string): Promise<boolean> {
    const rows = await tx.query('select 1 from page_contents where project_id = $1 and page_id = $2 and $3::uuid = any(hashes)', [
      ...[projectId, pageId, hash],
    ]);
    return rows.length > 0;
  }

  async save(
    tx: TenantTransaction,
    { projectId, language }: Place,
    { pageId, hash, target, problems, isReviewed }: PublishedOverride & { problems: readonly TargetProblem[]; isReviewed: boolean },
  ): Promise<PageOverride> {
    const [saved] = await tx.query<PageOverride>(
      `with o as (
       insert into page_overrides (project_id, language, page_id, hash, organisation_id, target, problems, has_error, is_reviewed, updated_by)
       values ($1, $2, $3, $4::uuid, $5, $6, $7::jsonb, $8, $9, $10)
       on conflict (project_id, language, page_id, hash) do update
         set target = excluded.target, problems = excluded.problems, has_error = excluded.has_error, is_reviewed = excluded.is_reviewed,
             updated_by = excluded.updated_by, updated_at = now()
       returning *)
       select ${OVERRIDE} from o left join users u on u.user_id = o.updated_by`,
      [
        ...[projectId, language, pageId, hash, tx.organisationId, target, JSON.stringify(problems)],
        problems.some(({ severity }) => severity === 'error'),
        isReviewed,
        tx.userId ?? null,
      ],
    );
    if (!saved) throw new Error('an override that was written is there');
    return saved;
  }

  /** Returns the removed text; undefined when there was none. */
  async remove(tx: TenantTransaction, { projectId, language }: Place, pageId: number, hash: string): Promise<string | undefined> {
    const [row] = await tx.query<{ target: string }>(
      'delete from page_overrides where project_id = $1 and language = $2 and page_id = $3 and hash = $4::uuid returning target',
      [projectId, language, pageId, hash],
    );
    return row?.target;
  }
}
