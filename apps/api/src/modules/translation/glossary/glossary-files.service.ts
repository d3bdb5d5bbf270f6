import {
  type ExportGlossaryDto,
  GLOSSARY_FILE_TERMS_MAX,
  GLOSSARY_TERMS_MAX,
  type GlossaryEntry,
  type GlossaryImport,
  type GlossaryProblem,
  type ImportMode,
  LANGUAGE_CODES,
  requireLanguage,
} from '@bhashantar/contracts';
import { CSV_BEGIN, csvLine, csvLines, type FileTerm, FormatError, readGlossary, writeGlossaryCsv, writeTbx } from '@bhashantar/formats';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { AppError, invalidField } from '../../../platform/http/app-error.js';
import { inTurns } from '../../../platform/threads/in-turns.js';
import { LoopTurns } from '../../../platform/threads/loop-turns.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { GlossaryRepository } from './glossary.repository.js';
import { GlossaryChanges } from './glossary-changes.service.js';
import type { GlossaryOwner } from './owned-term.js';
import { type ImportPlan, planImport } from './plan-import.js';

/** An organisation's terms have no project, so they count as English, the language of most projects. */
const ORGANISATION_LANGUAGE = 'en';
const SHOWN_PROBLEMS = 50;
/** If others change a glossary while a file is compared with it, the comparison starts again, up to this many times. */
const MAX_TRIES = 5;
/** The most terms in one event. */
const TOLD_AT_ONCE = 500;

interface Owner {
  owner: GlossaryOwner;
  /** BCP 47 tag of the language that terms are in. */
  sourceLanguage: string;
  languages: readonly string[];
}

/** Glossaries as files. */
@Injectable()
export class GlossaryFiles {
  constructor(
    private readonly database: Database,
    private readonly glossary: GlossaryRepository,
    private readonly projects: ProjectsService,
    private readonly changes: GlossaryChanges,
    private readonly audit: Audit,
    private readonly turns: LoopTurns,
  ) {}

  /** Writes only with a mode. */
  async import(
    tenant: Tenant,
    projectId: string | undefined,
    bytes: AsyncIterable<Uint8Array>,
    mode?: ImportMode,
  ): Promise<GlossaryImport> {
    const known = await this.database.tenant(tenant, (tx) => this.#enter(tx, projectId));
    const file = await readTerms(bytes, known.sourceLanguage);
    for (let tries = 1; ; tries++) {
      const { plan, version } = await this.#plan(tenant, projectId, file.terms);
      const problems = [...file.problems, ...plan.problems].sort((one, other) => one.line - other.line);
      const isMeant = mode === 'valid' || (mode === 'whole' && problems.length === 0);
      if (!isMeant || (await this.#write(tenant, projectId, plan, version))) return toReply(plan, problems, isMeant);
      if (tries >= MAX_TRIES) throw new AppError('CONFLICT');
    }
  }

  /** Compares a file with the current glossary. Compares thousands of terms outside of a transaction. */
  async #plan(tenant: Tenant, projectId: string | undefined, terms: readonly FileTerm[]): Promise<{ plan: ImportPlan; version: string }> {
    const { languages, stored, version } = await this.database.tenant(tenant, async (tx) => {
      const entered = await this.#enter(tx, projectId);
      // The version is read first. If a term is written between the two statements, the import starts again.
      const versionBefore = await this.glossary.versionOfAll(tx, entered.owner);
      return { ...entered, version: versionBefore, stored: await this.glossary.all(tx, entered.owner) };
    });
    const plan = await planImport(terms, stored, { languages, turns: this.turns });
    if (stored.length + plan.added.length > GLOSSARY_TERMS_MAX)
      throw new AppError('UNPROCESSABLE', { message: `A glossary holds at most ${GLOSSARY_TERMS_MAX} terms.` });
    return { plan, version };
  }

  /** Returns whether the plan was written, which fails if the glossary has changed since. */
  #write(tenant: Tenant, projectId: string | undefined, plan: ImportPlan, version: string): Promise<boolean> {
    return this.database.tenant(tenant, async (tx) => {
      const { owner } = await this.#enter(tx, projectId);
      await this.glossary.lock(tx, owner);
      if ((await this.glossary.versionOfAll(tx, owner)) !== version) return false;
      await this.#store(tx, tenant, owner, plan);
      return true;
    });
  }

  async *export(tenant: Tenant, { projectId, format }: ExportGlossaryDto): AsyncGenerator<string> {
    const { terms, sourceLanguage } = await this.database.tenant(tenant, async (tx) => {
      const entered = await this.#enter(tx, projectId);
      await this.audit.record(tx, { ...tenant, action: 'glossary.export', ...subjectOf(tx, entered.owner), details: { format } });
      return { ...entered, terms: await this.glossary.all(tx, entered.owner) };
    });
    const written = terms.map(toFileTerm);
    yield* inTurns(format === 'csv' ? writeGlossaryCsv(written) : writeTbx(written, { sourceLanguage, title: 'Glossary' }));
  }

  async #enter(tx: TenantTransaction, projectId: string | undefined): Promise<Owner> {
    if (!projectId) return { owner: null, sourceLanguage: requireLanguage(ORGANISATION_LANGUAGE).tag, languages: LANGUAGE_CODES };
    const { sourceLanguage, targetLanguages } = await this.projects.require(tx, projectId);
    return { owner: projectId, sourceLanguage: requireLanguage(sourceLanguage).tag, languages: targetLanguages };
  }

  async #store(tx: TenantTransaction, tenant: Tenant, owner: GlossaryOwner, { added, changed, unchanged }: ImportPlan): Promise<void> {
    if (added.length > 0) await this.glossary.addAll(tx, owner, added);
    for (const { before, term } of changed) await this.glossary.update(tx, before.termId, term);
    const touched = [...added, ...changed.map(({ term }) => term)];
    for (const language of new Set(touched.map((term) => term.language))) {
      const sources = [...new Set(touched.filter((term) => term.language === language).map(({ source }) => source))];
      for (let at = 0; at < sources.length; at += TOLD_AT_ONCE)
        await this.changes.tell(tx, owner, { language, sources: sources.slice(at, at + TOLD_AT_ONCE), isRemoved: false });
    }
    const details = { added: added.length, changed: changed.length, unchanged };
    await this.audit.record(tx, { ...tenant, action: 'glossary.import', ...subjectOf(tx, owner), details });
  }
}

const toFileTerm = ({ source, target, language, rule, caseSensitive, partOfSpeech, forbidden, note }: GlossaryEntry) => ({
  ...{ source, rule, caseSensitive, forbidden },
  ...(target !== null && { target }),
  ...(language !== null && { language: requireLanguage(language).tag }),
  ...(partOfSpeech !== null && { partOfSpeech }),
  ...(note !== null && { note }),
});

const subjectOf = ({ organisationId }: TenantTransaction, owner: GlossaryOwner) =>
  owner ? { subject: 'project', subjectId: owner } : { subject: 'organisation', subjectId: organisationId };

async function readTerms(bytes: AsyncIterable<Uint8Array>, sourceLanguage: string) {
  const terms: FileTerm[] = [];
  const problems: GlossaryProblem[] = [];
  const requireRoom = (line: number) => {
    if (terms.length + problems.length >= GLOSSARY_FILE_TERMS_MAX)
      throw new FormatError(`The file has more than ${GLOSSARY_FILE_TERMS_MAX} terms.`, line);
  };
  const onTerm = (term: FileTerm) => {
    requireRoom(term.line);
    terms.push(term);
  };
  const onProblem = (problem: GlossaryProblem) => {
    requireRoom(problem.line);
    problems.push({ ...problem, source: problem.source.slice(0, 200) });
  };
  try {
    await readGlossary(bytes, { sourceLanguage, onTerm, onProblem });
  } catch (error) {
    if (error instanceof FormatError) throw invalidField('file', `Line ${error.line}: ${error.message}`);
    throw error;
  }
  return { terms, problems };
}

function toReply({ added, changed, unchanged }: ImportPlan, problems: readonly GlossaryProblem[], isWritten: boolean): GlossaryImport {
  const counts = { added: added.length, changed: changed.length, unchanged, refused: problems.length };
  const rows = problems.map(({ line, source, field, message }) => [line, source, field, message]);
  const report = rows.length > 0 ? CSV_BEGIN + csvLine(['line or row', 'term', 'field', 'problem']) + csvLines(rows) : null;
  return { isWritten, ...counts, problems: problems.slice(0, SHOWN_PROBLEMS), report };
}
