import type { TargetProblem, TranslationOrigin, TransliterationCount } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { Events } from '../../../platform/events/events.js';
import { LoopTurns } from '../../../platform/threads/loop-turns.js';
import type { WordPlace } from '../../billing/plans/word-account.entity.js';
import { WordsService } from '../../billing/plans/words.service.js';
import { SegmentsService } from '../../content/segments/segments.service.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { type CheckedSource, checkSegment } from './check-quality.js';
import { countChanges } from './count-changes.js';
import { type Fitting, fitWords } from './fit-words.js';
import { TranslationChanged } from './memory.events.js';
import { MemoryRepository, type StoredSegment, type UntranslatedPage } from './memory.repository.js';
import { type LookupItem, type MemoryUnit, MemoryUnitsRepository } from './memory-units.repository.js';
import type {
  CheckedEdit,
  MemoryMatch,
  PublishedTarget,
  SaveResult,
  TranslationEdit,
  TranslationRow,
  WritingRun,
} from './translation.entity.js';
import { UndoLogRepository } from './undo-log.repository.js';

/** Machines must keep placeholders or are refused; what a person typed is kept with its problem shown. */
const KEEPS_PROBLEMS: ReadonlySet<TranslationOrigin> = new Set<TranslationOrigin>(['USER', 'PBK']);

/** The translation memory of projects, and of the organisation behind them. */
@Injectable()
export class MemoryService {
  constructor(
    private readonly memory: MemoryRepository,
    private readonly units: MemoryUnitsRepository,
    private readonly undoLog: UndoLogRepository,
    private readonly events: Events,
    private readonly pageSegments: SegmentsService,
    private readonly words: WordsService,
    private readonly turns: LoopTurns,
  ) {}

  /** Exact matches for segments of a project, those in the same context first. */
  async lookupInContext(
    tx: TenantTransaction,
    project: ProjectRow,
    language: string,
    hashes: readonly string[],
  ): Promise<Map<string, MemoryMatch>> {
    const contexts = await this.pageSegments.contextsOf(tx, project.projectId, hashes);
    const items = hashes.map((hash): LookupItem => {
      const context = contexts.get(hash);
      return context ? { hash, context } : { hash };
    });
    return this.lookup(tx, project, language, items);
  }

  /** Exact and in-context matches from the organisation's memory. */
  async lookup(
    tx: TenantTransaction,
    project: Pick<ProjectRow, 'sourceLanguage'>,
    language: string,
    items: readonly LookupItem[],
  ): Promise<Map<string, MemoryMatch>> {
    if (items.length === 0) return new Map();
    return this.units.lookup(tx, { sourceLanguage: project.sourceLanguage, language }, items);
  }

  /** Stores units in the organisation's memory without touching any project; answers how many changed. */
  remember(tx: TenantTransaction, project: ProjectRow, language: string, units: readonly MemoryUnit[]): Promise<number> {
    return this.units.store(tx, { sourceLanguage: project.sourceLanguage, language }, project.projectId, units);
  }

  /** Holds a language of a project until the transaction ends, so that what is read now is what is written over. */
  lock(tx: TenantTransaction, projectId: string, language: string): Promise<void> {
    return this.memory.lockLanguage(tx, projectId, language);
  }

  /**
   * Writes translations with revisions and exact counters; what loses placeholders by a machine is refused and named. Segments that had no
   * translation count against the organisation's words (WORDS_RULE), out of the run's reservation first: PLAN_LIMIT when they do not fit.
   */
  async save(
    tx: TenantTransaction,
    project: ProjectRow,
    language: string,
    edits: readonly TranslationEdit[],
    reason: string,
    run?: WritingRun,
  ): Promise<SaveResult> {
    const latest = [...new Map(edits.map((edit) => [`${edit.hash}${edit.origin}`, edit])).values()];
    await this.memory.lockLanguage(tx, project.projectId, language);
    const hashes = latest.map((edit) => edit.hash);
    const segments = new Map((await this.memory.segments(tx, project.projectId, hashes)).map((segment) => [segment.hash, segment]));
    const before = await this.memory.translations(tx, project.projectId, language, hashes);
    const check = (source: CheckedSource, target: string) => this.turns.inTurn(() => checkSegment(source, target, language));
    const { accepted, unchanged, refused } = await sift(latest, segments, before, check);
    const words = wordsOf(accepted.filter((edit) => !before.has(edit.hash)));
    await this.words.use(tx, { projectId: project.projectId, language, words, holder: run?.runId });
    if (accepted.length > 0) await this.#write(tx, project, language, accepted, before, { reason, run });
    return { saved: accepted.length, unchanged, refused };
  }

  /** What it would take to translate these: words by hash of those that have no translation yet. Hold the language for a lasting answer. */
  async wordsToTranslate(
    tx: TenantTransaction,
    projectId: string,
    language: string,
    hashes: readonly string[],
  ): Promise<Map<string, number>> {
    const rows = await this.memory.wordsOfUntranslated(tx, projectId, language, hashes);
    return new Map(rows.map((row) => [row.hash, row.words]));
  }

  /**
   * Those of these segments that the plan has words for, with what `holder` has set aside; a plan without limit counts none. Neither the
   * language nor the words are changed by others until the transaction ends.
   */
  async fit<Item extends { hash: string }>(
    tx: TenantTransaction,
    { projectId, language }: WordPlace,
    items: readonly Item[],
    holder?: string,
  ): Promise<Fitting<Item>> {
    if (items.length === 0) return { items: [], words: 0, isCut: false };
    await this.memory.lockLanguage(tx, projectId, language);
    const left = await this.words.left(tx, holder);
    if (left === null) return { items: [...items], words: 0, isCut: false };
    const hashes = items.map(({ hash }) => hash);
    return fitWords(items, await this.wordsToTranslate(tx, projectId, language, hashes), left);
  }

  untranslated(
    tx: TenantTransaction,
    projectId: string,
    language: string,
    page: UntranslatedPage,
  ): Promise<{ hash: string; source: string; ordinal: number }[]> {
    return this.memory.untranslated(tx, projectId, language, page);
  }

  /** Segments with neither translation nor transliteration, by whether they have more than so many words. */
  countUntranslated(tx: TenantTransaction, projectId: string, language: string, maxWords: number): Promise<TransliterationCount> {
    return this.memory.countUntranslated(tx, projectId, language, maxWords);
  }

  segments(tx: TenantTransaction, projectId: string, hashes: readonly string[]): Promise<StoredSegment[]> {
    return this.memory.segments(tx, projectId, hashes);
  }

  /** The targets that may be published, by hash. */
  async publishedTargets(
    tx: TenantTransaction,
    projectId: string,
    language: string,
    hashes: readonly string[],
  ): Promise<Map<string, string>> {
    const published = await this.memory.published(tx, projectId, language, hashes);
    return new Map([...published].map(([hash, { target }]) => [hash, target]));
  }

  /** The same, with whether each is a translation or a transliteration, which completes nothing. */
  published(tx: TenantTransaction, projectId: string, language: string, hashes: readonly string[]): Promise<Map<string, PublishedTarget>> {
    return this.memory.published(tx, projectId, language, hashes);
  }

  /** Grows with every change of the language's translations. */
  async translationVersion(tx: TenantTransaction, projectId: string, language: string): Promise<number> {
    const counts = await this.memory.counts(tx, [projectId]);
    return counts.find((count) => count.language === language)?.version ?? 0;
  }

  /** Once for any context, and once for the one it was translated in. */
  async #rememberInContext(tx: TenantTransaction, project: ProjectRow, language: string, edits: readonly CheckedEdit[]): Promise<void> {
    const contexts = await this.pageSegments.contextsOf(
      tx,
      project.projectId,
      edits.map((edit) => edit.hash),
    );
    const inContext = edits.flatMap((edit) => {
      const context = contexts.get(edit.hash);
      return context ? [{ ...edit, context }] : [];
    });
    await this.remember(tx, project, language, [...edits, ...inContext]);
  }

  async #write(
    tx: TenantTransaction,
    project: ProjectRow,
    language: string,
    accepted: readonly CheckedEdit[],
    before: ReadonlyMap<string, readonly TranslationRow[]>,
    { reason, run }: { reason: string; run: WritingRun | undefined },
  ): Promise<void> {
    const place = { projectId: project.projectId, language };
    const replaced = run?.isUndoable ? await this.undoLog.replacedBy(tx, place, accepted) : undefined;
    await this.memory.write(tx, project.projectId, language, accepted);
    const revisions = await this.memory.addRevisions(tx, project.projectId, language, accepted, reason);
    if (run && replaced) await this.undoLog.note(tx, place, run.runId, revisions, replaced);
    await this.memory.addCounts(tx, project.projectId, language, countChanges(accepted, before));
    const byPeople = accepted.filter((edit) => edit.origin !== 'MACHINE' && edit.displayType !== 't13n' && isSound(edit));
    if (byPeople.length > 0 && project.shareMemory) await this.#rememberInContext(tx, project, language, byPeople);
    const hashes = accepted.map((edit) => edit.hash);
    await this.events.emit(tx, TranslationChanged, { organisationId: tx.organisationId, projectId: project.projectId, language, hashes });
  }
}

const isSound = (edit: CheckedEdit) => !edit.problems.some((problem) => problem.severity === 'error');

/** A segment's words count once, whatever is written of it at the same time. */
function wordsOf(edits: readonly CheckedEdit[]): number {
  const byHash = new Map(edits.map(({ hash, words }) => [hash, words]));
  return [...byHash.values()].reduce((sum, words) => sum + words, 0);
}

/** Parts edits into those to write, those that change nothing, and those refused. */
async function sift(
  edits: readonly TranslationEdit[],
  segments: ReadonlyMap<string, StoredSegment>,
  before: ReadonlyMap<string, readonly TranslationRow[]>,
  check: (source: CheckedSource, target: string) => Promise<TargetProblem[]>,
): Promise<{ accepted: CheckedEdit[]; unchanged: number; refused: SaveResult['refused'] }> {
  const accepted: CheckedEdit[] = [];
  const refused: SaveResult['refused'] = [];
  let unchanged = 0;
  for (const edit of edits) {
    const segment = segments.get(edit.hash);
    if (!segment) {
      refused.push({
        hash: edit.hash,
        problems: [{ code: 'unknownSegment', severity: 'error', message: 'This segment is not in the project.' }],
      });
      continue;
    }
    const old = before.get(edit.hash)?.find((row) => row.origin === edit.origin);
    if (old && isSame(old, edit)) {
      unchanged++;
      continue;
    }
    const checked = {
      ...edit,
      ...segment,
      problems: await check(segment, edit.target),
      previousTarget: old?.target ?? null,
    };
    if (isSound(checked) || KEEPS_PROBLEMS.has(edit.origin)) accepted.push(checked);
    else refused.push({ hash: edit.hash, problems: checked.problems });
  }
  return { accepted, unchanged, refused };
}

function isSame(old: TranslationRow, edit: TranslationEdit): boolean {
  return (
    old.target === edit.target &&
    old.displayType === (edit.displayType ?? 'translation') &&
    old.machineSource === (edit.machineSource ?? null)
  );
}
