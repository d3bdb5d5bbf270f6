import type { MachineSource, ReviewState, TargetProblem, TranslationOrigin } from '@bhashantar/contracts';
import type { LengthLimit } from '@bhashantar/quality-checks';
import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { hashHex } from '../../../platform/database/hash-hex.js';
import { prepared } from '../../../platform/database/prepared-statement.js';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';
import { lengthLimitSql } from '../../content/segments/length-limit-sql.js';
import { ownDomains } from '../../projects/projects/own-domains.js';
import { bestFirst, COUNTED_AS } from './best-first.js';
import { byteGrowth, revisedBytes } from './byte-growth.js';
import { addDelta, COUNTED, type CounterDelta, counterDelta } from './counter-delta.js';
import { groupByHash } from './group-by-hash.js';
import type { CheckedEdit, LanguageCounts, Publishable, PublishedTarget, TranslationRow } from './translation.entity.js';

/** A revision; no target means that the translation was removed. */
export type RevisedTarget = Pick<CheckedEdit, 'hash' | 'origin' | 'displayType' | 'previousTarget'> & {
  target: string | null;
  machineSource?: MachineSource | null;
  engine?: string | null;
  review?: ReviewState;
  /** The version after the change; absent if the text stayed the same. */
  newVersion?: number | undefined;
};

/** The version that a write gave to a translation. */
export type WrittenVersion = Pick<TranslationRow, 'hash' | 'origin' | 'version'>;

/** Adds the new versions to edits. */
export function withVersions<Edit extends Pick<TranslationRow, 'hash' | 'origin'>>(
  edits: readonly Edit[],
  written: readonly WrittenVersion[],
) {
  const versions = new Map(written.map(({ hash, origin, version }) => [hash + origin, version]));
  return edits.map((edit) => ({ ...edit, newVersion: versions.get(edit.hash + edit.origin) }));
}

const COUNTS = prepared(
  `select project_id as "projectId", language, version::float8 as version,
          pbk_segments::float8 as "pbkSegments", pbk_words::float8 as "pbkWords", user_segments::float8 as "userSegments",
          user_words::float8 as "userWords", machine_segments::float8 as "machineSegments", machine_words::float8 as "machineWords",
          t13n_segments::float8 as "t13nSegments", t13n_words::float8 as "t13nWords",
          draft_segments::float8 as "draftSegments", draft_words::float8 as "draftWords",
          needs_review_segments::float8 as "needsReviewSegments", needs_review_words::float8 as "needsReviewWords",
          reviewed_segments::float8 as "reviewedSegments", reviewed_words::float8 as "reviewedWords",
          rejected_segments::float8 as "rejectedSegments", rejected_words::float8 as "rejectedWords"
     from translation_counts where project_id = any($1) order by project_id, language`,
);

const COUNTED_IF = (name: string, condition: string) =>
  `count(*) filter (where ${condition})::float8 as "${name}Segments", coalesce(sum(words) filter (where ${condition}), 0)::float8 as "${name}Words"`;

/** `COUNTS`, counted on the domains on which the caller works. */
const COUNTS_OF_DOMAINS = prepared(
  `select project_id as "projectId", language, 0::float8 as version,
          ${COUNTED_IF('pbk', `${COUNTED_AS} = 'PBK'`)}, ${COUNTED_IF('user', `${COUNTED_AS} = 'USER'`)},
          ${COUNTED_IF('machine', `${COUNTED_AS} = 'MACHINE'`)}, ${COUNTED_IF('t13n', `${COUNTED_AS} = 'TRANSLITERATION'`)},
          ${COUNTED_IF('draft', `review_state = 'draft'`)}, ${COUNTED_IF('needsReview', `review_state = 'needsReview'`)},
          ${COUNTED_IF('reviewed', `review_state = 'reviewed'`)}, ${COUNTED_IF('rejected', `review_state = 'rejected'`)}
     from (select distinct on (t.project_id, t.language, t.hash) t.project_id, t.language, t.origin, t.display_type, t.review_state, d.words
             from project_assignments a join domain_segments d on d.project_id = a.project_id and d.domain = any(a.domains)
             join translations t on t.project_id = d.project_id and t.hash = d.hash
            where a.user_id = $2 and a.project_id = any($1) and a.domains is not null
            order by t.project_id, t.language, t.hash, ${bestFirst()}) best
    group by project_id, language`,
);

export interface StoredSegment {
  hash: string;
  source: string;
  words: number;
  isLive: boolean;
  isOrderFixed: boolean;
  limit: LengthLimit | null;
}

/** No translation in the language `$2`. A machine's transliteration counts as none. */
const NO_TRANSLATION = `not exists (
  select 1 from translations t where t.project_id = $1 and t.language = $2 and t.hash = s.hash
     and not (t.origin = 'MACHINE' and t.display_type = 't13n'))`;
/** Neither translation nor transliteration in the language `$2`. */
const NO_TARGET = 'not exists (select 1 from translations t where t.project_id = $1 and t.language = $2 and t.hash = s.hash)';

/** The reason of a deletion. The words stay counted against the plan, so translating the segment again costs nothing. */
export const DELETED = 'deleted';
export const DELETED_AGAIN = 'undone, deleted before';
/**
 * The segment `h.hash`, which has no translation, had one that was deleted. Languages without deletions pay one look-up per statement; `$4`
 * says that this transaction has deleted some.
 */
const IS_COUNTED = `($4::bool or (select c.has_deletions from translation_counts c where c.project_id = $1 and c.language = $2)) and coalesce((
  select r.reason in ('${DELETED}', '${DELETED_AGAIN}') from revisions r
   where r.project_id = $1 and r.language = $2 and r.hash = h.hash order by r.revision_id desc limit 1), false)`;

/** Neither the checks nor a reviewer rejected it. */
const MAY_BE_SHOWN = `not has_error and review_state <> 'rejected'`;

/** The position and the kind of a batch of untranslated segments. */
export interface UntranslatedPage {
  afterOrdinal: number;
  limit: number;
  /** Only segments without translation and transliteration, of up to `maxWords` words. */
  toTransliterate?: { maxWords: number | null };
}

/** The approver stays with a text as long as its state does. An approved text that waits again gets the reason that it was edited. */
const REVIEW_DETAILS = `
             reviewed_by = case when translations.review_state = excluded.review_state then translations.reviewed_by else excluded.reviewed_by end,
             reviewed_at = case when translations.review_state = excluded.review_state then translations.reviewed_at else excluded.reviewed_at end,
             review_reason = case when translations.review_state = excluded.review_state then translations.review_reason
                                  when translations.review_state = 'reviewed' and excluded.review_state <> 'rejected' then 'edited'
                                  else excluded.review_reason end`;

/**
 * A rejected text has a reason: that of the stored row, or that it was put back. The database checks the new row before it finds the stored
 * one.
 */
const REJECTION = `
  case when review = 'rejected' then coalesce((select stored.review_reason from translations stored
    where stored.project_id = $1 and stored.language = $2 and stored.hash = given.hash and stored.origin = given.origin), 'rejected before') end`;

/**
 * The highest version that the segment had in any origin. Revisions keep it after deletions. Where older ones lack it, no version exceeds
 * their number.
 */
export const LAST_VERSION = (hash: string) => `greatest(
  (select max(t.version) from translations t where t.project_id = $1 and t.language = $2 and t.hash = ${hash}),
  (select coalesce(max(r.version), count(*)::int) from revisions r where r.project_id = $1 and r.language = $2 and r.hash = ${hash}))`;

/** Texts may be long: at most this many bytes of source are read at once. */
const BATCH_BYTES = 2_000_000;

/** Locks segments. The statements by which segments vanish, return or get a fixed order wait for this lock. */
const KEEP_SEGMENTS = prepared('select hash from segments where project_id = $1 and hash = any($2::uuid[]) order by hash for key share');
/** Takes locks in one order, to prevent deadlocks between transactions that lock the same segments. */
const LOCK_SEGMENTS = prepared(
  `select pg_advisory_xact_lock(key) from (
     select distinct hashtextextended(hash::text, hashtextextended($2, uuid_hash_extended($1, 0))) as key from unnest($3::uuid[]) as hash order by key) keys`,
);

const COUNT_COLUMNS = COUNTED.map((key) =>
  key === 'TRANSLITERATION' ? 't13n' : key.replace(/[A-Z](?=[a-z])/g, '_$&').toLowerCase(),
).flatMap((name) => [`${name}_segments`, `${name}_words`]);
const FIRST_COUNT = 9;
/** The first addition creates the row of a language. */
const ADD_COUNTS = prepared(
  `insert into translation_counts as c (project_id, organisation_id, language, version, has_deletions, written_bytes, revised_bytes, memory_bytes, ${COUNT_COLUMNS.join(', ')})
   values ($1, $2, $3, $4, $5, $6, $7, $8, ${COUNT_COLUMNS.map((_, at) => `$${at + FIRST_COUNT}::bigint`).join(', ')})
   on conflict (project_id, language) do update
     set version = c.version + excluded.version, has_deletions = c.has_deletions or excluded.has_deletions,
         written_bytes = c.written_bytes + excluded.written_bytes, memory_bytes = greatest(c.memory_bytes + excluded.memory_bytes, 0),
         revised_bytes = case when c.revised_on = current_date then c.revised_bytes else 0 end + excluded.revised_bytes, revised_on = current_date,
         ${COUNT_COLUMNS.map((name) => `${name} = c.${name} + excluded.${name}`).join(', ')}`,
);

/** Every change of a segment or a translation changes this state: even a text that returns gets a new ordinal. */
const STATE = prepared(
  `select concat_ws(' ', t.segments, t.last_ordinal, (select c.version from translation_counts c where c.project_id = $1 and c.language = $2)) as state
     from segment_totals t where t.project_id = $1`,
);

/** The change of a language's counters that a transaction writes at its end. */
interface PendingCounts {
  projectId: string;
  language: string;
  version: number;
  hasDeletions: boolean;
  writtenBytes: number;
  revisedBytes: number;
  memoryBytes: number;
  delta: CounterDelta;
}

/** SQL of translations, revisions and counters. Hashes go in and out as 32 hexadecimal characters. */
@Injectable()
export class TranslationsRepository {
  readonly #locked = new WeakMap<TenantTransaction, Set<string>>();
  /** By project, language, and the state in which the characters were counted. */
  readonly #openCharacters = new LRUCache<string, number>({ max: 10_000 });
  readonly #pending = new WeakMap<TenantTransaction, Map<string, PendingCounts>>();

  /** Projects whose translations have changed since their bytes were summed up, with their current state. */
  changedSinceMeasured(tx: Transaction, limit: number): Promise<{ projectId: string; version: number }[]> {
    return tx.query(
      `select t.project_id as "projectId", sum(c.version)::float8 as version
         from segment_totals t join translation_counts c on c.project_id = t.project_id
        group by t.project_id, t.targets_version having sum(c.version) <> t.targets_version limit $1`,
      [limit],
    );
  }

  /** The bytes of all targets of a project, those of single pages among them. */
  async targetBytes(tx: Transaction, projectId: string): Promise<number> {
    const [row] = await tx.query<{ bytes: number }>(
      `select (coalesce((select sum(octet_length(target)) from translations where project_id = $1), 0)
             + coalesce((select sum(octet_length(target)) from page_overrides where project_id = $1), 0))::float8 as bytes`,
      [projectId],
    );
    return row?.bytes ?? 0;
  }

  /** The growth of the targets of each language since they were summed up. */
  writtenBytes(tx: Transaction, projectId: string): Promise<{ language: string; bytes: number }[]> {
    return tx.query(
      'select language, written_bytes::float8 as bytes from translation_counts where project_id = $1 and written_bytes <> 0',
      [projectId],
    );
  }

  /** Subtracts the growth that was summed up. The growth since then stays. */
  async subtractWritten(tx: Transaction, projectId: string, written: readonly { language: string; bytes: number }[]): Promise<void> {
    await tx.execute(
      `update translation_counts c set written_bytes = c.written_bytes - given.bytes::bigint
         from unnest($2::text[], $3::float8[]) as given(language, bytes) where c.project_id = $1 and c.language = given.language`,
      [projectId, written.map(({ language }) => language), written.map(({ bytes }) => bytes)],
    );
  }

  /**
   * Locks segments in one language until the transaction ends. Other writers wait, and no segment vanishes or comes back, which keeps the
   * counts exact. Lock all segments of a transaction at once, as late as possible, and read them after that.
   */
  async lockSegments(tx: TenantTransaction, projectId: string, language: string, hashes: readonly string[]): Promise<void> {
    const locked = this.#locked.get(tx) ?? new Set();
    this.#locked.set(tx, locked);
    const keyOf = (hash: string) => `${projectId} ${language} ${hash}`;
    const open = [...new Set(hashes)].filter((hash) => !locked.has(keyOf(hash)));
    if (open.length === 0) return;
    await Promise.all([tx.query(KEEP_SEGMENTS, [projectId, open]), tx.query(LOCK_SEGMENTS, [projectId, language, open])]);
    for (const hash of open) locked.add(keyOf(hash));
  }

  /** Adds to the counters of a language at the end of the transaction, because all writers of the language update this row. */
  addCounts(tx: TenantTransaction, projectId: string, language: string, delta: CounterDelta): void {
    const pending = this.#pendingOf(tx, projectId, language);
    pending.version += 1;
    addDelta(pending.delta, delta);
  }

  /** Counts the growth of a text without revisions, in bytes. */
  addBytes(tx: TenantTransaction, projectId: string, language: string, bytes: number): void {
    this.#pendingOf(tx, projectId, language).writtenBytes += bytes;
  }

  /** Counts the bytes that an import has added to the memory; negative when they are taken back. */
  addMemoryBytes(tx: TenantTransaction, projectId: string, language: string, bytes: number): void {
    this.#pendingOf(tx, projectId, language).memoryBytes += bytes;
  }

  #pendingOf(tx: TenantTransaction, projectId: string, language: string): PendingCounts {
    const known = this.#pending.get(tx);
    const all = known ?? new Map<string, PendingCounts>();
    if (!known) {
      this.#pending.set(tx, all);
      tx.beforeCommit(() => this.#writeCounts(tx), 'counters');
    }
    const key = `${projectId} ${language}`;
    const pending = all.get(key) ?? {
      projectId,
      language,
      version: 0,
      hasDeletions: false,
      writtenBytes: 0,
      revisedBytes: 0,
      memoryBytes: 0,
      delta: counterDelta([]),
    };
    all.set(key, pending);
    return pending;
  }

  /** Writes in the order of languages, as every transaction does. */
  async #writeCounts(tx: TenantTransaction): Promise<void> {
    const all = [...(this.#pending.get(tx) ?? [])].sort(([one], [other]) => (one < other ? -1 : 1));
    this.#pending.delete(tx);
    for (const [, { projectId, language, version, hasDeletions, delta, ...bytes }] of all) {
      const counts = COUNTED.flatMap((key) => [delta[key].segments, delta[key].words]);
      const { writtenBytes, revisedBytes, memoryBytes } = bytes;
      const values = [version, hasDeletions, writtenBytes, revisedBytes, memoryBytes, ...counts];
      await tx.query(ADD_COUNTS, [projectId, tx.organisationId, language, ...values]);
    }
  }

  #deletes(tx: TenantTransaction, projectId: string, language: string): boolean {
    return this.#pending.get(tx)?.get(`${projectId} ${language}`)?.hasDeletions ?? false;
  }

  async counts(tx: TenantTransaction, projectIds: readonly string[]): Promise<LanguageCounts[]> {
    const rows = await tx.query<LanguageCounts>(COUNTS, [projectIds]);
    if (!tx.worksByDomain) return rows;
    const own = await tx.query<LanguageCounts>(COUNTS_OF_DOMAINS, [projectIds, tx.userId]);
    const narrowed = new Set((await ownDomains(tx, projectIds)).keys());
    return [...rows.filter(({ projectId }) => !narrowed.has(projectId)), ...own];
  }

  async segments(tx: TenantTransaction, projectId: string, hashes: readonly string[]): Promise<StoredSegment[]> {
    return tx.query<StoredSegment>(
      `select ${hashHex('hash')} as hash, source, words, is_live as "isLive", is_order_fixed as "isOrderFixed", ${lengthLimitSql('segments')} as "limit"
         from segments where project_id = $1 and hash = any($2::uuid[])`,
      [projectId, hashes],
    );
  }

  /** Reads the targets of the first `segments` segments, translated or not. Reads fewer when the targets are long. */
  async firstTargets(tx: TenantTransaction, projectId: string, language: string, segments: number): Promise<string[]> {
    const rows = await tx.query<{ target: string }>(
      `select p.target from (
         select best.target, s.ordinal, sum(octet_length(best.target)) over (order by s.ordinal) as bytes
           from (select hash, ordinal from segments where project_id = $1 and is_live order by ordinal limit $3) s
           join lateral (select t.target from translations t where t.project_id = $1 and t.language = $2 and t.hash = s.hash
                          order by ${bestFirst()} limit 1) best on true) p
        where p.bytes < ${BATCH_BYTES} order by p.ordinal`,
      [projectId, language, segments],
    );
    return rows.map(({ target }) => target);
  }

  /** Fewer than the limit when their texts are long, one at least. */
  async untranslated(
    tx: TenantTransaction,
    projectId: string,
    language: string,
    { afterOrdinal, limit, toTransliterate }: UntranslatedPage,
  ): Promise<{ hash: string; source: string; words: number; ordinal: number }[]> {
    return tx.query(
      `select ${hashHex('p.hash')} as hash, p.source, p.words, p.ordinal::float8 as ordinal
         from (select s.*, sum(octet_length(s.source)) over (order by s.ordinal rows between unbounded preceding and 1 preceding) as before
                 from (select hash, source, words, ordinal from segments s
                        where s.project_id = $1 and s.is_live and s.ordinal > $3 and ($5::int is null or s.words <= $5)
                          and ${toTransliterate ? NO_TARGET : NO_TRANSLATION}
                        order by s.ordinal limit $4) s) p
        where coalesce(p.before, 0) < ${BATCH_BYTES} order by p.ordinal`,
      [projectId, language, afterOrdinal, limit, toTransliterate?.maxWords ?? null],
    );
  }

  /** Unicode code points of the segments without a translation. A transliteration does not count as one. */
  async untranslatedCharacters(tx: TenantTransaction, projectId: string, language: string): Promise<number> {
    const [row] = tx.worksByDomain ? [] : await tx.query<{ state: string }>(STATE, [projectId, language]);
    const key = row && `${projectId} ${language} ${row.state}`;
    const known = key === undefined ? undefined : this.#openCharacters.get(key);
    if (known !== undefined) return known;
    const characters = await this.#countOpenCharacters(tx, projectId, language);
    if (key !== undefined) this.#openCharacters.set(key, characters);
    return characters;
  }

  async #countOpenCharacters(tx: TenantTransaction, projectId: string, language: string): Promise<number> {
    const [row] = await tx.query<{ characters: number }>(
      `select coalesce(sum(length(s.source)), 0)::float8 as characters from segments s
        where s.project_id = $1 and s.is_live and ${NO_TRANSLATION}`,
      [projectId, language],
    );
    return row?.characters ?? 0;
  }

  /** Segments without anything in the language, by whether they have more than this many words. */
  async countUntranslated(
    tx: TenantTransaction,
    projectId: string,
    language: string,
    maxWords: number,
  ): Promise<{ short: number; longer: number }> {
    const [row] = await tx.query<{ short: number; longer: number }>(
      `select count(*) filter (where s.words <= $3)::int as short, count(*) filter (where s.words > $3)::int as longer
         from segments s where s.project_id = $1 and s.is_live and ${NO_TARGET}`,
      [projectId, language, maxWords],
    );
    return row ?? { short: 0, longer: 0 };
  }

  /** Which of these untranslated segments have words that are counted already. */
  async countedBefore(tx: TenantTransaction, projectId: string, language: string, hashes: readonly string[]): Promise<Set<string>> {
    const rows = await tx.query<{ hash: string }>(
      `select ${hashHex('h.hash')} as hash from unnest($3::uuid[]) as h(hash) where ${IS_COUNTED}`,
      [projectId, language, hashes, this.#deletes(tx, projectId, language)],
    );
    return new Set(rows.map(({ hash }) => hash));
  }

  /** Words that count when these segments are translated: those of segments that never had a translation in the language. */
  async wordsOfUntranslated(
    tx: TenantTransaction,
    projectId: string,
    language: string,
    hashes: readonly string[],
  ): Promise<{ hash: string; words: number }[]> {
    return tx.query(
      `select ${hashHex('s.hash')} as hash, s.words from segments s, lateral (select s.hash) h
        where s.project_id = $1 and s.hash = any($3::uuid[]) and ${NO_TARGET} and not (${IS_COUNTED})`,
      [projectId, language, hashes, this.#deletes(tx, projectId, language)],
    );
  }

  async translations(
    tx: TenantTransaction,
    projectId: string,
    language: string,
    hashes: readonly string[],
  ): Promise<Map<string, TranslationRow[]>> {
    const rows = await tx.query<TranslationRow>(
      `select ${hashHex('hash')} as hash, origin, target, display_type as "displayType", machine_source as "machineSource", engine, version,
              review_state as review, dismissed_checks as "dismissedChecks"
         from translations where project_id = $1 and language = $2 and hash = any($3::uuid[])`,
      [projectId, language, hashes],
    );
    return groupByHash(rows);
  }

  /** Adds an error to stored targets, which holds them back from publication. */
  async addError(
    tx: TenantTransaction,
    projectId: string,
    language: string,
    rows: readonly Pick<TranslationRow, 'hash' | 'origin'>[],
    problem: TargetProblem,
  ): Promise<void> {
    await tx.query(
      `update translations t set problems = $5::jsonb || coalesce(t.problems, '[]'), has_error = true
         from unnest($3::uuid[], $4::text[]) as given(hash, origin)
        where t.project_id = $1 and t.language = $2 and t.hash = given.hash and t.origin = given.origin`,
      [projectId, language, rows.map(({ hash }) => hash), rows.map(({ origin }) => origin), JSON.stringify([problem])],
    );
  }

  /** Lock the segments first, because new versions are computed from the stored ones. Returns the version of each. */
  async write(tx: TenantTransaction, projectId: string, language: string, edits: readonly CheckedEdit[]): Promise<WrittenVersion[]> {
    return tx.query<WrittenVersion>(
      `insert into translations (project_id, language, organisation_id, hash, origin, target, display_type, machine_source, engine, problems, has_error, updated_by, review_state, reviewed_by, reviewed_at,
                                 review_reason, version, dismissed_checks)
       select $1, $2, $3, hash, origin, target, display_type, machine_source, engine, problems::jsonb, has_error, $4,
              review, case when review = 'reviewed' then $4::uuid end, case when review = 'reviewed' then now() end, ${REJECTION},
              ${LAST_VERSION('given.hash')} + row_number() over (partition by given.hash order by given.origin),
              string_to_array(dismissed, ',')
         from unnest($5::uuid[], $6::text[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[], $12::bool[], $13::text[], $14::text[])
              as given(hash, origin, target, display_type, machine_source, engine, problems, has_error, review, dismissed)
       on conflict (project_id, language, hash, origin) do update
         set target = excluded.target, display_type = excluded.display_type, machine_source = excluded.machine_source, engine = excluded.engine,
             problems = excluded.problems, has_error = excluded.has_error, version = excluded.version,
             dismissed_checks = case when translations.target = excluded.target then translations.dismissed_checks else excluded.dismissed_checks end,
             review_state = excluded.review_state, ${REVIEW_DETAILS},
             updated_by = excluded.updated_by, updated_at = now()
       returning ${hashHex('hash')} as hash, origin, version`,
      [
        projectId,
        language,
        tx.organisationId,
        tx.userId ?? null,
        edits.map((edit) => edit.hash),
        edits.map((edit) => edit.origin),
        edits.map((edit) => edit.target),
        edits.map((edit) => edit.displayType ?? 'translation'),
        edits.map((edit) => edit.machineSource ?? null),
        edits.map((edit) => edit.engine ?? null),
        edits.map((edit) => JSON.stringify(edit.problems)),
        edits.map((edit) => edit.problems.some((problem) => problem.severity === 'error')),
        edits.map((edit) => edit.review),
        edits.map(({ dismissedChecks = [] }) => dismissedChecks.join(',')),
      ],
    );
  }

  async remove(
    tx: TenantTransaction,
    projectId: string,
    language: string,
    rows: readonly Pick<TranslationRow, 'hash' | 'origin'>[],
  ): Promise<void> {
    await tx.query(
      `delete from translations t using unnest($3::uuid[], $4::text[]) as given(hash, origin)
        where t.project_id = $1 and t.language = $2 and t.hash = given.hash and t.origin = given.origin`,
      [projectId, language, rows.map(({ hash }) => hash), rows.map(({ origin }) => origin)],
    );
    this.#pendingOf(tx, projectId, language).hasDeletions = true;
  }

  /** Also counts the bytes that the changes write. Returns the ids of the revisions, in any order. */
  async addRevisions(
    tx: TenantTransaction,
    projectId: string,
    language: string,
    edits: readonly RevisedTarget[],
    reason: string,
  ): Promise<{ hash: string; origin: TranslationOrigin; revisionId: string }[]> {
    const pending = this.#pendingOf(tx, projectId, language);
    for (const edit of edits) {
      pending.writtenBytes += byteGrowth(edit);
      pending.revisedBytes += revisedBytes(edit);
    }
    return tx.query(
      `insert into revisions (project_id, language, organisation_id, hash, origin, target, display_type, previous_target, reason, user_id, machine_source, engine, review_state, version)
       select $1, $2, $3, hash, origin, target, display_type, previous_target, $4, $5, machine_source, engine, review, version
         from unnest($6::uuid[], $7::text[], $8::text[], $9::text[], $10::text[], $11::text[], $12::text[], $13::text[], $14::int[])
              as given(hash, origin, target, display_type, previous_target, machine_source, engine, review, version)
       returning ${hashHex('hash')} as hash, origin, revision_id::text as "revisionId"`,
      [
        projectId,
        language,
        tx.organisationId,
        reason,
        tx.userId ?? null,
        edits.map((edit) => edit.hash),
        edits.map((edit) => edit.origin),
        edits.map((edit) => edit.target),
        edits.map((edit) => edit.displayType ?? 'translation'),
        edits.map((edit) => edit.previousTarget),
        edits.map((edit) => edit.machineSource ?? null),
        edits.map((edit) => edit.engine ?? null),
        edits.map((edit) => (edit.target === null ? null : (edit.review ?? null))),
        edits.map((edit) => edit.newVersion ?? null),
      ],
    );
  }

  /** The best target of each segment that may be published: no error, not rejected, PBK before USER before MACHINE. */
  async published(
    tx: TenantTransaction,
    projectId: string,
    language: string,
    hashes: readonly string[],
    which: Publishable,
  ): Promise<Map<string, PublishedTarget>> {
    const rows = await tx.query<PublishedTarget & { hash: string }>(
      `select distinct on (hash) ${hashHex('hash')} as hash, target, display_type as "displayType",
              origin = 'MACHINE' and review_state <> 'reviewed' as "isMachine" from translations
        where project_id = $1 and language = $2 and hash = any($3::uuid[]) and ${MAY_BE_SHOWN}
          and ($4 = 'all' or review_state = 'reviewed')
        order by hash, ${bestFirst('origin')}`,
      [projectId, language, hashes, which],
    );
    return new Map(rows.map(({ hash, ...published }) => [hash, published]));
  }

  /**
   * Counts segments in use whose published target nobody has reviewed: `without` a reviewed target, and with one that differs from the
   * published one.
   */
  async countUnreviewed(tx: TenantTransaction, projectId: string, language: string): Promise<{ without: number; other: number }> {
    const [row] = await tx.query<{ without: number; other: number }>(
      `select count(*) filter (where t.reviewed is null)::int as without, count(*) filter (where t.reviewed <> t.shown)::int as other
         from (select hash, (array_agg(target order by ${bestFirst('origin')}))[1] as shown,
                      (array_agg(target order by ${bestFirst('origin')}) filter (where review_state = 'reviewed'))[1] as reviewed
                 from translations where project_id = $1 and language = $2 and ${MAY_BE_SHOWN} group by hash) t
         join segments s on s.project_id = $1 and s.hash = t.hash where s.is_live`,
      [projectId, language],
    );
    return row ?? { without: 0, other: 0 };
  }
}
