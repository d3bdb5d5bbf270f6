import type { ApiTextCounts, TranslationType } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { bestFirst, COUNTED_AS } from '../../translation/translations/best-first.js';
import type { StoredApi } from './api-item.entity.js';

/** Items and entries whose texts are meant; absent fields mean all of them. */
export interface TextPlace {
  projectId: string;
  kind: 'static' | 'dynamic';
  apiId?: string | undefined;
  apiIds?: readonly string[] | undefined;
}

interface TypeCount {
  language: string;
  type: TranslationType;
  segments: number;
  words: number;
}

/** Each text once, as it counts in a language. */
const TYPED = `
  select s.hash, s.words, l.language, ${COUNTED_AS} as type
    from (select distinct hash from texts order by hash) x join segments s on s.project_id = $1 and s.hash = x.hash
   cross join unnest($2::text[]) as l(language)
    left join lateral (
      select t.origin, t.display_type from translations t where t.project_id = $1 and t.language = l.language and t.hash = s.hash
       order by ${bestFirst()} limit 1) best on true`;

const ofPages = (pages: string) => `
  select c.page_id, h.hash from page_contents c cross join lateral unnest(c.hashes) as h(hash)
   where c.project_id = $1 and c.page_id = any(array(${pages}))`;

/** Counts the texts of items and entries by the type of their translation, from what is stored. */
@Injectable()
export class ApiCountsRepository {
  /** The texts of one item in each of these languages. */
  async ofItem(
    tx: TenantTransaction,
    { projectId, apiId, kind }: StoredApi,
    languages: readonly string[],
  ): Promise<{ language: string; translated: number; total: number }[]> {
    const counts = await this.ofPlace(tx, { projectId, apiId, kind }, languages);
    return languages.map((language) => ({ language, ...sumOf(counts.filter((count) => count.language === language)) }));
  }

  /** Of each entry of a list, by the id of its page. */
  async ofEntries(
    tx: TenantTransaction,
    { projectId }: StoredApi,
    languages: readonly string[],
    entries: readonly { pageId: number }[],
  ): Promise<Map<number, { language: string; translated: number; total: number; isComplete: boolean }[]>> {
    const rows = await tx.query<TypeCount & { pageId: number }>(
      `with texts as materialized (${ofPages('select unnest($3::bigint[])')}), typed as materialized (${TYPED})
       select page_id::float8 as "pageId", language, type, count(distinct hash)::int as segments, 0 as words from texts join typed using (hash)
        group by page_id, language, type`,
      [projectId, languages, entries.map(({ pageId }) => pageId)],
    );
    return new Map(
      entries.map(({ pageId }) => {
        const own = rows.filter((row) => row.pageId === pageId);
        const byLanguage = languages.map((language) => {
          const { translated, total } = sumOf(own.filter((row) => row.language === language));
          return { language, translated, total, isComplete: translated === total };
        });
        return [pageId, byLanguage];
      }),
    );
  }

  ofPlace(tx: TenantTransaction, { projectId, kind, apiId, apiIds }: TextPlace, languages: readonly string[]): Promise<TypeCount[]> {
    const pages = `select e.page_id from api_entries e join api_items i using (api_id)
      where e.project_id = $1 and e.change <> 'gone' and not i.is_deleting and i.kind = $3 and ($4::uuid[] is null or e.api_id = any($4))
        and (i.domain not in ('ls', 'rs') or i.domain = (select o.house from organisations o where o.organisation_id = i.organisation_id))`;
    return tx.query(
      `with texts as materialized (${ofPages(pages)}), typed as materialized (${TYPED})
       select language, type, count(*)::int as segments, sum(words)::float8 as words from typed group by language, type`,
      [projectId, languages, kind, apiIds ?? (apiId === undefined ? null : [apiId])],
    );
  }

  /** The hashes of texts of items or entries: all, or those without a translation in a language. */
  async hashes(
    tx: TenantTransaction,
    projectId: string,
    apiIds: readonly string[],
    { entryIds, open }: { entryIds?: readonly string[] | undefined; open?: string | undefined } = {},
  ): Promise<string[]> {
    const pages = `select e.page_id from api_entries e where e.project_id = $1 and e.change <> 'gone' and e.api_id = any($2::uuid[])
      and ($3::text[] is null or e.entry_id = any($3))`;
    const rows = await tx.query<{ hash: string }>(
      `with texts as materialized (${ofPages(pages)})
       select distinct replace(hash::text, '-', '') as hash from texts
        where $4::text is null or not exists (
          select from translations t where t.project_id = $1 and t.language = $4 and t.hash = texts.hash and t.display_type = 'translation')
        order by hash`,
      [projectId, apiIds, entryIds ?? null, open ?? null],
    );
    return rows.map(({ hash }) => hash);
  }

  /** Whether each of these texts is in an item of this kind, and the first item and entry that has it, by hash. */
  async places(
    tx: TenantTransaction,
    projectId: string,
    kind: 'static' | 'dynamic',
    hashes: readonly string[],
  ): Promise<Map<string, { apiId: string; apiName: string; entryId: string }>> {
    const rows = await tx.query<{ hash: string; apiId: string; apiName: string; entryId: string }>(
      `select distinct on (o.hash) replace(o.hash::text, '-', '') as hash, i.api_id as "apiId", i.name as "apiName", e.entry_id as "entryId"
         from occurrences o join api_entries e on e.project_id = o.project_id and e.page_id = o.page_id and e.change <> 'gone'
         join api_items i using (api_id)
        where o.project_id = $1 and o.hash = any($2::uuid[]) and i.kind = $3 and not i.is_deleting
          and (i.domain not in ('ls', 'rs') or i.domain = (select g.house from organisations g where g.organisation_id = i.organisation_id))
        order by o.hash, e.page_id`,
      [projectId, hashes, kind],
    );
    return new Map(rows.map(({ hash, ...place }) => [hash, place]));
  }
}

function sumOf(counts: readonly { type: TranslationType; segments: number }[]): { translated: number; total: number } {
  const total = counts.reduce((sum, { segments }) => sum + segments, 0);
  const open = counts.filter(({ type }) => type === 'NO_TRANSLATION_AVAILABLE' || type === 'TRANSLITERATION');
  return { total, translated: total - open.reduce((sum, { segments }) => sum + segments, 0) };
}

/** One count by type, and their sum. */
export function toTextCounts(counts: readonly { type: TranslationType; segments: number }[]): ApiTextCounts {
  const of = (type: TranslationType) => counts.find((count) => count.type === type)?.segments ?? 0;
  return {
    ...{ USER: of('USER'), MACHINE: of('MACHINE'), PBK: of('PBK'), TRANSLITERATION: of('TRANSLITERATION') },
    NO_TRANSLATION_AVAILABLE: of('NO_TRANSLATION_AVAILABLE'),
    total: counts.reduce((sum, { segments }) => sum + segments, 0),
  };
}
