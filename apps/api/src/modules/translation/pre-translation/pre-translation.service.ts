import type { FillRun, SegmentFilterDto, TranslationType } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/http/app-error.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { EditorService } from '../editor/editor.service.js';
import { CountsService } from '../progress/counts.service.js';
import { TranslationsService } from '../translations/translations.service.js';
import { isRequestedWhole, NO_NAMES, type PreTranslationRun } from './runs/pre-translation-run.entity.js';
import { PreTranslationRunsRepository } from './runs/pre-translation-runs.repository.js';
import { PreTranslationRunsService } from './runs/pre-translation-runs.service.js';
import { RunWordsService } from './runs/run-words.service.js';
import { toRunReply } from './runs/to-run-reply.js';
import { type RunReader, UndoRunsService } from './runs/undo-runs.service.js';

export interface RunRequest {
  projectId: string;
  language: string;
  kind: 'requested' | 'transliteration';
  /** 32 hexadecimal characters each; absent means every segment without a translation. */
  hashes?: readonly string[] | undefined;
  nmtService?: string | undefined;
  /** Without `hashes`: every segment that counts as this, translated again. */
  translationType?: TranslationType | undefined;
  /** Without `hashes`: every segment that this matches and no person translated. */
  filter?: SegmentFilterDto | undefined;
  /** For transliteration of all segments without a translation: limits it to segments of at most this many words. */
  maxWords?: number | undefined;
}

/** A run, and the characters that engines were sent by it, by the name of an engine of the installation, or the id of a connection. */
export interface ChargedRun {
  run: FillRun;
  characters: Readonly<Record<string, number>>;
}

const NOTHING_FOR_MACHINES = 'Nothing that matches is left to machines: people have translated all of it.';

/** The one entry to machine translation: translation memory, glossary, phrasebook, engine; transliteration on request. */
@Injectable()
export class PreTranslationService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly counts: CountsService,
    private readonly translations: TranslationsService,
    private readonly undoing: UndoRunsService,
    private readonly runs: PreTranslationRunsService,
    private readonly stored: PreTranslationRunsRepository,
    private readonly words: RunWordsService,
    private readonly audit: Audit,
    private readonly editor: EditorService,
  ) {}

  /** Queues a run over these segments, or over all without a translation, and answers its id. */
  async start(tx: TenantTransaction, request: RunRequest): Promise<string> {
    const { projectId, language, kind, hashes, nmtService, maxWords, translationType, filter } = request;
    await this.projects.requireLanguage(tx, projectId, language);
    const isWhole = isRequestedWhole(request);
    const same = isWhole ? await this.#sameRun(tx, request) : undefined;
    if (same) return same;
    const unique = hashes && [...new Set(hashes)];
    const { counts } = await this.counts.progressOf(tx, projectId, language);
    // Words of what has a translation are counted already.
    const untranslated = translationType || filter ? 0 : counts.NO_TRANSLATION_AVAILABLE.words;
    await this.words.requireSome(tx, { projectId, language, hashes: unique, untranslated });
    const total = unique?.length ?? (translationType ? counts[translationType].segments : await this.#countOpen(tx, request));
    if (filter && total === 0) throw new AppError('UNPROCESSABLE', { message: NOTHING_FOR_MACHINES });
    if (isWhole) await this.runs.giveWay(tx, projectId, language);
    const runId = await this.runs.start(tx, { ...request, hashes: unique, total });
    if (!runId) throw new Error('a requested run never collides with another');
    const details = {
      projectId,
      language,
      kind,
      segments: unique?.length ?? translationType ?? filter ?? 'untranslated',
      nmtService,
      maxWords,
    };
    await this.audit.record(tx, {
      organisationId: tx.organisationId,
      userId: tx.userId,
      action: 'translation.fill',
      subject: 'fill',
      subjectId: runId,
      details,
    });
    return runId;
  }

  /** The newest runs of a project, for its screens. */
  latestRuns(reader: RunReader, projectId: string): Promise<FillRun[]> {
    return this.database.tenant(reader, async (tx) => {
      await this.projects.require(tx, projectId);
      return this.#toReplies(tx, await this.stored.latest(tx, projectId, this.runs.undoableSince()), reader);
    });
  }

  /** These runs for screens, with the characters that engines were sent by each, by engine. */
  async chargedRuns(tx: TenantTransaction, reader: RunReader, runIds: readonly string[]): Promise<ChargedRun[]> {
    const replies = await this.#toReplies(tx, await this.stored.findAll(tx, runIds), reader);
    const sent = await this.stored.characters(tx, runIds);
    return replies.map((run) => ({ run, characters: sent.get(run.jobId) ?? {} }));
  }

  async #toReplies(tx: TenantTransaction, runs: readonly PreTranslationRun[], reader: RunReader): Promise<FillRun[]> {
    const undoable = await this.undoing.undoable(tx, runs, reader);
    const names = await this.stored.names(
      tx,
      runs.map(({ runId }) => runId),
    );
    return runs.map((run) => toRunReply(run, names.get(run.runId) ?? NO_NAMES, { undo: undoable.get(run.runId) ?? null, reader }));
  }

  /** The running run over the whole language with the same engine. A second request joins it, so that the organisation pays once. */
  async #sameRun(tx: TenantTransaction, { projectId, language, nmtService }: RunRequest): Promise<string | undefined> {
    // Locked, so that requests which come at the same time see each other's runs.
    await this.projects.findForUpdate(tx, projectId);
    for (const runId of await this.stored.activeOf(tx, projectId, language, 'requested')) {
      const run = await this.stored.find(tx, runId);
      if (run && run.nmtService === (nmtService ?? null)) return runId;
    }
    return undefined;
  }

  /** How many segments a run over everything untranslated reads. For all kinds but transliteration, transliterated segments are untranslated. */
  async #countOpen(tx: TenantTransaction, { projectId, language, kind, maxWords, filter }: RunRequest): Promise<number> {
    if (filter) return this.editor.countForMachines(tx, filter);
    if (kind === 'transliteration' && maxWords !== undefined)
      return (await this.translations.countUntranslated(tx, projectId, language, maxWords)).short;
    const { counts } = await this.counts.progressOf(tx, projectId, language);
    return counts.NO_TRANSLATION_AVAILABLE.segments + (kind === 'transliteration' ? 0 : counts.TRANSLITERATION.segments);
  }
}
