import type { DisplayType, MachineSource, TargetProblem, TranslationType } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';

export interface SegmentFilter {
  projectId: string;
  language: string;
  types?: readonly TranslationType[];
  displayType?: DisplayType;
  search?: string;
  searchIn?: 'source' | 'target' | 'both';
  pageIds?: readonly number[];
  hasProblems?: boolean;
  machineSource?: MachineSource;
  hash?: string;
}

export interface EditorRow {
  hash: string;
  ordinal: number;
  source: string;
  words: number;
  kind: string;
  occurrences: number;
  target: string | null;
  origin: TranslationType;
  displayType: DisplayType | null;
  machineSource: MachineSource | null;
  engine: string | null;
  version: number | null;
  problems: TargetProblem[] | null;
  updatedAt: Date | null;
  updatedBy: string | null;
}

const BEST = `
  left join lateral (
    select t.target, t.origin, t.display_type, t.machine_source, t.engine, t.version, t.problems, t.updated_at, t.updated_by
      from translations t
     where t.project_id = s.project_id and t.language = $2 and t.hash = s.hash
     order by array_position(array['PBK', 'USER', 'MACHINE'], t.origin) limit 1
  ) best on true`;

const FIELDS = `
  replace(s.hash::text, '-', '') as hash, s.ordinal::float8 as ordinal, s.source, s.words, s.kind,
  (select count(*)::int from occurrences o where o.project_id = s.project_id and o.hash = s.hash) as occurrences,
  best.target, coalesce(best.origin, 'NO_TRANSLATION_AVAILABLE') as origin, best.display_type as "displayType",
  best.machine_source as "machineSource", best.engine, best.version, best.problems, best.updated_at as "updatedAt",
  (select u.email from users u where u.user_id = best.updated_by) as "updatedBy"`;

/** Reads segments with their best translation, as the editor lists them. */
@Injectable()
export class EditorRepository {
  async page(tx: TenantTransaction, filter: SegmentFilter, page: { afterOrdinal: number; limit: number }): Promise<EditorRow[]> {
    const { where, parameters } = conditions(filter);
    const limits = [page.afterOrdinal, page.limit];
    const [after, limit] = [`$${parameters.length + 1}`, `$${parameters.length + 2}`];
    return tx.query<EditorRow>(
      `select ${FIELDS} from segments s ${BEST} where ${where} and s.ordinal > ${after} order by s.ordinal limit ${limit}`,
      [...parameters, ...limits],
    );
  }

  async count(tx: TenantTransaction, filter: SegmentFilter): Promise<{ segments: number; words: number }> {
    const { where, parameters } = conditions(filter);
    const [row] = await tx.query<{ segments: number; words: number }>(
      `select count(*)::int as segments, coalesce(sum(s.words), 0)::float8 as words from segments s ${BEST} where ${where}`,
      parameters,
    );
    return row ?? { segments: 0, words: 0 };
  }
}

const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&');

/** The conditions of a filter, every value as a parameter. */
function conditions(filter: SegmentFilter): { where: string; parameters: unknown[] } {
  const parameters: unknown[] = [filter.projectId, filter.language];
  const where = ['s.project_id = $1', 's.is_live', '$2::text is not null'];
  const add = (value: unknown, condition: (parameter: string) => string) => {
    parameters.push(value);
    where.push(condition(`$${parameters.length}`));
  };
  if (filter.types?.length) add(filter.types, (p) => `coalesce(best.origin, 'NO_TRANSLATION_AVAILABLE') = any(${p})`);
  if (filter.displayType) add(filter.displayType, (p) => `best.display_type = ${p}`);
  if (filter.hasProblems !== undefined) add(filter.hasProblems, (p) => `(coalesce(jsonb_array_length(best.problems), 0) > 0) = ${p}`);
  if (filter.machineSource) add(filter.machineSource, (p) => `best.machine_source = ${p}`);
  if (filter.hash) add(filter.hash, (p) => `s.hash = ${p}::uuid`);
  if (filter.search) add(`%${escapeLike(filter.search)}%`, (p) => searchCondition(filter.searchIn ?? 'both', p));
  if (filter.pageIds) {
    add(
      filter.pageIds,
      (p) =>
        `exists (select 1 from occurrences o where o.project_id = s.project_id and o.hash = s.hash and o.page_id = any(${p}::bigint[]))`,
    );
  }
  return { where: where.join(' and '), parameters };
}

function searchCondition(searchIn: 'source' | 'target' | 'both', parameter: string): string {
  if (searchIn === 'source') return `s.source ilike ${parameter}`;
  if (searchIn === 'target') return `best.target ilike ${parameter}`;
  return `(s.source ilike ${parameter} or best.target ilike ${parameter})`;
}
