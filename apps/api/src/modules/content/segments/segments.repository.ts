import { Injectable } from '@nestjs/common';
import { plainArray, textArray, uuidArray } from '../../../platform/database/array-literal.js';
import { hashHex } from '../../../platform/database/hash-hex.js';
import { prepared } from '../../../platform/database/prepared-statement.js';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';
import { batchBySize } from '../../../platform/threads/batch-by-size.js';
import { indexedKeySql } from './indexed-key.js';
import { lengthLimitSql } from './length-limit-sql.js';
import type { Place, PlacedText } from './list-texts.js';
import type { KeptKey, KeyedSegment, PageContent, PageSegment, SegmentNeighbours, SegmentTotals } from './segment.entity.js';

export interface KnownSegment {
  hash: string;
  source: string;
  isLive: boolean;
}

interface HashWords {
  hash: string;
  words: number;
}

/** Segments that are not stored yet, and the hashes of those that are stored and not in use. */
export interface NewSegments<Segment> {
  readonly fresh: readonly Segment[];
  readonly vanished: readonly string[];
}

/** A batch of segments on its way into the index of texts. */
export interface SearchableBatch {
  readonly found: number;
  /** The last ordinal of the batch. */
  readonly upto: number;
  /** Some are locked, and not in the index yet. */
  readonly isPartial: boolean;
}

/** The most that one statement writes, in characters: some tens of milliseconds of the event loop. */
const BATCH_CHARS = 2_000_000;
/** A short segment costs about as much as a text of this many characters. */
const SEGMENT_CHARS = 50;
/** A neighbour is read whole, since half of it is no text of the segment format. */
const LONG_NEIGHBOUR = 4_000;

/** Pages of shops list hundreds of products in their structured data. */
const MOST_FIELDS = 500;

/** Texts may be long: at most this many bytes of sources are read at once, and one source at least. */
const SOURCE_BYTES = 2_000_000;

const HEX = hashHex('hash');
const KEYED = `${hashHex('s.hash')} as hash, s.context, s.source, ${lengthLimitSql('s')} as "limit"`;

/** The segments in use that keys have for themselves with one text, given by its hash. */
const withTextSql = (textHash: string) => `from segments s where s.project_id = $1 and s.text_hash = ${textHash} and s.is_live`;

const TOTALS = prepared(
  `select project_id as "projectId", segments::float8 as segments, unique_words::float8 as "uniqueWords", source_words::float8 as "sourceWords"
     from segment_totals where project_id = any($1)`,
);

/** `TOTALS` of the domains on which the caller works. */
const TOTALS_OF_DOMAINS = prepared(
  `select a.project_id as "projectId", count(d.hash)::float8 as segments, coalesce(sum(d.words), 0)::float8 as "uniqueWords",
          (select coalesce(sum(c.words), 0)::float8 from pages p join page_contents c on c.project_id = p.project_id and c.page_id = p.page_id
            where p.project_id = a.project_id) as "sourceWords"
     from project_assignments a
     left join lateral (select distinct d.hash, d.words from domain_segments d
                         where d.project_id = a.project_id and d.domain = any(a.domains)) d on true
    where a.user_id = $2 and a.project_id = any($1) and a.domains is not null group by a.project_id`,
);

/**
 * Locks segments that vanish, come back or get a fixed order. Writers of translations lock their segments by FOR KEY SHARE, and a plain
 * update would not wait for them. From here on nobody translates these segments until the transaction ends.
 */
const LOCKED = 'order by hash for update';

/** All SQL of segments, occurrences, page contents and totals. Hashes go in and out as 32 hexadecimal characters. */
@Injectable()
export class SegmentsRepository {
  /** Locks the project's totals until the transaction ends: writers of one project are serialised, which keeps the counts exact. */
  async lockTotals(tx: TenantTransaction, projectId: string): Promise<void> {
    await tx.query(
      `insert into segment_totals (project_id, organisation_id) values ($1, $2)
       on conflict (project_id) do update set project_id = excluded.project_id`,
      [projectId, tx.organisationId],
    );
  }

  /**
   * Adds the next segments, in ordinal order, to the text index. Leaves out those that another transaction has locked. Takes none above the
   * last ordinal of the committed totals, because below it no new one appears.
   */
  async makeSearchable(tx: TenantTransaction, projectId: string, limit: number): Promise<SearchableBatch> {
    const [row] = await tx.query<SearchableBatch>(
      `with batch as materialized (
         select s.hash, s.ordinal, s.is_searchable from segments s join segment_totals t on t.project_id = $1
          where s.project_id = $1 and s.is_live and s.ordinal > t.searchable_ordinal and s.ordinal <= t.last_ordinal
          order by s.ordinal limit $2),
       free as materialized (
         select hash from segments where project_id = $1 and hash = any(array(select hash from batch where not is_searchable))
            for no key update skip locked),
       made as (update segments s set is_searchable = true from free where s.project_id = $1 and s.hash = free.hash)
       select (select count(*)::int from batch) as found, coalesce((select max(ordinal)::float8 from batch), 0) as upto,
              (select count(*) from batch where not is_searchable) > (select count(*) from free) as "isPartial"`,
      [projectId, limit],
    );
    return row ?? { found: 0, upto: 0, isPartial: false };
  }

  /** Records up to which ordinal all segments are indexed; false when another transaction is writing the totals. */
  async noteSearchable(tx: TenantTransaction, projectId: string, upto: number): Promise<boolean> {
    const noted = await tx.execute(
      `update segment_totals set searchable_ordinal = greatest(searchable_ordinal, $2)
        where project_id = (select project_id from segment_totals where project_id = $1 for no key update skip locked)`,
      [projectId, upto],
    );
    return noted > 0;
  }

  /** Notes how many bytes the targets of a project have, and of which state of its translations that was. */
  async setTargetBytes(tx: Transaction, projectId: string, { bytes, version }: { bytes: number; version: number }): Promise<void> {
    await tx.query('update segment_totals set target_bytes = $2, targets_version = $3 where project_id = $1', [projectId, bytes, version]);
  }

  async addTotals(tx: TenantTransaction, projectId: string, delta: SegmentTotals): Promise<void> {
    await tx.query(
      `update segment_totals set segments = segments + $2, unique_words = unique_words + $3, source_words = source_words + $4
        where project_id = $1`,
      [projectId, delta.segments, delta.uniqueWords, delta.sourceWords],
    );
  }

  async totals(tx: TenantTransaction, projectIds: readonly string[]): Promise<Map<string, SegmentTotals>> {
    const rows = await tx.query<SegmentTotals & { projectId: string }>(TOTALS, [projectIds]);
    // Later rows of a map replace the earlier ones.
    if (tx.worksByDomain) rows.push(...(await tx.query<(typeof rows)[number]>(TOTALS_OF_DOMAINS, [projectIds, tx.userId])));
    return new Map(rows.map(({ projectId, ...totals }) => [projectId, totals]));
  }

  /** Expects each hash once. Callers hold a lock on the totals, so nobody adds in between. */
  async findNew<Segment extends { hash: string }>(
    tx: TenantTransaction,
    projectId: string,
    segments: readonly Segment[],
  ): Promise<NewSegments<Segment>> {
    const hashes = segments.map((segment) => segment.hash);
    const { live, vanished } = await this.#known(tx, projectId, hashes);
    return { fresh: this.#without(segments, [...live, ...vanished]), vanished };
  }

  /** Stores new segments, each with the page on which it was found. */
  async insert(tx: TenantTransaction, projectId: string, texts: readonly PlacedText[]): Promise<void> {
    for (const batch of batchBySize(texts, ({ segment }) => segment.source.length + SEGMENT_CHARS, BATCH_CHARS))
      await this.#insert(tx, projectId, batch);
  }

  async #insert(tx: TenantTransaction, projectId: string, texts: readonly PlacedText[]): Promise<void> {
    const segments = texts.map(({ segment }) => segment);
    await tx.query(
      `with place as (update segment_totals set last_ordinal = last_ordinal + $7, source_bytes = source_bytes + $9 where project_id = $1
                      returning last_ordinal - $7 as before)
       insert into segments (project_id, organisation_id, hash, source, words, kind, ordinal, example, language, page_id, places,
                             context, text_hash, note, max_length, length_unit)
       select $1, $2, hash, source, words, kind, place.before + position, nullif(example, '')::jsonb, nullif(language, ''), page_id, places,
              context, text_hash, note, max_length, length_unit
         -- Arrays that are shorter are filled with nulls: texts of pages have no keys, and give none.
         from place, unnest($3::uuid[], $4::text[], $5::int[], $6::text[], $8::text[], string_to_array($10, chr(10)), $16::bigint[], $17::int[],
                            $11::text[], $12::uuid[], $13::text[], $14::int[], $15::text[])
              with ordinality as given(hash, source, words, kind, example, language, page_id, places,
                                       context, text_hash, note, max_length, length_unit, position)`,
      [
        projectId,
        tx.organisationId,
        uuidArray(segments.map((segment) => segment.hash)),
        textArray(segments.map((segment) => segment.source)),
        plainArray(segments.map((segment) => segment.words)),
        plainArray(segments.map((segment) => segment.kind)),
        segments.length,
        textArray(segments.map(({ example = '' }) => example)),
        segments.reduce((sum, { source }) => sum + Buffer.byteLength(source), 0),
        segments.map(({ language = '' }) => language).join('\n'),
        ...keyColumns(segments),
        plainArray(texts.map(({ first }) => first.pageId)),
        plainArray(texts.map(({ first }) => first.places)),
      ],
    );
  }

  /**
   * Which of these are stored, as two texts of hexadecimal digits, because thousands of rows would cost more than the look-up. The planner
   * must not see the hashes: comparing each with its statistics takes longer than the look-up.
   */
  async #known(tx: TenantTransaction, projectId: string, hashes: readonly string[]): Promise<{ live: string[]; vanished: string[] }> {
    const [row] = await tx.query<{ live: string | null; vanished: string | null }>(
      `select encode(string_agg(uuid_send(hash), '') filter (where is_live), 'hex') as live,
              encode(string_agg(uuid_send(hash), '') filter (where not is_live), 'hex') as vanished
         from segments where project_id = $1 and hash = any(array(select unnest($2::uuid[])))`,
      [projectId, uuidArray(hashes)],
    );
    return { live: splitHashes(row?.live), vanished: splitHashes(row?.vanished) };
  }

  #without<Segment extends { hash: string }>(segments: readonly Segment[], hashes: readonly string[]): readonly Segment[] {
    if (hashes.length === 0) return segments;
    if (hashes.length === segments.length) return [];
    const known = new Set(hashes);
    return segments.filter((segment) => !known.has(segment.hash));
  }

  /** Marks segments whose targets must keep the tag order of the source; returns the newly marked ones. */
  async fixOrder(tx: TenantTransaction, projectId: string, hashes: readonly string[]): Promise<string[]> {
    const rows = await tx.query<{ hash: string }>(
      `with wrong as materialized (select hash from segments where project_id = $1 and hash = any($2::uuid[]) and not is_order_fixed ${LOCKED})
       update segments s set is_order_fixed = true from wrong where s.project_id = $1 and s.hash = wrong.hash
       returning replace(s.hash::text, '-', '') as hash`,
      [projectId, hashes],
    );
    return rows.map(({ hash }) => hash);
  }

  /** Sets the language of segments that are stored without one; returns those. */
  async noteLanguages(tx: TenantTransaction, projectId: string, segments: readonly PageSegment[]): Promise<string[]> {
    const rows = await tx.query<{ hash: string }>(
      `with unknown as materialized (
         select s.hash, given.language from unnest($2::uuid[], $3::text[]) as given(hash, language)
           join segments s on s.project_id = $1 and s.hash = given.hash and s.language is null order by s.hash for update of s)
       update segments s set language = unknown.language from unknown where s.project_id = $1 and s.hash = unknown.hash
       returning replace(s.hash::text, '-', '') as hash`,
      [projectId, segments.map(({ hash }) => hash), segments.map(({ language }) => language)],
    );
    return rows.map(({ hash }) => hash);
  }

  /** The languages that pages declare for these segments, without those in the source language. */
  async languagesOf(tx: TenantTransaction, projectId: string, hashes: readonly string[]): Promise<Map<string, string>> {
    const rows = await tx.query<{ hash: string; language: string }>(
      `select ${HEX} as hash, language from segments where project_id = $1 and hash = any($2::uuid[]) and language is not null`,
      [projectId, hashes],
    );
    return new Map(rows.map(({ hash, language }) => [hash, language]));
  }

  /** Restores vanished segments among these, with new ordinals like new ones; returns them. Callers hold the lock of the totals. */
  async revive(tx: TenantTransaction, projectId: string, hashes: readonly string[]): Promise<HashWords[]> {
    return tx.query<HashWords>(
      `with locked as materialized (select hash from segments where project_id = $1 and hash = any($2::uuid[]) and not is_live ${LOCKED}),
       vanished as (select hash, row_number() over () as position from locked),
       place as (
         update segment_totals set last_ordinal = last_ordinal + (select count(*) from vanished)
          where project_id = $1 returning last_ordinal - (select count(*) from vanished) as before)
       update segments s set is_live = true, is_order_fixed = false, ordinal = place.before + vanished.position
         from vanished, place where s.project_id = $1 and s.hash = vanished.hash
       returning replace(s.hash::text, '-', '') as hash, s.words`,
      [projectId, hashes],
    );
  }

  /** Marks segments that are on no page as vanished; returns them. */
  async retire(tx: TenantTransaction, projectId: string, hashes: readonly string[]): Promise<HashWords[]> {
    return tx.query<HashWords>(
      `with gone as materialized (
         select hash from segments where project_id = $1 and hash = any($2::uuid[]) and is_live
            and page_id is null and not exists (select 1 from occurrences o where o.project_id = $1 and o.hash = segments.hash) ${LOCKED})
       update segments s set is_live = false from gone where s.project_id = $1 and s.hash = gone.hash
       returning replace(s.hash::text, '-', '') as hash, s.words`,
      [projectId, hashes],
    );
  }

  async contentsOf(
    tx: TenantTransaction,
    projectId: string,
    pageIds: readonly number[],
  ): Promise<Map<number, { fingerprint: string; words: number; hasFields: boolean }>> {
    const rows = await tx.query<{ pageId: number; fingerprint: string; words: number; hasFields: boolean }>(
      `select page_id::float8 as "pageId", fingerprint, words, seo_fields is not null as "hasFields" from page_contents where project_id = $1 and page_id = any($2::bigint[])`,
      [projectId, pageIds],
    );
    return new Map(rows.map(({ pageId, ...content }) => [pageId, content]));
  }

  /** Stores the content of pages: a list of segments for each. */
  async setContents(
    tx: TenantTransaction,
    projectId: string,
    pages: readonly (PageContent & { fingerprint: string; words: number })[],
  ): Promise<void> {
    await tx.query(
      `insert into page_contents (project_id, organisation_id, page_id, fingerprint, segments, words, hashes, seo_fields)
       select $1, $2, page_id, fingerprint, segments, words, ($7::uuid[])[upto - segments + 1 : upto], seo_fields::jsonb
         from unnest($3::bigint[], $4::text[], $5::int[], $6::int[], $8::int[], $9::text[])
              as given(page_id, fingerprint, segments, words, upto, seo_fields)
       on conflict (project_id, page_id) do update
         set fingerprint = excluded.fingerprint, segments = excluded.segments, words = excluded.words, hashes = excluded.hashes,
             seo_fields = excluded.seo_fields, updated_at = now()`,
      [
        projectId,
        tx.organisationId,
        plainArray(pages.map((page) => page.pageId)),
        plainArray(pages.map((page) => page.fingerprint)),
        plainArray(pages.map((page) => page.segments.length)),
        plainArray(pages.map((page) => page.words)),
        uuidArray(pages.flatMap((page) => page.segments.map((segment) => segment.hash))),
        plainArray(runningTotals(pages.map((page) => page.segments.length))),
        textArray(pages.map(toSeoFields)),
      ],
    );
  }

  /** Stores places of segments that have another page in their own row. They are sorted like the index, which makes inserting a tenth faster. */
  async addPlaces(tx: TenantTransaction, projectId: string, places: readonly Place[]): Promise<void> {
    if (places.length === 0) return;
    await tx.query(
      `insert into occurrences (project_id, organisation_id, page_id, places, hash)
       select $1, $2, page_id, places, hash from unnest($3::uuid[], $4::bigint[], $5::int[]) as given(hash, page_id, places) order by hash, page_id`,
      [projectId, tx.organisationId, ...placeColumns(places), plainArray(places.map((place) => place.places))],
    );
  }

  /** The places of the segments of pages, as the pages' lists have them. */
  placesOf(tx: TenantTransaction, projectId: string, pageIds: readonly number[]): Promise<Place[]> {
    return tx.query(
      `select ${HEX} as hash, page_id::float8 as "pageId", count(*)::int as places
         from page_contents, unnest(hashes) as listed(hash) where project_id = $1 and page_id = any($2::bigint[]) group by page_id, hash`,
      [projectId, pageIds],
    );
  }

  /** Stores the search engine roles of the segments of pages; the pages' contents stay. */
  async setFields(tx: TenantTransaction, projectId: string, pages: readonly PageContent[]): Promise<void> {
    await tx.query(
      `update page_contents c set seo_fields = given.seo_fields::jsonb
         from unnest($2::bigint[], $3::text[]) as given(page_id, seo_fields) where c.project_id = $1 and c.page_id = given.page_id`,
      [projectId, plainArray(pages.map((page) => page.pageId)), textArray(pages.map(toSeoFields))],
    );
  }

  async areTextsContained(tx: TenantTransaction, projectId: string, pairs: readonly (readonly [number, number])[]): Promise<boolean[]> {
    const rows = await tx.query<{ position: number }>(
      `select position::int as position from unnest($2::bigint[], $3::bigint[]) with ordinality as given(one, other, position)
         join page_contents a on a.project_id = $1 and a.page_id = one join page_contents b on b.project_id = $1 and b.page_id = other
        where not exists (select unnest(a.hashes) except select unnest(b.hashes))`,
      [projectId, pairs.map(([one]) => one), pairs.map(([, other]) => other)],
    );
    const found = new Set(rows.map(({ position }) => position - 1));
    return pairs.map((_, index) => found.has(index));
  }

  async removeContents(tx: TenantTransaction, projectId: string, pageIds: readonly number[]): Promise<void> {
    await tx.query('delete from page_contents where project_id = $1 and page_id = any($2::bigint[])', [projectId, pageIds]);
  }

  /** Removes segments from pages. */
  async removePlaces(tx: TenantTransaction, projectId: string, places: readonly Place[]): Promise<void> {
    if (places.length === 0) return;
    await tx.query(
      `with gone as materialized (select hash, page_id from unnest($2::uuid[], $3::bigint[]) as given(hash, page_id)),
       homes as materialized (
         select hash from segments where project_id = $1 and hash = any(array(select hash from gone))
            and (hash, page_id) in (select hash, page_id from gone) order by hash for no key update),
       left_alone as (update segments s set page_id = null, places = null from homes where s.project_id = $1 and s.hash = homes.hash)
       delete from occurrences where project_id = $1 and hash = any(array(select hash from gone))
          and (hash, page_id) in (select hash, page_id from gone)`,
      [projectId, ...placeColumns(places)],
    );
  }

  /** The segments of a page in their order. */
  async hashesOfPage(tx: TenantTransaction, projectId: string, pageId: number): Promise<string[]> {
    const rows = await tx.query<{ hash: string }>(
      `select ${HEX} as hash from page_contents, unnest(hashes) with ordinality as listed(hash, position)
        where project_id = $1 and page_id = $2 order by position`,
      [projectId, pageId],
    );
    return rows.map((row) => row.hash);
  }

  async hashesOfPages(tx: TenantTransaction, projectId: string, pageIds: readonly number[]): Promise<string[]> {
    const rows = await tx.query<{ hash: string }>(
      `select distinct ${HEX} as hash from page_contents, unnest(hashes) as listed(hash) where project_id = $1 and page_id = any($2::bigint[])`,
      [projectId, pageIds],
    );
    return rows.map((row) => row.hash);
  }

  async wordsOf(tx: TenantTransaction, projectId: string, hashes: readonly string[]): Promise<Map<string, number>> {
    const rows = await tx.query<{ hash: string; words: number }>(
      `select ${HEX} as hash, words from segments where project_id = $1 and hash = any($2::uuid[])`,
      [projectId, hashes],
    );
    return new Map(rows.map(({ hash, words }) => [hash, words]));
  }

  /** Also of segments that stand nowhere any more. */
  async sourcesOf(tx: TenantTransaction, projectId: string, hashes: readonly string[]): Promise<Map<string, string>> {
    const rows = await tx.query<{ hash: string; source: string }>(
      `select ${HEX} as hash, source from segments where project_id = $1 and hash = any($2::uuid[])`,
      [projectId, hashes],
    );
    return new Map(rows.map(({ hash, source }) => [hash, source]));
  }

  /**
   * The next segments in use, in the order in which they were found: fewer than the limit if they are long, and none if nothing is left.
   */
  sourcesAfter(
    tx: TenantTransaction,
    projectId: string,
    afterOrdinal: number,
    limit: number,
  ): Promise<{ ordinal: number; hash: string; source: string }[]> {
    return tx.query(
      `select ordinal::float8 as ordinal, ${HEX} as hash, source
         from (select f.*, sum(octet_length(source)) over (order by ordinal rows between unbounded preceding and 1 preceding) as before
                 from (select ordinal, hash, source from segments where project_id = $1 and is_live and ordinal > $2
                        order by ordinal limit $3) f) p
        where coalesce(before, 0) < ${SOURCE_BYTES} order by p.ordinal`,
      [projectId, afterOrdinal, limit],
    );
  }

  /** The next segments in the order of their hashes, whether or not they are in use. */
  knownAfter(tx: TenantTransaction, projectId: string, afterHash: string | null, limit: number): Promise<KnownSegment[]> {
    return tx.query(
      `select ${HEX} as hash, source, is_live as "isLive" from segments
        where project_id = $1 and ($2::uuid is null or hash > $2) order by hash limit $3`,
      [projectId, afterHash, limit],
    );
  }

  async countPages(tx: TenantTransaction, projectId: string): Promise<number> {
    const [row] = await tx.query<{ pages: number }>('select count(*)::int as pages from page_contents where project_id = $1', [projectId]);
    return row?.pages ?? 0;
  }

  /** The pages with an occurrence of any of these segments; in one row, as they may be very many. */
  async pagesOf(tx: TenantTransaction, projectId: string, hashes: readonly string[]): Promise<number[]> {
    const [row] = await tx.query<{ pages: number[] | null }>(
      // The planner must not see the hashes, as in `#known`.
      'select json_agg(distinct page_id) as pages from segment_places where project_id = $1 and hash = any(array(select unnest($2::uuid[])))',
      [projectId, uuidArray(hashes)],
    );
    return row?.pages ?? [];
  }

  async wordsOfPages(
    tx: TenantTransaction,
    projectId: string,
    pageIds: readonly number[],
  ): Promise<Map<number, { segments: number; words: number }>> {
    const rows = await tx.query<{ pageId: number; segments: number; words: number }>(
      `select page_id::float8 as "pageId", segments, words from page_contents where project_id = $1 and page_id = any($2::bigint[])`,
      [projectId, pageIds],
    );
    return new Map(rows.map(({ pageId, ...counts }) => [pageId, counts]));
  }

  /** For each segment the context of its first occurrence: a hash over the segments before and after it. */
  async contextsOf(tx: TenantTransaction, projectId: string, hashes: readonly string[]): Promise<Map<string, string>> {
    const rows = await tx.query<{ hash: string; context: string }>(
      `with first as (
         select distinct on (hash) hash, page_id from segment_places where project_id = $1 and hash = any($2::uuid[]) order by hash, page_id)
       select replace(first.hash::text, '-', '') as hash,
              -- Beyond its ends a list gives null.
              md5(concat(c.hashes[place.position - 1], '|', c.hashes[place.position + 1])) as context
         from first
         -- One look-up for each: the planner expects many segments, and would otherwise read all pages of the project.
         cross join lateral (select hashes from page_contents where project_id = $1 and page_id = first.page_id offset 0) c
         cross join lateral (select array_position(c.hashes, first.hash) as position) place`,
      [projectId, uuidArray(hashes)],
    );
    return new Map(rows.map((row) => [row.hash, row.context]));
  }

  /** Those of these segments that a key has for itself. */
  keysOf(tx: TenantTransaction, projectId: string, hashes: readonly string[]): Promise<(KeptKey & { hash: string })[]> {
    return tx.query(
      // Most projects have no keys: they pay for one look into an index.
      `select ${hashHex('hash')} as hash, context, ${hashHex('text_hash')} as "textHash", note, max_length as "maxLength", coalesce(length_unit, 'graphemes') as "lengthUnit"
         from segments where project_id = $1 and hash = any($2::uuid[]) and text_hash is not null
          and exists (select 1 from segments k where k.project_id = $1 and k.text_hash is not null)`,
      [projectId, uuidArray(hashes)],
    );
  }

  async hasKeys(tx: TenantTransaction, projectId: string): Promise<boolean> {
    const [row] = await tx.query<{ found: boolean }>(
      'select exists (select 1 from segments where project_id = $1 and text_hash is not null) as found',
      [projectId],
    );
    return row?.found ?? false;
  }

  /** Those of these segments that are in use and that a key has for itself. */
  keyed(tx: TenantTransaction, projectId: string, hashes: readonly string[]): Promise<KeyedSegment[]> {
    return tx.query(
      `select ${KEYED} from segments s where s.project_id = $1 and s.hash = any($2::uuid[]) and s.is_live and s.text_hash is not null`,
      [projectId, uuidArray(hashes)],
    );
  }

  /** A segment in use of the key with each of these names: two documents may have the key with two texts. */
  keyedByName(tx: TenantTransaction, projectId: string, names: readonly string[]): Promise<KeyedSegment[]> {
    return tx.query(
      `select found.* from unnest($2::text[]) as given(name) cross join lateral (
         select ${KEYED} from segments s
          where s.project_id = $1 and s.context = given.name and ${indexedKeySql('s')} and s.is_live limit 1) found`,
      [projectId, names],
    );
  }

  /** Those of these segments that are in use. */
  async liveOf(tx: TenantTransaction, projectId: string, hashes: readonly string[]): Promise<string[]> {
    const rows = await tx.query<{ hash: string }>(
      `select ${HEX} as hash from segments where project_id = $1 and hash = any($2::uuid[]) and is_live`,
      [projectId, uuidArray(hashes)],
    );
    return rows.map(({ hash }) => hash);
  }

  /** The first segments in use that keys have for themselves with each of these texts, in the order in which they were found. */
  keyedByText(
    tx: TenantTransaction,
    projectId: string,
    textHashes: readonly string[],
    most: number,
  ): Promise<(KeyedSegment & { textHash: string })[]> {
    return tx.query(
      `select replace(given.text_hash::text, '-', '') as "textHash", found.* from unnest($2::uuid[]) as given(text_hash) cross join lateral (
         select ${KEYED} ${withTextSql('given.text_hash')} limit $3) found`,
      [projectId, uuidArray(textHashes), most],
    );
  }

  /** Stores the current notes and limits of keys, also for existing segments. */
  async noteKeys(tx: TenantTransaction, projectId: string, segments: readonly PageSegment[]): Promise<void> {
    await tx.query(
      `with changed as materialized (
         select s.hash, given.note, given.max_length, given.length_unit
           from unnest($2::uuid[], $3::text[], $4::int[], $5::text[]) as given(hash, note, max_length, length_unit)
           join segments s on s.project_id = $1 and s.hash = given.hash
          where (s.note, s.max_length, coalesce(s.length_unit, 'graphemes')) is distinct from (given.note, given.max_length, given.length_unit) order by s.hash for update of s)
       update segments s set note = changed.note, max_length = changed.max_length, length_unit = changed.length_unit
         from changed where s.project_id = $1 and s.hash = changed.hash`,
      [
        projectId,
        segments.map(({ hash }) => hash),
        segments.map(({ key }) => key?.note ?? null),
        segments.map(({ key }) => key?.maxLength ?? null),
        segments.map(({ key }) => key?.lengthUnit ?? 'graphemes'),
      ],
    );
  }

  /** Other segments in use that say the same as this one under other keys: how many, and the first in the order in which they were found. */
  async otherKeys(tx: TenantTransaction, projectId: string, hash: string, limit: number): Promise<{ total: number; hashes: string[] }> {
    const [row] = await tx.query<{ total: number; hashes: string[] }>(
      `with others as materialized (
         select found.hash, found.ordinal from segments own
           cross join lateral (select s.hash, s.ordinal ${withTextSql('own.text_hash')} and s.hash <> own.hash) found
          where own.project_id = $1 and own.hash = $2::uuid)
       select (select count(*)::int from others) as total,
              array(select ${hashHex('hash')} from others order by ordinal limit $3) as hashes`,
      [projectId, hash, limit],
    );
    return row ?? { total: 0, hashes: [] };
  }

  /**
   * The page of each segment's first occurrence, and the neighbouring sources there; null at the ends of a page, and if they are very long.
   */
  async neighboursOf(tx: TenantTransaction, projectId: string, hashes: readonly string[]): Promise<SegmentNeighbours[]> {
    return tx.query<SegmentNeighbours>(
      `with first as (
         select distinct on (hash) hash, page_id from segment_places where project_id = $1 and hash = any($2::uuid[]) order by hash, page_id)
       select replace(first.hash::text, '-', '') as hash, first.page_id::float8 as "pageId", b.source as before, a.source as after
         from first join page_contents c on c.project_id = $1 and c.page_id = first.page_id
         cross join lateral (select array_position(c.hashes, first.hash) as position) place
         left join segments b on b.project_id = $1 and b.hash = c.hashes[place.position - 1] and octet_length(b.source) < ${LONG_NEIGHBOUR}
         left join segments a on a.project_id = $1 and a.hash = c.hashes[place.position + 1] and octet_length(a.source) < ${LONG_NEIGHBOUR}`,
      [projectId, uuidArray(hashes)],
    );
  }
}

/** Context, hash of the text, note, limit and its unit; empty if no segment has a key. */
function keyColumns(segments: readonly PageSegment[]): [string[], string[], (string | null)[], (number | null)[], string[]] {
  if (segments.every(({ key }) => key === undefined)) return [[], [], [], [], []];
  const keys = segments.map(({ key }) => key);
  return [
    keys.map((key) => key?.context ?? null),
    keys.map((key) => key?.textHash ?? null),
    keys.map((key) => key?.note ?? null),
    keys.map((key) => key?.maxLength ?? null),
    keys.map((key) => key?.lengthUnit ?? null),
  ] as [string[], string[], (string | null)[], (number | null)[], string[]];
}

/** Returns JSON: each field with the hash of its text, in page order. */
function toSeoFields({ segments }: PageContent): string {
  const fields: { field: string; hash: string }[] = [];
  for (const { hash, field } of segments) if (field !== undefined && fields.length < MOST_FIELDS) fields.push({ field, hash });
  return JSON.stringify(fields);
}

/** Hashes and pages. */
const placeColumns = (places: readonly Place[]): [Buffer, string] => [
  uuidArray(places.map(({ hash }) => hash)),
  plainArray(places.map(({ pageId }) => pageId)),
];

function splitHashes(digits: string | null | undefined): string[] {
  return digits?.match(/.{32}/g) ?? [];
}

function runningTotals(counts: readonly number[]): number[] {
  let total = 0;
  return counts.map((count) => {
    total += count;
    return total;
  });
}
