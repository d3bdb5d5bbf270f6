import type { DisplayType, SegmentExample, SeoFieldSummary, TargetProblem, TranslationOrigin } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { containsPattern } from '../../../../platform/database/contains-pattern.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { bestFirst } from '../../translations/best-first.js';

export interface SeoFilter {
  projectId: string;
  language: string;
  missingOnly: boolean;
  field?: string | undefined;
  searchText?: string | undefined;
  url?: string | undefined;
}

export interface SeoPageRow {
  pageId: number;
  url: string;
  title: string | null;
}

export interface SeoFieldRow {
  pageId: number;
  field: string;
  hash: string;
  source: string;
  example: SegmentExample | null;
  target: string | null;
  origin: TranslationOrigin | null;
  displayType: DisplayType | null;
  version: number | null;
  problems: TargetProblem[] | null;
}

const FIELDS = 'jsonb_to_recordset(c.seo_fields) as f(field text, hash uuid)';
const IS_TRANSLATED = `exists (select 1 from translations t where t.project_id = $1 and t.language = $2 and t.hash = f.hash and t.display_type = 'translation')`;

const FOUND = `
    from site_pages p join page_contents c on c.project_id = p.project_id and c.page_id = p.page_id
   where p.project_id = $1 and not p.is_gone and $2::text is not null and jsonb_array_length(c.seo_fields) > 0
     and ($3::text is null or p.url ilike $3) and ($4::text is null or p.url = $4)
     and exists (select 1 from ${FIELDS} where ($5::text is null or f.field = $5) and ($6::bool is false or not ${IS_TRANSLATED}))`;

const parameters = ({ projectId, language, searchText, url, field, missingOnly }: SeoFilter): unknown[] => [
  projectId,
  language,
  searchText ? containsPattern(searchText) : null,
  url ?? null,
  field ?? null,
  missingOnly,
];

/** Reads the role that the texts of pages have for search engines. */
@Injectable()
export class SeoRepository {
  pages(tx: TenantTransaction, filter: SeoFilter, page: { limit: number; offset: number }): Promise<SeoPageRow[]> {
    return tx.query<SeoPageRow>(`select p.page_id::float8 as "pageId", p.url, p.title ${FOUND} order by p.page_id limit $7 offset $8`, [
      ...parameters(filter),
      page.limit,
      page.offset,
    ]);
  }

  async count(tx: TenantTransaction, filter: SeoFilter): Promise<number> {
    const [row] = await tx.query<{ total: number }>(`select count(*)::int as total ${FOUND}`, parameters(filter));
    return row?.total ?? 0;
  }

  /** In the order of each page. */
  fields(tx: TenantTransaction, projectId: string, language: string, pageIds: readonly number[]): Promise<SeoFieldRow[]> {
    return tx.query<SeoFieldRow>(
      `select c.page_id::float8 as "pageId", f.field, replace(f.hash::text, '-', '') as hash, s.source, s.example, best.target, best.origin,
              best.display_type as "displayType", best.version, best.problems
         from page_contents c, jsonb_array_elements(c.seo_fields) with ordinality as e(value, position),
              lateral (select e.value ->> 'field' as field, (e.value ->> 'hash')::uuid as hash) f
         join segments s on s.project_id = $1 and s.hash = f.hash
         left join lateral (
           select t.target, t.origin, t.display_type, t.version, t.problems from translations t
            where t.project_id = $1 and t.language = $2 and t.hash = f.hash
            order by ${bestFirst()} limit 1) best on true
        where c.project_id = $1 and c.page_id = any($3::bigint[]) order by c.page_id, e.position`,
      [projectId, language, pageIds],
    );
  }

  /** Counts each text once in each field. */
  summary(tx: TenantTransaction, projectId: string, language: string): Promise<SeoFieldSummary[]> {
    return tx.query<SeoFieldSummary>(
      `select field, count(*)::int as total, count(*) filter (where is_translated)::int as translated,
              count(*) filter (where not is_translated)::int as missing
         from (select f.field, ${IS_TRANSLATED} as is_translated
                 from (select distinct f.field, f.hash from page_contents c join site_pages p on p.page_id = c.page_id and p.project_id = $1, ${FIELDS}
                        where c.project_id = $1 and not p.is_gone) f) found
        group by field order by field`,
      [projectId, language],
    );
  }
}
