import type { JobState, MixedSpan, SegmentExample } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { containsPattern } from '../../../platform/database/contains-pattern.js';
import { hashHex } from '../../../platform/database/hash-hex.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { bestFirst } from '../translations/best-first.js';

/** The sources of a project, or its targets in a language; the language is empty for sources. */
export interface ScanPlace {
  projectId: string;
  language: string;
}

export interface ScanRow {
  state: JobState;
  cursor: number;
  seen: number;
  found: number;
  startedAt: Date;
  finishedAt: Date | null;
}

export interface ScannedText {
  hash: string;
  ordinal: number;
  text: string;
}

export interface Finding {
  hash: string;
  text: string;
  unexpectedPercent: number;
  spans: MixedSpan[];
}

export interface FindingRow extends Omit<Finding, 'text'> {
  source: string;
  example: SegmentExample | null;
  text: string;
  url: string | null;
  pages: number;
}

/** Texts may be long: at most this many bytes are read at once. */
const BATCH_BYTES = 2_000_000;

/** The text of each live segment: its source, or its shown target in the language `$2`. */
const TEXTS = `
  select s.hash, s.ordinal, s.source, s.example, case when $2 = '' then s.source else best.target end as text
    from segments s left join lateral (
      select t.target from translations t where t.project_id = $1 and t.language = $2 and t.hash = s.hash
       order by ${bestFirst()} limit 1) best on true
   where s.project_id = $1 and s.is_live and ($2 = '' or best.target is not null)`;

const FOUND = `
  from mixed_language_findings f join (${TEXTS}) s on s.hash = f.hash and md5(s.text) = f.text_md5
 where f.project_id = $1 and f.language = $2 and ($3::text is null or s.text ilike $3)`;

/** All SQL of scans and findings. */
@Injectable()
export class MixedLanguageRepository {
  async scan(tx: TenantTransaction, { projectId, language }: ScanPlace): Promise<ScanRow | undefined> {
    const [row] = await tx.query<ScanRow>(
      `select state, cursor::float8 as cursor, seen, found, started_at as "startedAt", finished_at as "finishedAt"
         from mixed_language_scans where project_id = $1 and language = $2 for update`,
      [projectId, language],
    );
    return row;
  }

  /** Starts a scan after an ordinal. A scan from the beginning deletes earlier findings. */
  async begin(tx: TenantTransaction, { projectId, language }: ScanPlace, cursor: number): Promise<void> {
    if (cursor === 0) await tx.query('delete from mixed_language_findings where project_id = $1 and language = $2', [projectId, language]);
    await tx.query(
      `insert into mixed_language_scans (project_id, language, organisation_id, state, cursor) values ($1, $2, $3, 'queued', $4)
       on conflict (project_id, language) do update
         set state = 'queued', cursor = excluded.cursor, seen = 0, found = 0, started_at = now(), finished_at = null`,
      [projectId, language, tx.organisationId, cursor],
    );
  }

  async advance(
    tx: TenantTransaction,
    { projectId, language }: ScanPlace,
    change: { state: JobState; cursor: number; seen: number; found: number },
  ): Promise<void> {
    await tx.query(
      `update mixed_language_scans set state = $3, cursor = $4, seen = seen + $5, found = found + $6,
              finished_at = case when $3 in ('done', 'failed') then now() end
        where project_id = $1 and language = $2`,
      [projectId, language, change.state, change.cursor, change.seen, change.found],
    );
  }

  /** In the order of the segments; fewer than the limit when the texts are long, one at least. */
  texts(tx: TenantTransaction, { projectId, language }: ScanPlace, after: number, limit: number): Promise<ScannedText[]> {
    return tx.query<ScannedText>(
      `select ${hashHex('p.hash')} as hash, p.ordinal::float8 as ordinal, p.text
         from (select f.*, sum(octet_length(f.text)) over (order by f.ordinal rows between unbounded preceding and 1 preceding) as before
                 from (${TEXTS} and s.ordinal > $3 order by s.ordinal limit $4) f) p
        where coalesce(p.before, 0) < ${BATCH_BYTES} order by p.ordinal`,
      [projectId, language, after, limit],
    );
  }

  async store(tx: TenantTransaction, { projectId, language }: ScanPlace, findings: readonly Finding[]): Promise<void> {
    if (findings.length === 0) return;
    await tx.query(
      `insert into mixed_language_findings (project_id, language, organisation_id, hash, text_md5, unexpected_percent, spans)
       select $1, $2, $3, hash, md5(text), percent, spans::jsonb from unnest($4::uuid[], $5::text[], $6::int[], $7::text[]) as given(hash, text, percent, spans)
       on conflict (project_id, language, hash) do update
         set text_md5 = excluded.text_md5, unexpected_percent = excluded.unexpected_percent, spans = excluded.spans`,
      [
        projectId,
        language,
        tx.organisationId,
        findings.map(({ hash }) => hash),
        findings.map(({ text }) => text),
        findings.map(({ unexpectedPercent }) => unexpectedPercent),
        findings.map(({ spans }) => JSON.stringify(spans)),
      ],
    );
  }

  list(
    tx: TenantTransaction,
    place: ScanPlace,
    search: string | undefined,
    page: { limit: number; offset: number },
  ): Promise<FindingRow[]> {
    return tx.query<FindingRow>(
      `select ${hashHex('f.hash')} as hash, s.source, s.example, s.text, f.unexpected_percent as "unexpectedPercent", f.spans, first.url,
              (select count(distinct o.page_id)::int from segment_places o where o.project_id = $1 and o.hash = f.hash) as pages
         from (select f.hash, f.unexpected_percent, f.spans, s.source, s.example, s.text, s.ordinal ${FOUND} order by s.ordinal limit $4 offset $5) f
         cross join lateral (select f.source, f.example, f.text, f.ordinal) s
         left join lateral (
           select p.url from segment_places o join pages p on p.page_id = o.page_id and p.project_id = $1
            where o.project_id = $1 and o.hash = f.hash order by o.page_id limit 1) first on true
        order by s.ordinal`,
      [...parameters(place, search), page.limit, page.offset],
    );
  }

  /** Counts only texts that are unchanged since the scan. */
  async count(tx: TenantTransaction, place: ScanPlace, search: string | undefined): Promise<number> {
    const [row] = await tx.query<{ total: number }>(`select count(*)::int as total ${FOUND}`, parameters(place, search));
    return row?.total ?? 0;
  }
}

const parameters = ({ projectId, language }: ScanPlace, search: string | undefined): unknown[] => [
  projectId,
  language,
  search ? containsPattern(search) : null,
];
