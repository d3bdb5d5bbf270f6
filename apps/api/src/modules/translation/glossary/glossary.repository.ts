import type { GlossaryEntry } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';

const COLUMNS = `term_id as "termId", source, language, target, do_not_translate as "doNotTranslate",
                 case_sensitive as "caseSensitive", created_at as "createdAt"`;

export interface NewTerm {
  source: string;
  language: string | null;
  target: string | null;
  doNotTranslate: boolean;
  caseSensitive: boolean;
}

interface TermRow extends Omit<GlossaryEntry, 'createdAt'> {
  createdAt: Date;
}

const toEntry = ({ createdAt, ...row }: TermRow): GlossaryEntry => ({ ...row, createdAt: createdAt.toISOString() });

/** All SQL of glossary terms. */
@Injectable()
export class GlossaryRepository {
  async put(tx: TenantTransaction, projectId: string, term: NewTerm): Promise<GlossaryEntry> {
    const [row] = await tx.query<TermRow>(
      `insert into glossary_terms (project_id, organisation_id, language, source, source_key, target, do_not_translate, case_sensitive, created_by)
       values ($1, $2, $3, $4, lower($4), $5, $6, $7, $8)
       on conflict (project_id, source_key, language) do update
         set source = excluded.source, target = excluded.target, do_not_translate = excluded.do_not_translate,
             case_sensitive = excluded.case_sensitive, created_by = excluded.created_by
       returning ${COLUMNS}`,
      [projectId, tx.organisationId, term.language, term.source, term.target, term.doNotTranslate, term.caseSensitive, tx.userId ?? null],
    );
    if (!row) throw new Error('the term was not stored');
    return toEntry(row);
  }

  async list(
    tx: TenantTransaction,
    projectId: string,
    query: { language: string | null; search: string; limit: number; offset: number },
  ): Promise<{ terms: GlossaryEntry[]; total: number }> {
    const rows = await tx.query<TermRow & { total: number }>(
      `select ${COLUMNS}, count(*) over ()::int as total from glossary_terms
        where project_id = $1 and ($2::text is null or language is null or language = $2)
          and (strpos(source_key, lower($3)) > 0 or strpos(lower(coalesce(target, '')), lower($3)) > 0)
        order by source_key, language nulls first limit $4 offset $5`,
      [projectId, query.language, query.search, query.limit, query.offset],
    );
    return { terms: rows.map(({ total: _total, ...row }) => toEntry(row)), total: rows[0]?.total ?? 0 };
  }

  /** The terms for a language: its own, and those for all languages that it does not override. */
  async termsFor(tx: TenantTransaction, projectId: string, language: string): Promise<NewTerm[]> {
    return tx.query<NewTerm>(
      `select distinct on (source_key) ${COLUMNS} from glossary_terms
        where project_id = $1 and (language is null or language = $2) order by source_key, language nulls last`,
      [projectId, language],
    );
  }

  /** Answers how the removed terms are written. */
  async remove(tx: TenantTransaction, projectId: string, termIds: readonly string[]): Promise<string[]> {
    const rows = await tx.query<{ source: string }>(
      'delete from glossary_terms where project_id = $1 and term_id = any($2::uuid[]) returning source',
      [projectId, termIds],
    );
    return rows.map(({ source }) => source);
  }

  async count(tx: TenantTransaction, projectId: string): Promise<number> {
    const [row] = await tx.query<{ total: number }>('select count(*)::int as total from glossary_terms where project_id = $1', [projectId]);
    return row?.total ?? 0;
  }
}
