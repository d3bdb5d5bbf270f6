import type { ApiKind, TranslationType } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { uuidArray } from '../../../../platform/database/array-literal.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { bestFirst, COUNTED_AS } from '../../../translation/translations/best-first.js';
import { VISIBLE } from '../api-items.repository.js';

/** Selects items and entries by their texts; an absent field does not narrow them. */
export interface TextPlace {
  projectId: string;
  kind?: ApiKind | undefined;
  apiIds?: readonly string[] | undefined;
  entryIds?: readonly string[] | undefined;
}

/** Texts of one type in one language. */
export interface TypeCount {
  language: string;
  type: TranslationType;
  segments: number;
  words: number;
}

/** The first place of a text. */
export interface FirstPlace {
  apiId: string;
  apiName: string;
  entryId: string;
}

/** Every look-up of a partition takes the project as a parameter. The first four parameters are those of `placed`. */
const ENTRIES = `api_entries e join api_items i using (api_id)
  where e.project_id = $1 and e.change <> 'gone' and ${VISIBLE} and ($2::text is null or i.kind = $2)
    and ($3::uuid[] is null or e.api_id = any($3)) and ($4::text[] is null or e.entry_id = any($4))`;

const TEXTS = `select distinct h.hash from page_contents c cross join lateral unnest(c.hashes) as h(hash)
  where c.project_id = $1 and c.page_id = any(array(select e.page_id from ${ENTRIES}))`;

const best = (language: string) => `left join lateral (
      select t.origin, t.display_type from translations t where t.project_id = $1 and t.language = ${language} and t.hash = s.hash
       order by ${bestFirst()} limit 1) best on true`;

const typed = (columns: string) => `
  select ${columns}, l.language, ${COUNTED_AS} as type, s.words
    from texts x join segments s on s.project_id = $1 and s.hash = x.hash cross join unnest($5::text[]) as l(language)
    ${best('l.language')}`;

/** The condition for texts that a machine may fill. A transliteration does not count as a translation. */
const OPEN = {
  transliteration: 'best.origin is null',
  translation: `best.origin is null or best.display_type = 't13n'`,
} as const;
export type OpenFor = keyof typeof OPEN;

const placed = ({ projectId, kind, apiIds, entryIds }: TextPlace) => [projectId, kind ?? null, apiIds ?? null, entryIds ?? null];

/** All SQL of the texts of items. A text that is in several entries counts once. */
@Injectable()
export class ItemTextsRepository {
  async pageIds(tx: TenantTransaction, place: TextPlace): Promise<number[]> {
    const rows = await tx.query<{ pageId: number }>(
      `select e.page_id::float8 as "pageId" from ${ENTRIES} order by e.page_id`,
      placed(place),
    );
    return rows.map(({ pageId }) => pageId);
  }

  counts(tx: TenantTransaction, place: TextPlace, languages: readonly string[]): Promise<TypeCount[]> {
    return tx.query(
      `with texts as materialized (${TEXTS}), typed as (${typed('x.hash')})
       select language, type, count(*)::int as segments, coalesce(sum(words), 0)::float8 as words from typed group by language, type`,
      [...placed(place), languages],
    );
  }

  /** The texts of each of these items. */
  async countsOfItems(
    tx: TenantTransaction,
    { projectId, apiIds }: { projectId: string; apiIds: readonly string[] },
    languages: readonly string[],
  ): Promise<(TypeCount & { apiId: string })[]> {
    return tx.query(
      `with texts as materialized (
         select distinct own.api_id, h.hash from page_contents c join (select e.api_id, e.page_id from ${ENTRIES}) own using (page_id)
          cross join lateral unnest(c.hashes) as h(hash) where c.project_id = $1),
       typed as (${typed('x.api_id, x.hash')})
       select api_id as "apiId", language, type, count(*)::int as segments, coalesce(sum(words), 0)::float8 as words
         from typed group by api_id, language, type`,
      [...placed({ projectId, apiIds }), languages],
    );
  }

  /** The texts of each of these pages of entries. */
  async countsOfPages(
    tx: TenantTransaction,
    projectId: string,
    languages: readonly string[],
    pageIds: readonly number[],
  ): Promise<(TypeCount & { pageId: number })[]> {
    return tx.query(
      `with texts as materialized (
         select distinct c.page_id, h.hash from page_contents c cross join lateral unnest(c.hashes) as h(hash)
          where c.project_id = $1 and c.page_id = any(array(select e.page_id from ${ENTRIES} and e.page_id = any($6::bigint[])))),
       typed as (${typed('x.page_id, x.hash')})
       select page_id::float8 as "pageId", language, type, count(*)::int as segments, coalesce(sum(words), 0)::float8 as words
         from typed group by page_id, language, type`,
      [...placed({ projectId }), languages, pageIds],
    );
  }

  /** Texts and words, translated or not. */
  async totals(tx: TenantTransaction, place: TextPlace): Promise<{ segments: number; words: number }> {
    const [row] = await tx.query<{ segments: number; words: number }>(
      `with texts as materialized (${TEXTS})
       select count(*)::int as segments, coalesce(sum(s.words), 0)::float8 as words from texts x join segments s on s.project_id = $1 and s.hash = x.hash`,
      placed(place),
    );
    return row ?? { segments: 0, words: 0 };
  }

  /** The open texts of a place in a language, in the order of the project, up to a limit. */
  async open(tx: TenantTransaction, place: TextPlace, language: string, openFor: OpenFor, limit: number): Promise<string[]> {
    const rows = await tx.query<{ hash: string }>(
      `with texts as materialized (${TEXTS})
       select replace(s.hash::text, '-', '') as hash from texts x join segments s on s.project_id = $1 and s.hash = x.hash
          ${best('$5')} where ${OPEN[openFor]} order by s.ordinal limit $6`,
      [...placed(place), language, limit],
    );
    return rows.map(({ hash }) => hash);
  }

  /** The first item and entry with each of these texts, by hash. Texts outside the place have none. */
  async firstPlaces(tx: TenantTransaction, place: TextPlace, hashes: readonly string[]): Promise<Map<string, FirstPlace>> {
    const rows = await tx.query<FirstPlace & { hash: string }>(
      `select distinct on (o.hash) replace(o.hash::text, '-', '') as hash, f.*
         from segment_places o join (select e.page_id, i.api_id as "apiId", i.name as "apiName", e.entry_id as "entryId" from ${ENTRIES}) f using (page_id)
        where o.project_id = $1 and o.hash = any($5::uuid[]) order by o.hash, o.page_id`,
      [...placed(place), uuidArray(hashes)],
    );
    return new Map(rows.map(({ hash, apiId, apiName, entryId }) => [hash, { apiId, apiName, entryId }]));
  }

  async countEntries(tx: TenantTransaction, place: TextPlace): Promise<number> {
    const [row] = await tx.query<{ entries: number }>(`select count(*)::int as entries from ${ENTRIES}`, placed(place));
    return row?.entries ?? 0;
  }
}
