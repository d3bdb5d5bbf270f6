import { TRANSLATION_TYPES, type TranslationType, type TypeCounts, type UrlStats } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { bestFirst, COUNTED_AS } from '../translations/best-first.js';

interface Page {
  pageId: number;
  url: string;
  title: string | null;
}

interface PageCount {
  pageId: number;
  language: string;
  type: TranslationType;
  segments: number;
  words: number;
  uniqueWords: number;
}

const CHOSEN = 'project_id = $1 and not is_gone';
/** Compares `md5(url)` first, so that the index of addresses is used. */
const NAMED = ' and md5(url) = any(array(select md5(u) from unnest($2::text[]) u)) and url = any($2)';

/**
 * The type of each text, looked up once however many of the pages have it. Texts come in the order of their hashes, so that index
 * neighbours are close in memory.
 */
const COUNT = `
  with texts as materialized (
    select c.page_id, h.hash, count(*)::int as times from page_contents c cross join lateral unnest(c.hashes) as h(hash)
     where c.project_id = $1 and c.page_id = any($2::bigint[]) group by c.page_id, h.hash),
  typed as materialized (
    select s.hash, s.words, l.language, ${COUNTED_AS} as type
      from (select distinct hash from texts order by hash) x join segments s on s.project_id = $1 and s.hash = x.hash
     cross join unnest($3::text[]) as l(language)
      left join lateral (
        select t.origin, t.display_type from translations t where t.project_id = $1 and t.language = l.language and t.hash = s.hash
         order by ${bestFirst()} limit 1) best on true)
  select page_id::float8 as "pageId", language, type, sum(times)::int as segments, sum(times * words)::float8 as words, sum(words)::float8 as "uniqueWords"
    from texts join typed using (hash) group by page_id, language, type`;

/** Counts the content of pages. */
@Injectable()
export class UrlStatsRepository {
  async total(tx: TenantTransaction, projectId: string, urls: readonly string[] | null): Promise<number> {
    const [row] = await tx.query<{ total: number }>(
      `select count(*)::int as total from pages where ${CHOSEN}${urls ? NAMED : ''}`,
      urls ? [projectId, urls] : [projectId],
    );
    return row?.total ?? 0;
  }

  list(
    tx: TenantTransaction,
    { projectId, urls }: { projectId: string; urls: readonly string[] | null },
    { limit, offset }: { limit: number; offset: number },
  ): Promise<Page[]> {
    return tx.query<Page>(
      `select page_id::float8 as "pageId", url, title from pages
        where project_id = $1 and page_id = any(array(
          select page_id from pages where ${CHOSEN}${urls ? NAMED : ' and $2::text[] is null'} order by page_id limit $3 offset $4)) order by page_id`,
      [projectId, urls, limit, offset],
    );
  }

  async stats(
    tx: TenantTransaction,
    { projectId, languages }: { projectId: string; languages: readonly string[] },
    pages: readonly Page[],
  ): Promise<UrlStats[]> {
    const counts = await tx.query<PageCount>(COUNT, [projectId, pages.map(({ pageId }) => pageId), languages]);
    return pages.map((page) => toUrlStats(page, languages, counts));
  }
}

function toUrlStats({ pageId, url, title }: Page, languages: readonly string[], all: readonly PageCount[]): UrlStats {
  const own = all.filter((count) => count.pageId === pageId);
  const byLanguage = languages.map((language) => ({ language, counts: typeCounts(own.filter((count) => count.language === language)) }));
  // The totals are the same in each language.
  const first = own.filter(({ language }) => language === languages[0]);
  const sum = (of: 'segments' | 'words' | 'uniqueWords') => first.reduce((total, count) => total + count[of], 0);
  return {
    ...{ url, title },
    ...{ segmentCount: sum('segments'), sourceWordCount: sum('words'), uniqueWordCount: sum('uniqueWords') },
    languages: byLanguage,
  };
}

function typeCounts(counts: readonly PageCount[]): TypeCounts {
  const of = (type: TranslationType) => counts.find((count) => count.type === type);
  return Object.fromEntries(
    TRANSLATION_TYPES.map((type) => [type, { segments: of(type)?.segments ?? 0, words: of(type)?.words ?? 0 }]),
  ) as TypeCounts;
}
