import type { AddGlossaryTermDto, DeleteGlossaryTermsDto, GlossaryEntry, GlossaryPage, ListGlossaryDto } from '@bhashantar/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import type { Database } from '../../../platform/database/database.js';
import { DATABASE } from '../../../platform/database/database.token.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { Events } from '../../../platform/events/events.js';
import { AppError, invalidField } from '../../../platform/http/app-error.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { TermsAdded, TermsRemoved } from './glossary.events.js';
import { GlossaryRepository, type NewTerm } from './glossary.repository.js';
import type { GlossaryTerm } from './glossary-term.js';

const PAGE_SIZE = 100;
/** All terms are read for each batch of segments. */
const MAX_TERMS = 5_000;

/** The terms that a project translates in one way, or does not translate. */
@Injectable()
export class GlossaryService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly glossary: GlossaryRepository,
    private readonly projects: ProjectsService,
    private readonly audit: Audit,
    private readonly events: Events,
  ) {}

  list(tenant: Tenant, body: ListGlossaryDto): Promise<GlossaryPage> {
    const limit = body.pageSize ?? PAGE_SIZE;
    const offset = ((body.pageNumber ?? 1) - 1) * limit;
    return this.database.tenant(tenant, async (tx) => {
      await this.projects.require(tx, body.projectId);
      return this.glossary.list(tx, body.projectId, {
        language: body.language ?? null,
        search: body.searchText?.trim() ?? '',
        limit,
        offset,
      });
    });
  }

  add(tenant: Tenant, body: AddGlossaryTermDto): Promise<GlossaryEntry> {
    const term = readTerm(body);
    return this.database.tenant(tenant, async (tx) => {
      const { projectId } = body.language
        ? await this.projects.requireLanguage(tx, body.projectId, body.language)
        : await this.projects.require(tx, body.projectId);
      if ((await this.glossary.count(tx, projectId)) >= MAX_TERMS)
        throw new AppError('UNPROCESSABLE', { message: `A glossary holds at most ${MAX_TERMS} terms.` });
      const entry = await this.glossary.put(tx, projectId, term);
      await this.audit.record(tx, { ...tenant, action: 'glossary.add', subject: 'project', subjectId: projectId, details: { ...term } });
      await this.events.emit(tx, TermsAdded, {
        organisationId: tx.organisationId,
        projectId,
        language: term.language,
        sources: [term.source],
      });
      return entry;
    });
  }

  remove(tenant: Tenant, body: DeleteGlossaryTermsDto): Promise<number> {
    return this.database.tenant(tenant, async (tx) => {
      await this.projects.require(tx, body.projectId);
      const sources = await this.glossary.remove(tx, body.projectId, body.termIds);
      const deleted = sources.length;
      await this.audit.record(tx, {
        ...tenant,
        action: 'glossary.delete',
        subject: 'project',
        subjectId: body.projectId,
        details: { deleted },
      });
      if (deleted > 0) await this.events.emit(tx, TermsRemoved, { organisationId: tx.organisationId, projectId: body.projectId, sources });
      return deleted;
    });
  }

  /** The terms for one language. */
  async termsFor(tx: TenantTransaction, projectId: string, language: string): Promise<GlossaryTerm[]> {
    const terms = await this.glossary.termsFor(tx, projectId, language);
    return terms.map((term) => ({
      source: term.source,
      target: term.doNotTranslate ? term.source : (term.target ?? term.source),
      isCaseSensitive: term.caseSensitive,
    }));
  }
}

function readTerm(body: AddGlossaryTermDto): NewTerm {
  const source = body.source.normalize('NFC').trim().replace(/\s+/g, ' ');
  const target = body.target?.normalize('NFC').trim() || null;
  const doNotTranslate = body.doNotTranslate ?? false;
  if (!/[\p{L}\p{N}]/u.test(source)) throw invalidField('source', 'A term needs a letter or a digit.');
  if (!doNotTranslate && !target) throw invalidField('target', 'Please say how the term is translated, or that it is not.');
  if (!doNotTranslate && !body.language) throw invalidField('language', 'A translation holds for one language; please choose it.');
  return {
    source,
    target: doNotTranslate ? null : target,
    language: body.language ?? null,
    doNotTranslate,
    caseSensitive: body.caseSensitive ?? false,
  };
}
