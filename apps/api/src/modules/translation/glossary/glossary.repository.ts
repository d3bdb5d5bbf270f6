import type { GlossaryEntry, PartOfSpeech, TermRule } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { holdLimit } from '../../../platform/database/hold-limit.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import type { GlossaryOwner, OwnedTerm, TermValues } from './owned-term.js';

const COLUMNS = `term_id as "termId", project_id as "projectId", source, language, rule, target, case_sensitive as "caseSensitive",
                 part_of_speech as "partOfSpeech", forbidden, note, created_at as "createdAt", updated_at as "updatedAt"`;

interface TermRow extends TermValues {
  termId: string;
  projectId: GlossaryOwner;
  createdAt: Date;
  updatedAt: Date;
}

/** Null does not filter. */
export interface TermQuery {
  language: string | null;
  search: string;
  rule: TermRule | null;
  partOfSpeech: PartOfSpeech | null;
  withOrganisation: boolean;
  limit: number;
  offset: number;
}

const toEntry = ({ createdAt, updatedAt, ...row }: TermRow): GlossaryEntry => ({
  ...row,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
});

const valuesOf = ({ language, source, rule, target, caseSensitive, partOfSpeech, forbidden, note }: TermValues): unknown[] => [
  ...[language, source, rule, target, caseSensitive, partOfSpeech, forbidden, note],
];

/** The condition for the terms of a project and of its organisation in a language. */
const holding = (project: string, language: string) =>
  `(glossary_terms.project_id = ${project} or glossary_terms.project_id is null)
   and (glossary_terms.language is null or glossary_terms.language = ${language})`;
const VERSION = `count(*) || ':' || coalesce(bit_xor(hashtextextended(term_id::text, xmin::text::bigint)), 0)`;

/** The glossary of one language in a statement about several; the terms are null if their version is known. */
export interface LanguageTerms {
  language: string;
  version: string;
  terms: OwnedTerm[] | null;
}

/** All SQL of glossary terms. */
@Injectable()
export class GlossaryRepository {
  /** Prevents others from adding terms to the glossary until the transaction ends. */
  async lock(tx: TenantTransaction, owner: GlossaryOwner): Promise<void> {
    await holdLimit(tx, 'glossary_terms', owner ?? tx.organisationId);
  }

  /** Undefined if the glossary already has the term in this language. */
  async add(tx: TenantTransaction, owner: GlossaryOwner, term: TermValues): Promise<GlossaryEntry | undefined> {
    const [row] = await tx.query<TermRow>(
      `insert into glossary_terms (organisation_id, project_id, created_by, language, source, source_key, rule, target, case_sensitive, part_of_speech,
                                   forbidden, note)
       values ($1, $2, $3, $4, $5, lower($5), $6, $7, $8, $9, $10, $11) on conflict do nothing returning ${COLUMNS}`,
      [tx.organisationId, owner, tx.userId ?? null, ...valuesOf(term)],
    );
    return row && toEntry(row);
  }

  /**
   * Adds the terms that the glossary does not have; returns their number. A term also counts as known when the database lower-cases its
   * letters to those of an existing one.
   */
  addAll(tx: TenantTransaction, owner: GlossaryOwner, terms: readonly TermValues[]): Promise<number> {
    return tx.execute(
      `insert into glossary_terms (organisation_id, project_id, created_by, language, source, source_key, rule, target, case_sensitive, part_of_speech,
                                   forbidden, note)
       select $1, $2, $3, language, source, lower(source), rule, target, "caseSensitive", "partOfSpeech", forbidden, note
         from jsonb_to_recordset($4::jsonb) as given(language text, source text, rule text, target text, "caseSensitive" bool, "partOfSpeech" text,
                                                     forbidden text[], note text)
       on conflict do nothing`,
      [tx.organisationId, owner, tx.userId ?? null, JSON.stringify(terms)],
    );
  }

  /** All terms of a glossary, in the order of their sources. */
  async all(tx: TenantTransaction, owner: GlossaryOwner): Promise<GlossaryEntry[]> {
    const rows = await tx.query<TermRow>(
      `select ${COLUMNS} from glossary_terms where project_id is not distinct from $1 order by source_key, language nulls first, term_id`,
      [owner],
    );
    return rows.map(toEntry);
  }

  async update(tx: TenantTransaction, termId: string, term: TermValues): Promise<GlossaryEntry | undefined> {
    const [row] = await tx.query<TermRow>(
      `update glossary_terms set language = $2, source = $3, source_key = lower($3), rule = $4, target = $5, case_sensitive = $6, part_of_speech = $7,
              forbidden = $8, note = $9, updated_at = now()
        where term_id = $1 returning ${COLUMNS}`,
      [termId, ...valuesOf(term)],
    );
    return row && toEntry(row);
  }

  async find(tx: TenantTransaction, owner: GlossaryOwner, termIds: readonly string[]): Promise<GlossaryEntry[]> {
    const rows = await tx.query<TermRow>(
      `select ${COLUMNS} from glossary_terms where project_id is not distinct from $1 and term_id = any($2::uuid[])`,
      [owner, termIds],
    );
    return rows.map(toEntry);
  }

  /** The term in another row with the same source and language. */
  async findDouble(
    tx: TenantTransaction,
    owner: GlossaryOwner,
    { source, language }: Pick<TermValues, 'source' | 'language'>,
    exceptId: string,
  ): Promise<GlossaryEntry | undefined> {
    const [row] = await tx.query<TermRow>(
      `select ${COLUMNS} from glossary_terms where project_id is not distinct from $1 and source_key = lower($2)
          and language is not distinct from $3 and term_id <> $4`,
      [owner, source, language, exceptId],
    );
    return row && toEntry(row);
  }

  async list(tx: TenantTransaction, owner: GlossaryOwner, query: TermQuery): Promise<{ terms: GlossaryEntry[]; total: number }> {
    const found = `
       from glossary_terms
      where (project_id is not distinct from $1 or ($2 and project_id is null))
        and ($3::text is null or language is null or language = $3) and ($4::text is null or rule = $4)
        and ($5::text is null or part_of_speech = $5)
        and (strpos(source_key, lower($6)) > 0 or strpos(lower(coalesce(target, '')), lower($6)) > 0 or strpos(lower(coalesce(note, '')), lower($6)) > 0)`;
    const { withOrganisation, language, rule, partOfSpeech, search, limit, offset } = query;
    const parameters = [owner, withOrganisation, language, rule, partOfSpeech, search];
    const rows = await tx.query<TermRow>(
      `select ${COLUMNS} ${found} order by source_key, language nulls first, project_id nulls last limit $7 offset $8`,
      [...parameters, limit, offset],
    );
    const [count] = await tx.query<{ total: number }>(`select count(*)::int as total ${found}`, parameters);
    return { terms: rows.map(toEntry), total: count?.total ?? 0 };
  }

  /** The terms of a project and of its organisation for a language, including overridden ones, ordered by source. */
  async candidates(tx: TenantTransaction, projectId: GlossaryOwner, language: string): Promise<OwnedTerm[]> {
    return tx.query<OwnedTerm>(`select ${COLUMNS} from glossary_terms where ${holding('$1', '$2')} order by source_key, term_id`, [
      projectId,
      language,
    ]);
  }

  /** A text that changes with each state of `candidates`: when rows are written or deleted. Costs a tenth of reading them. */
  async versionOf(tx: TenantTransaction, projectId: string, language: string): Promise<string> {
    const [row] = await tx.query<{ version: string }>(`select ${VERSION} as version from glossary_terms where ${holding('$1', '$2')}`, [
      projectId,
      language,
    ]);
    return row?.version ?? '';
  }

  /** `candidates` and `versionOf` for several languages in one statement. The terms of a given version are known and not read. */
  async ofLanguages(
    tx: TenantTransaction,
    projectId: GlossaryOwner,
    languages: readonly string[],
    versions: readonly (string | undefined)[],
  ): Promise<LanguageTerms[]> {
    return tx.query<LanguageTerms>(
      `select given.language, held.version, case when held.version is distinct from given.version then (
                select coalesce(jsonb_agg(to_jsonb(t)), '[]') from (
                  select term_id as "termId", project_id as "projectId", source, glossary_terms.language, rule, target, case_sensitive as "caseSensitive",
                         part_of_speech as "partOfSpeech", forbidden, note
                    from glossary_terms where ${holding('$1', 'given.language')} order by source_key, term_id) t) end as terms
         from unnest($2::text[], $3::text[]) as given(language, version)
        cross join lateral (select ${VERSION} as version from glossary_terms where ${holding('$1', 'given.language')}) held`,
      [projectId, languages, versions.map((version) => version ?? null)],
    );
  }

  /** A text that changes with each state of a glossary. */
  async versionOfAll(tx: TenantTransaction, owner: GlossaryOwner): Promise<string> {
    const [row] = await tx.query<{ version: string }>(
      `select ${VERSION} as version from glossary_terms where project_id is not distinct from $1`,
      [owner],
    );
    return row?.version ?? '';
  }

  /** Returns the deleted terms. */
  async remove(tx: TenantTransaction, owner: GlossaryOwner, termIds: readonly string[]): Promise<GlossaryEntry[]> {
    const rows = await tx.query<TermRow>(
      `delete from glossary_terms where project_id is not distinct from $1 and term_id = any($2::uuid[]) returning ${COLUMNS}`,
      [owner, termIds],
    );
    return rows.map(toEntry);
  }

  async count(tx: TenantTransaction, owner: GlossaryOwner): Promise<number> {
    const [row] = await tx.query<{ total: number }>(
      'select count(*)::int as total from glossary_terms where project_id is not distinct from $1',
      [owner],
    );
    return row?.total ?? 0;
  }
}
