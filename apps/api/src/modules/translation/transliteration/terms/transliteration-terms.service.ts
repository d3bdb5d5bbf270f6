import { randomUUID } from 'node:crypto';
import { type AuditAction, type ListTransliterationTermsDto, requireLanguage, TRANSLITERATION_TERMS_MAX } from '@bhashantar/contracts';
import { CSV_BEGIN, csvLine } from '@bhashantar/formats';
import { Injectable } from '@nestjs/common';
import { In, IsNull } from 'typeorm';
import { Audit } from '../../../../platform/audit/audit.js';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { AppError, invalidField } from '../../../../platform/http/app-error.js';
import { pageOf } from '../../../../platform/http/page-of.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { readTermsFile, type TermOfFile, wrongFile } from './read-terms-file.js';
import {
  type GivenTransliterationTerm,
  keyOf,
  readTransliterationTerm,
  type TransliterationTermValues,
} from './read-transliteration-term.js';
import { TransliterationTermEntity, type TransliterationTermKind } from './transliteration-term.entity.js';

type Term = TransliterationTermEntity;

const PAGE_SIZE = 100;
const ACTIONS: Readonly<Record<TransliterationTermKind, Record<'add' | 'delete', AuditAction>>> = {
  mask: { add: 'project.maskTermsAdd', delete: 'project.maskTermsDelete' },
  spelling: { add: 'project.spellingsAdd', delete: 'project.spellingsDelete' },
};
const KNOWN = 'The list has this term in this language already. Please delete it first.';
const TOO_MANY = `The list holds at most ${TRANSLITERATION_TERMS_MAX} terms. Please delete some first.`;

/** A project's exceptions from transliteration by sound: mask terms and spellings. */
@Injectable()
export class TransliterationTermsService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly audit: Audit,
  ) {}

  list(tenant: Tenant, kind: TransliterationTermKind, body: ListTransliterationTermsDto): Promise<{ terms: Term[]; total: number }> {
    const { projectId } = body;
    const page = pageOf(body, PAGE_SIZE);
    return this.database.tenant(tenant, async (tx) => {
      await this.projects.require(tx, projectId);
      const [terms, total] = await tx.repository(TransliterationTermEntity).findAndCount({
        where: { projectId, kind },
        order: { createdAt: 'desc', source: 'asc', termId: 'asc' },
        take: page.limit,
        skip: page.offset,
      });
      return { terms, total };
    });
  }

  add(
    tenant: Tenant,
    kind: TransliterationTermKind,
    { projectId, ...given }: GivenTransliterationTerm & { projectId: string },
  ): Promise<Term> {
    return this.database.tenant(tenant, async (tx) => {
      const { targetLanguages } = await this.#lock(tx, projectId);
      const values = readTransliterationTerm(given, kind, targetLanguages);
      const stored = await this.#stored(tx, projectId, kind);
      if (stored.some((term) => keyOf(term) === keyOf(values))) throw invalidField('source', KNOWN);
      const [term] = await this.#addAll(tx, tenant, { projectId, kind, stored: stored.length, fresh: [values] });
      if (!term) throw new Error('one term was added');
      return term;
    });
  }

  /** Stores all terms of a file, or none. Terms that the list already has stay. */
  async upload(
    tenant: Tenant,
    kind: TransliterationTermKind,
    projectId: string,
    bytes: AsyncIterable<Uint8Array>,
  ): Promise<{ terms: Term[]; unchanged: number }> {
    // No transaction is open while a large file is read.
    const { sourceLanguage, targetLanguages: languages } = await this.database.tenant(tenant, (tx) => this.projects.require(tx, projectId));
    const given = await readTermsFile(bytes, { kind, languages, sourceLanguage: requireLanguage(sourceLanguage).tag });
    return this.database.tenant(tenant, async (tx) => {
      await this.#lock(tx, projectId);
      const stored = await this.#stored(tx, projectId, kind);
      const fresh = freshOf(given, stored);
      const terms = await this.#addAll(tx, tenant, { projectId, kind, stored: stored.length, fresh });
      return { terms, unchanged: given.length - fresh.length };
    });
  }

  /** All of them or none: fails with "not found" for a term that the list lacks. */
  remove(tenant: Tenant, kind: TransliterationTermKind, projectId: string, termIds: readonly string[]): Promise<Term[]> {
    return this.database.tenant(tenant, async (tx) => {
      await this.#lock(tx, projectId);
      const ids = [...new Set(termIds)];
      const which = { projectId, kind, termId: In(ids) };
      const found = await tx.repository(TransliterationTermEntity).findBy(which);
      if (found.length < ids.length) throw new AppError('NOT_FOUND', { message: 'Not all of these terms are in the list any more.' });
      await tx.repository(TransliterationTermEntity).delete(which);
      await this.#record(tx, tenant, projectId, ACTIONS[kind].delete, found);
      return found;
    });
  }

  async *maskTermsCsv(tenant: Tenant, projectId: string): AsyncGenerator<string> {
    const terms = await this.database.tenant(tenant, async (tx) => {
      await this.projects.require(tx, projectId);
      const stored = await this.#stored(tx, projectId, 'mask');
      await this.#record(tx, tenant, projectId, 'project.maskTermsExport', stored);
      return stored;
    });
    yield CSV_BEGIN + csvLine(['term', 'spelling', 'language']);
    for (const { source, target, language } of terms) yield csvLine([source, target, language]);
  }

  /** The terms for a language. If two have the same source, the later one counts. */
  async termsFor(tx: TenantTransaction, projectId: string, language: string): Promise<Pick<Term, 'source' | 'target'>[]> {
    const terms = await tx.repository(TransliterationTermEntity).findBy([
      { projectId, language },
      { projectId, language: IsNull() },
    ]);
    const rank = ({ kind, language: own }: Term) => (kind === 'mask' ? 2 : 0) + (own === null ? 0 : 1);
    return terms.toSorted((one, other) => rank(one) - rank(other));
  }

  #stored(tx: TenantTransaction, projectId: string, kind: TransliterationTermKind): Promise<Term[]> {
    const order = { source: 'asc', language: 'asc' } as const;
    return tx.repository(TransliterationTermEntity).find({ where: { projectId, kind }, order });
  }

  async #addAll(
    tx: TenantTransaction,
    tenant: Tenant,
    list: { projectId: string; kind: TransliterationTermKind; stored: number; fresh: readonly TransliterationTermValues[] },
  ): Promise<Term[]> {
    const { projectId, kind, stored, fresh } = list;
    if (stored + fresh.length > TRANSLITERATION_TERMS_MAX) throw new AppError('UNPROCESSABLE', { message: TOO_MANY });
    if (fresh.length === 0) return [];
    const createdAt = new Date();
    const { organisationId } = tx;
    const rows = fresh.map(({ source, target, language }) => ({
      ...{ termId: randomUUID(), organisationId, projectId, kind, source, target, language, createdAt },
    }));
    await tx.repository(TransliterationTermEntity).insert(rows);
    await this.#record(tx, tenant, projectId, ACTIONS[kind].add, rows);
    return rows;
  }

  /** Changes of a project's lists come one after the other. */
  async #lock(tx: TenantTransaction, projectId: string): Promise<ProjectRow> {
    const project = await this.projects.findForUpdate(tx, projectId);
    if (!project) throw new AppError('NOT_FOUND');
    return project;
  }

  /** Records the content of one term, or the number of several. */
  async #record(tx: TenantTransaction, tenant: Tenant, projectId: string, action: AuditAction, terms: readonly Term[]): Promise<void> {
    const [first] = terms;
    const named = first && terms.length === 1 ? { source: first.source, target: first.target, targetLang: first.language } : {};
    const details = { count: terms.length, ...named };
    await this.audit.record(tx, { ...tenant, action, subject: 'project', subjectId: projectId, details });
  }
}

/** The terms of a file that a list does not have. Throws where file and list, or two lines of the file, disagree. */
function freshOf(given: readonly TermOfFile[], stored: readonly Term[]): TransliterationTermValues[] {
  const known = new Map<string, { target: string | null; line?: number }>(stored.map((term) => [keyOf(term), term]));
  const fresh: TransliterationTermValues[] = [];
  const problems: [number, string][] = [];
  for (const term of given) {
    const before = known.get(keyOf(term));
    if (!before) {
      known.set(keyOf(term), term);
      fresh.push(term);
    } else if (before.target !== term.target)
      problems.push([
        term.line,
        before.line === undefined
          ? 'The list has this term with another spelling. Please delete it there first.'
          : `Line ${before.line} has this term with another spelling. Please remove one of them.`,
      ]);
  }
  if (problems.length > 0) throw wrongFile(problems);
  return fresh;
}
