import type { FillRun } from '@bhashantar/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import type { Database } from '../../../platform/database/database.js';
import { DATABASE } from '../../../platform/database/database.token.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { CountsService } from '../memory/counts.service.js';
import { MemoryService } from '../memory/memory.service.js';
import { type CoverageSegment, CoverageService, type LanguageCoverage } from './coverage.service.js';
import { describeFill } from './describe-fill.js';
import { FillWordsService } from './fill-words.service.js';
import { FillsRepository } from './fills.repository.js';
import { FillsService } from './fills.service.js';
import { UndoFillsService } from './undo-fills.service.js';

export interface FillRequest {
  projectId: string;
  language: string;
  kind: 'requested' | 'transliteration';
  /** 32 hexadecimal characters each; absent means every segment without a translation. */
  hashes?: readonly string[] | undefined;
  nmtService?: string | undefined;
  /** Of a transliteration of every segment without a translation: only those of up to so many words. */
  maxWords?: number | undefined;
}

/** The one door to machine translation: memory, glossary, phrasebook, engine; transliteration where it is asked for. */
@Injectable()
export class PipelineService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly counting: CountsService,
    private readonly memory: MemoryService,
    private readonly undoing: UndoFillsService,
    private readonly fills: FillsService,
    private readonly stored: FillsRepository,
    private readonly covering: CoverageService,
    private readonly words: FillWordsService,
    private readonly audit: Audit,
  ) {}

  /** Queues a run over these segments, or over all without a translation, and answers its id. */
  fill(tenant: Tenant, projectId: string, language: string, hashes?: readonly string[]): Promise<string> {
    return this.database.tenant(tenant, (tx) => this.fillWithin(tx, { projectId, language, kind: 'requested', hashes }));
  }

  /** What would be filled without an engine, by words; stores nothing. */
  coverage(
    tx: TenantTransaction,
    sourceLanguage: string,
    languages: readonly string[],
    segments: readonly CoverageSegment[],
  ): Promise<LanguageCoverage[]> {
    return this.covering.coverage(tx, sourceLanguage, languages, segments);
  }

  /** Queues a run in the caller's transaction. */
  async fillWithin(tx: TenantTransaction, { projectId, language, kind, hashes, nmtService, maxWords }: FillRequest): Promise<string> {
    await this.projects.requireLanguage(tx, projectId, language);
    const unique = hashes && [...new Set(hashes)];
    const { counts } = await this.counting.progressOf(tx, projectId, language);
    await this.words.requireSome(tx, { projectId, language, hashes: unique, untranslated: counts.NO_TRANSLATION_AVAILABLE.words });
    const total = unique?.length ?? (await this.#countOpen(tx, { projectId, language, kind, maxWords }));
    const fillId = await this.fills.start(tx, { projectId, language, kind, hashes: unique, nmtService, maxWords, total });
    if (!fillId) throw new Error('a requested run never meets another');
    const details = { projectId, language, kind, segments: unique?.length ?? 'untranslated', nmtService, maxWords };
    await this.audit.record(tx, {
      organisationId: tx.organisationId,
      userId: tx.userId,
      action: 'translation.fill',
      subject: 'fill',
      subjectId: fillId,
      details,
    });
    return fillId;
  }

  /** The newest runs of a project, for its screens. */
  runs(tenant: Tenant, projectId: string): Promise<FillRun[]> {
    return this.database.tenant(tenant, async (tx) => {
      await this.projects.require(tx, projectId);
      const fills = await this.stored.latest(tx, projectId, this.fills.undoableSince());
      const undoable = await this.undoing.undoable(tx, fills);
      return fills.map((fill) => describeFill(fill, undoable.get(fill.fillId) ?? null));
    });
  }

  /** How many segments a run over everything untranslated looks at; what is spelled by sound is untranslated to all others. */
  async #countOpen(tx: TenantTransaction, { projectId, language, kind, maxWords }: FillRequest): Promise<number> {
    if (kind === 'transliteration' && maxWords !== undefined)
      return (await this.memory.countUntranslated(tx, projectId, language, maxWords)).short;
    const { counts } = await this.counting.progressOf(tx, projectId, language);
    return counts.NO_TRANSLATION_AVAILABLE.segments + (kind === 'transliteration' ? 0 : counts.TRANSLITERATION.segments);
  }
}
