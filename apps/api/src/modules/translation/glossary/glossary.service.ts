import {
  type AddGlossaryTermDto,
  type AuditAction,
  type DeleteGlossaryTermsDto,
  GLOSSARY_TERMS_MAX,
  type GlossaryEffectDto,
  type GlossaryEntry,
  type GlossaryPage,
  type GlossaryTermsDto,
  type ListGlossaryDto,
  type UpdateGlossaryTermDto,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { AppError, invalidField } from '../../../platform/http/app-error.js';
import { pageOf } from '../../../platform/http/page-of.js';
import { LoopTurns } from '../../../platform/threads/loop-turns.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { CompiledGlossaries, type CompiledGlossary } from './compiled-glossaries.js';
import { effectiveTerms } from './effective-terms.js';
import { compileTermFinder, type TermFinder } from './find-terms.js';
import { GlossaryRepository } from './glossary.repository.js';
import { GlossaryChanges } from './glossary-changes.service.js';
import type { GlossaryTerm } from './glossary-term.js';
import type { GlossaryOwner, OwnedTerm, TermValues } from './owned-term.js';
import { keyOf } from './plan-import.js';
import { readTerm } from './read-term.js';
import { toGlossaryTerm } from './to-glossary-term.js';

const PAGE_SIZE = 100;

/** The terms that a project, or all of an organisation, translates in one way, keeps or transliterates. */
@Injectable()
export class GlossaryService {
  constructor(
    private readonly database: Database,
    private readonly glossary: GlossaryRepository,
    private readonly projects: ProjectsService,
    private readonly audit: Audit,
    private readonly changes: GlossaryChanges,
    private readonly turns: LoopTurns,
    private readonly compiledGlossaries: CompiledGlossaries,
  ) {}

  list(tenant: Tenant, body: ListGlossaryDto): Promise<GlossaryPage> {
    const { language = null, rule = null, partOfSpeech = null, withOrganisation = false } = body;
    const page = pageOf(body, PAGE_SIZE);
    const search = body.searchText?.normalize('NFC').trim() ?? '';
    return this.database.tenant(tenant, async (tx) => {
      const owner = await this.#enter(tx, body);
      return this.glossary.list(tx, owner, { language, search, rule, partOfSpeech, withOrganisation, ...page });
    });
  }

  add(tenant: Tenant, body: AddGlossaryTermDto): Promise<GlossaryEntry> {
    return this.database.tenant(tenant, async (tx) => {
      const owner = await this.#enter(tx, body, body.language);
      const term = readTerm(body);
      await this.glossary.lock(tx, owner);
      if ((await this.glossary.count(tx, owner)) >= GLOSSARY_TERMS_MAX) throw tooManyTerms();
      const entry = await this.glossary.add(tx, owner, term);
      if (!entry) throw doubleTerm(term);
      await this.#record(tx, tenant, owner, 'glossary.add', { ...term });
      await this.changes.tell(tx, owner, { language: term.language, sources: [term.source], isRemoved: false });
      return entry;
    });
  }

  /** Adds the terms that a project's glossary lacks; returns their number. */
  async addAll(tx: TenantTransaction, tenant: Tenant, projectId: string, terms: readonly TermValues[]): Promise<number> {
    await this.glossary.lock(tx, projectId);
    const stored = await this.glossary.all(tx, projectId);
    const known = new Set(stored.map(keyOf));
    const fresh = [...new Map(terms.map((term) => [keyOf(term), term])).values()].filter((term) => !known.has(keyOf(term)));
    if (stored.length + fresh.length > GLOSSARY_TERMS_MAX) throw tooManyTerms();
    const added = await this.glossary.addAll(tx, projectId, fresh);
    if (fresh.length > 0) await this.#record(tx, tenant, projectId, 'glossary.add', { added: fresh.length });
    for (const language of new Set(fresh.map((term) => term.language))) {
      const sources = fresh.filter((term) => term.language === language).map(({ source }) => source);
      await this.changes.tell(tx, projectId, { language, sources, isRemoved: false });
    }
    return added;
  }

  update(tenant: Tenant, body: UpdateGlossaryTermDto): Promise<GlossaryEntry> {
    return this.database.tenant(tenant, async (tx) => {
      const owner = await this.#enter(tx, body, body.language);
      await this.glossary.lock(tx, owner);
      const [before] = await this.glossary.find(tx, owner, [body.termId]);
      if (!before) throw new AppError('NOT_FOUND', { message: 'This term is not in the glossary any more.' });
      const term = readTerm(body);
      if (await this.glossary.findDouble(tx, owner, term, body.termId)) throw doubleTerm(term);
      const entry = await this.glossary.update(tx, body.termId, term);
      if (!entry) throw new Error(`term ${body.termId} vanished while its glossary was locked`);
      await this.#record(tx, tenant, owner, 'glossary.update', { termId: body.termId, ...term });
      const language = before.language === term.language ? term.language : null;
      await this.changes.tell(tx, owner, { language, sources: [...new Set([before.source, term.source])], isRemoved: false });
      return entry;
    });
  }

  remove(tenant: Tenant, body: DeleteGlossaryTermsDto): Promise<number> {
    return this.database.tenant(tenant, async (tx) => {
      const owner = await this.#enter(tx, body);
      const removed = await this.glossary.remove(tx, owner, body.termIds);
      const sources = [...new Set(removed.map(({ source }) => source))];
      await this.#record(tx, tenant, owner, 'glossary.delete', { deleted: removed.length });
      await this.changes.tell(tx, owner, { language: null, sources, isRemoved: true });
      return removed.length;
    });
  }

  /** The term of the call, as it would be saved. */
  async given(tx: TenantTransaction, body: GlossaryEffectDto): Promise<OwnedTerm> {
    const owner = await this.#enter(tx, body, body.language);
    return { ...readTerm(body), projectId: owner, termId: body.termId };
  }

  /** Those of the given terms that the glossary has. */
  async known(tx: TenantTransaction, body: GlossaryTermsDto): Promise<string[]> {
    const entries = await this.glossary.find(tx, await this.#enter(tx, body), body.termIds);
    return entries.map(({ termId }) => termId);
  }

  /** The terms for one language, including the organisation's. With `given`, the result is as if that term were saved. */
  async termsFor(tx: TenantTransaction, projectId: string, language: string, given?: OwnedTerm): Promise<readonly GlossaryTerm[]> {
    if (given) return this.#read(tx, projectId, language, given);
    return (await this.#compiled(tx, projectId, language)).terms;
  }

  /** The search for the terms of one language. */
  async finderFor(tx: TenantTransaction, projectId: string, language: string): Promise<TermFinder> {
    return this.finderOf(await this.#compiled(tx, projectId, language));
  }

  /**
   * The glossaries of several languages by one statement, however many terms they have. Without a project those of the organisation. `sourceLanguage`
   * is the language of the project.
   */
  async forLanguages(
    tx: TenantTransaction,
    { projectId, sourceLanguage }: { projectId: string | null; sourceLanguage: string },
    languages: readonly string[],
  ): Promise<Map<string, CompiledGlossary>> {
    const owner = projectId ?? `organisation ${tx.organisationId} ${sourceLanguage}`;
    const keyFor = (language: string) => `${owner} ${language}`;
    const known = languages.map((language) => this.compiledGlossaries.versionOf(keyFor(language)));
    const found = new Map<string, CompiledGlossary>();
    for (const { language, version, terms } of await this.glossary.ofLanguages(tx, projectId, languages, known)) {
      const compile = async () => {
        const candidates = terms ?? (await this.glossary.candidates(tx, projectId, language));
        return { terms: await this.#toTerms(effectiveTerms(candidates), { from: sourceLanguage, to: language }) };
      };
      found.set(language, await this.compiledGlossaries.get(keyFor(language), version, compile));
    }
    return found;
  }

  /** The search for the terms of a glossary. */
  finderOf(glossary: CompiledGlossary): Promise<TermFinder> {
    glossary.finder ??= compileTermFinder(glossary.terms, this.turns);
    return glossary.finder;
  }

  async #compiled(tx: TenantTransaction, projectId: string, language: string): Promise<CompiledGlossary> {
    const version = await this.glossary.versionOf(tx, projectId, language);
    return this.compiledGlossaries.get(`${projectId} ${language}`, version, async () => ({
      terms: await this.#read(tx, projectId, language),
    }));
  }

  async #read(tx: TenantTransaction, projectId: string, language: string, given?: OwnedTerm): Promise<GlossaryTerm[]> {
    const stored = await this.#effective(tx, projectId, language, given);
    const from = stored.some(({ rule }) => rule === 'transliterate')
      ? (await this.projects.require(tx, projectId)).sourceLanguage
      : language;
    return this.#toTerms(stored, { from, to: language });
  }

  async #toTerms(stored: readonly OwnedTerm[], pair: { from: string; to: string }): Promise<GlossaryTerm[]> {
    const terms: GlossaryTerm[] = [];
    for (const each of stored) {
      const term = await this.turns.inTurn(() => toGlossaryTerm(each, pair));
      if (term) terms.push(term);
    }
    return terms;
  }

  /** The sources of those of these terms that apply in a language. Other terms may take precedence. */
  async sourcesOf(
    tx: TenantTransaction,
    { projectId, language }: { projectId: string; language: string },
    termIds: readonly string[],
    given?: OwnedTerm,
  ): Promise<string[]> {
    const holding = await this.#effective(tx, projectId, language, given);
    return holding.filter((term) => term === given || (term.termId && termIds.includes(term.termId))).map(({ source }) => source);
  }

  async #effective(tx: TenantTransaction, projectId: string, language: string, given?: OwnedTerm): Promise<OwnedTerm[]> {
    const candidates = await this.glossary.candidates(tx, projectId, language);
    const others = given ? candidates.filter(({ termId }) => termId !== given.termId) : candidates;
    const isMeant = given && (given.language === null || given.language === language);
    return effectiveTerms(isMeant ? [...others, given] : others);
  }

  /** The owner of the glossary of the call: a project, or null for the organisation. Checks the language. */
  async #enter(tx: TenantTransaction, { projectId }: Pick<ListGlossaryDto, 'projectId'>, language?: string): Promise<GlossaryOwner> {
    if (!projectId) return null;
    const { targetLanguages } = await this.projects.require(tx, projectId);
    if (language && !targetLanguages.includes(language)) throw invalidField('language', `This project is not translated into ${language}.`);
    return projectId;
  }

  async #record(tx: TenantTransaction, tenant: Tenant, owner: GlossaryOwner, action: AuditAction, details: object): Promise<void> {
    const subject = owner ? { subject: 'project', subjectId: owner } : { subject: 'organisation', subjectId: tx.organisationId };
    await this.audit.record(tx, { ...tenant, action, ...subject, details: { ...details } });
  }
}

const tooManyTerms = () => new AppError('UNPROCESSABLE', { message: `A glossary holds at most ${GLOSSARY_TERMS_MAX} terms.` });

const doubleTerm = ({ source, language }: TermValues) =>
  invalidField('source', `The glossary has “${source}” already${language ? ' in this language' : ' for all languages'}.`);
