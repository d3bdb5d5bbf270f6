import type { TranslationOrigin } from '@bhashantar/contracts';
import { escapeText } from '@bhashantar/segmenter/segment-format';
import { Injectable } from '@nestjs/common';
import { containsPattern } from '../../../../platform/database/contains-pattern.js';
import { hashHex } from '../../../../platform/database/hash-hex.js';
import { isoTimeSql } from '../../../../platform/database/iso-time-sql.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { personNameSql } from '../../../identity/users/person-name-sql.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { bestFirst } from '../../translations/best-first.js';
import { isWithdrawn } from '../withdrawn-memories.repository.js';

export interface ConcordanceRow {
  hash: string;
  source: string;
  target: string;
  origin: TranslationOrigin;
  projectName: string | null;
  userName: string | null;
  updatedAt: string;
}

export interface ConcordanceSearch {
  project: ProjectRow;
  language: string;
  text: string;
  inSource: boolean;
  inTarget: boolean;
}

/** One stretch of the memory, in the order of hashes. */
export interface ConcordanceSlice {
  rows: ConcordanceRow[];
  /** The last hash that was looked at; null at the end. */
  lastHash: string | null;
}

/** The cursor, the number of wanted results, and the searched translations: a number of them, or those that an index found. */
export interface ConcordanceStretch {
  afterHash: string;
  limit: number;
  size: number;
  found?: readonly string[] | undefined;
}

/** If more texts match, reading them in order finds enough. */
const FEW = 2_000;

/** `$4` pattern, `$5` in sources, `$6` in targets, `$7` results at most. */
const FOUND = (source: string) => `(($5 and ${source} ilike $4) or ($6 and b.target ilike $4))`;
/** The cursor: after the last result if the answer is full, otherwise after the slice, unless that was the last. */
const answerSql = (size: number) => `
  select (select coalesce(json_agg(f order by f.hash), '[]') from found f) as rows,
         case when (select count(*) from found) = $7 then (select hash from found order by hash desc limit 1)
              when (select count(*) from slice) = ${size} then (select ${hashHex('hash')} from slice order by slice.hash desc limit 1) end as "lastHash"`;

/** Looks for texts in a project's translations and in the organisation's memory: by the index of texts, or a slice at a time. */
@Injectable()
export class ConcordanceRepository {
  /** Segments of the project that include all whose texts contain the search text; undefined if there are many. */
  async foundInProject(tx: TenantTransaction, search: ConcordanceSearch): Promise<string[] | undefined> {
    const { project, language } = search;
    return fewOf(
      await tx.query<{ hashes: string[]; most: number }>(
        `with sources as materialized (select hash from segments_containing($1, $3, $4, ${FEW}) where $5),
              targets as materialized (select hash from targets_containing($1, $2, $3, $4, ${FEW}) where $6)
         select array(select hash from sources union select hash from targets)::text[] as hashes,
                greatest((select count(*) from sources), (select count(*) from targets))::int as most`,
        [project.projectId, language, textOf(search), ...conditions(search)],
      ),
    );
  }

  /** `foundInProject`, for the organisation's units. */
  async foundInMemory(tx: TenantTransaction, search: ConcordanceSearch): Promise<string[] | undefined> {
    return fewOf(
      await tx.query<{ hashes: string[]; most: number }>(
        `with units as materialized (select hash from units_containing($1, $2, $3, $4, $5, $6, ${FEW}))
         select array(select distinct hash from units)::text[] as hashes, (select count(*)::int from units) as most`,
        [tx.organisationId, search.language, textOf(search), ...conditions(search)],
      ),
    );
  }

  /** The shown translation of each segment, or of those among `found`. */
  async ofProject(tx: TenantTransaction, search: ConcordanceSearch, stretch: ConcordanceStretch): Promise<ConcordanceSlice> {
    const { project, language } = search;
    const { afterHash, limit, size, found } = stretch;
    const [slice] = await tx.query<ConcordanceSlice>(
      `with slice as materialized (
              select distinct on (t.hash) t.hash, t.target, t.origin, t.updated_at, t.updated_by from translations t
               where t.project_id = $1 and t.language = $2 and t.hash > $3::uuid ${among('t.hash', '$9', found)} and t.display_type = 'translation'
               order by t.hash, ${bestFirst()} limit ${size}),
            found as materialized (
              select ${hashHex('b.hash')} as hash, s.source, b.target, b.origin, $8 as "projectName", ${isoTimeSql('b.updated_at')} as "updatedAt",
                     ${personNameSql('u')} as "userName"
                from slice b join segments s on s.project_id = $1 and s.hash = b.hash left join users u on u.user_id = b.updated_by
               where ${FOUND('s.source')} order by b.hash limit $7)
       ${answerSql(size)}`,
      [project.projectId, language, afterHash, ...conditions(search), limit, project.name, ...(found ? [found] : [])],
    );
    return slice ?? { rows: [], lastHash: null };
  }

  /** One unit of each source, or of those among `found`, without those that the project's own translations have. */
  async ofMemory(tx: TenantTransaction, search: ConcordanceSearch, stretch: ConcordanceStretch): Promise<ConcordanceSlice> {
    const { project, language } = search;
    const { afterHash, limit, size, found } = stretch;
    const [slice] = await tx.query<ConcordanceSlice>(
      `with slice as materialized (
              select distinct on (m.hash) m.* from memory_units m
               where m.organisation_id = $1 and m.source_language = $8 and m.language = $2 and m.hash > $3::uuid ${among('m.hash', '$11', found)}
                 and ($10 or m.project_id = $9) and not ${isWithdrawn('m')}
               order by m.hash, m.context limit ${size}),
            found as materialized (
              select ${hashHex('b.hash')} as hash, b.source, b.target, b.origin, p.name as "projectName", ${isoTimeSql('b.updated_at')} as "updatedAt",
                     null as "userName"
                from slice b left join projects p on p.project_id = b.project_id
               where ${FOUND('b.source')} and not exists (
                       select 1 from translations t where t.project_id = $9 and t.language = $2 and t.hash = b.hash and t.target = b.target)
               order by b.hash limit $7)
       ${answerSql(size)}`,
      [
        ...[tx.organisationId, language, afterHash, ...conditions(search), limit],
        ...[project.sourceLanguage, project.projectId, project.shareMemory, ...(found ? [found] : [])],
      ],
    );
    return slice ?? { rows: [], lastHash: null };
  }
}

const among = (column: string, parameter: string, found: readonly string[] | undefined) =>
  found ? `and ${column} = any(${parameter}::uuid[])` : '';

const fewOf = ([row]: readonly { hashes: string[]; most: number }[]) => (row && row.most < FEW ? row.hashes : undefined);

/** Stored texts contain entities, so the search text is escaped too. */
const textOf = ({ text }: ConcordanceSearch): string => escapeText(text.normalize('NFC'));

const conditions = (search: ConcordanceSearch): unknown[] => [containsPattern(textOf(search)), search.inSource, search.inTarget];
