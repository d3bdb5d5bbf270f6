import type { TranslationOrigin } from '@bhashantar/contracts';
import { escapeText } from '@bhashantar/segmenter/segment-format';
import { Injectable } from '@nestjs/common';
import { containsPattern } from '../../../../platform/database/contains-pattern.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { bestFirst } from '../../translations/best-first.js';

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

/** Translations that one statement looks through. */
const SLICE = 10_000;

const HEX = (column: string) => `replace(${column}::text, '-', '')`;
const ISO = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** `$4` pattern, `$5` in sources, `$6` in targets, `$7` results at most. */
const FOUND = (source: string) => `(($5 and ${source} ilike $4) or ($6 and b.target ilike $4))`;
/** Where to go on: behind the last result when there are as many as may be, else behind the slice, unless that was the last. */
const ANSWER = `
  select (select coalesce(json_agg(f order by f.hash), '[]') from found f) as rows,
         case when (select count(*) from found) = $7 then (select hash from found order by hash desc limit 1)
              when (select count(*) from slice) = ${SLICE} then (select ${HEX('hash')} from slice order by slice.hash desc limit 1) end as "lastHash"`;

/** Looks for texts in a project's translations and in the organisation's memory, a slice at a time. */
@Injectable()
export class ConcordanceRepository {
  /** The shown translation of each segment. */
  async ofProject(tx: TenantTransaction, search: ConcordanceSearch, afterHash: string, limit: number): Promise<ConcordanceSlice> {
    const { project, language } = search;
    const [slice] = await tx.query<ConcordanceSlice>(
      `with slice as materialized (
              select distinct on (t.hash) t.hash, t.target, t.origin, t.updated_at, t.updated_by from translations t
               where t.project_id = $1 and t.language = $2 and t.hash > $3::uuid and t.display_type = 'translation'
               order by t.hash, ${bestFirst()} limit ${SLICE}),
            found as materialized (
              select ${HEX('b.hash')} as hash, s.source, b.target, b.origin, $8 as "projectName", ${ISO('b.updated_at')} as "updatedAt",
                     coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as "userName"
                from slice b join segments s on s.project_id = $1 and s.hash = b.hash left join users u on u.user_id = b.updated_by
               where ${FOUND('s.source')} order by b.hash limit $7)
       ${ANSWER}`,
      [project.projectId, language, afterHash, ...conditions(search), limit, project.name],
    );
    return slice ?? { rows: [], lastHash: null };
  }

  /** One unit of each source, but for those that the project's own translations have. */
  async ofMemory(tx: TenantTransaction, search: ConcordanceSearch, afterHash: string, limit: number): Promise<ConcordanceSlice> {
    const { project, language } = search;
    const [slice] = await tx.query<ConcordanceSlice>(
      `with slice as materialized (
              select distinct on (m.hash) m.* from memory_units m
               where m.organisation_id = $1 and m.source_language = $8 and m.language = $2 and m.hash > $3::uuid
                 and ($10 or m.project_id = $9)
               order by m.hash, m.context limit ${SLICE}),
            found as materialized (
              select ${HEX('b.hash')} as hash, b.source, b.target, b.origin, p.name as "projectName", ${ISO('b.updated_at')} as "updatedAt",
                     null as "userName"
                from slice b left join projects p on p.project_id = b.project_id
               where ${FOUND('b.source')} and not exists (
                       select 1 from translations t where t.project_id = $9 and t.language = $2 and t.hash = b.hash and t.target = b.target)
               order by b.hash limit $7)
       ${ANSWER}`,
      [
        ...[tx.organisationId, language, afterHash, ...conditions(search), limit],
        ...[project.sourceLanguage, project.projectId, project.shareMemory],
      ],
    );
    return slice ?? { rows: [], lastHash: null };
  }
}

/** Texts are stored with their entities. */
const conditions = ({ text, inSource, inTarget }: ConcordanceSearch): unknown[] => [
  containsPattern(escapeText(text.normalize('NFC'))),
  inSource,
  inTarget,
];
