import {
  reviewOfNewText,
  type TargetProblem,
  type TextAuthor,
  type TranslationOrigin,
  type TransliterationCount,
} from '@bhashantar/contracts';
import { isEmptyTarget } from '@bhashantar/quality-checks';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { Events } from '../../../platform/events/events.js';
import { LoopTurns } from '../../../platform/threads/loop-turns.js';
import type { UsageKey } from '../../billing/plans/word-account.entity.js';
import { WordsService } from '../../billing/plans/words.service.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { checkSegment } from '../quality-rules/check-segment.js';
import { QualityRulesService } from '../quality-rules/quality-rules.service.js';
import { byteGrowth } from './byte-growth.js';
import { chooseBest } from './choose-best.js';
import { counterDelta, counterDeltaOfEdits } from './counter-delta.js';
import { type Fitting, fitWords } from './fit-words.js';
import { groupByHash } from './group-by-hash.js';
import { InFlightService } from './in-flight/in-flight.service.js';
import { type FittedTexts, TargetRoom } from './target-room.js';
import type {
  CheckedEdit,
  LanguageCounts,
  Publishable,
  PublishedTarget,
  RemoveResult,
  SaveContext,
  SaveResult,
  TranslationEdit,
  TranslationRow,
  WritingRun,
} from './translation.entity.js';
import { HumanTranslationsSaved, TranslationChanged, TranslationsTakenBack } from './translations.events.js';
import { DELETED, type StoredSegment, TranslationsRepository, type UntranslatedPage, withVersions } from './translations.repository.js';
import { UndoLogRepository } from './undo/undo-log.repository.js';

/** Machine translations with errors are refused. A person's text is kept, and its problems are shown. */
const KEEPS_PROBLEMS: ReadonlySet<TranslationOrigin> = new Set<TranslationOrigin>(['USER', 'PBK']);

/** The translations of projects. Only this service writes their tables. */
@Injectable()
export class TranslationsService {
  /** Findings of the checks in a transaction. */
  readonly #found = new WeakMap<TenantTransaction, Map<string, TargetProblem[]>>();

  constructor(
    private readonly stored: TranslationsRepository,
    private readonly undoLog: UndoLogRepository,
    private readonly events: Events,
    private readonly words: WordsService,
    private readonly turns: LoopTurns,
    private readonly quality: QualityRulesService,
    private readonly room: TargetRoom,
    private readonly inFlight: InFlightService,
  ) {}

  /**
   * Locks segments in a language until the transaction ends, so that nobody else changes their translations. Lock all segments of a
   * transaction at once: transactions that lock the same segments bit by bit may deadlock.
   */
  lock(tx: TenantTransaction, projectId: string, language: string, hashes: readonly string[]): Promise<void> {
    return this.stored.lockSegments(tx, projectId, language, hashes);
  }

  /** Runs the checks of edits before their segments are locked. A save in the same transaction uses the findings. */
  async prepare(tx: TenantTransaction, projectId: string, language: string, edits: readonly TranslationEdit[]): Promise<void> {
    await this.#partition(tx, { projectId, language }, edits, 'translator');
  }

  /** The checks of a language. Each target is checked once in a transaction. */
  async checksOf(tx: TenantTransaction, projectId: string, language: string): Promise<Check> {
    const rules = await this.quality.rulesFor(tx, projectId, language);
    const found = this.#found.get(tx) ?? new Map<string, TargetProblem[]>();
    this.#found.set(tx, found);
    return async (source, target, dismissed) => {
      const key = JSON.stringify([language, source.hash, source.isOrderFixed, target, dismissed]);
      const problems = found.get(key) ?? (await this.turns.inTurn(() => checkSegment(source, target, language, rules, dismissed)));
      found.set(key, problems);
      return problems;
    };
  }

  /** Increases the version of a language whose shown texts changed without a change of its translations. */
  touch(tx: TenantTransaction, projectId: string, language: string): void {
    this.stored.addCounts(tx, projectId, language, counterDelta([]));
  }

  /**
   * Writes translations with revisions and exact counters. Refuses and lists machine translations with errors, empty texts and edits of
   * segments in flight. Segments without an earlier translation count against the organisation's words (WORDS_RULE), first from the run's
   * reservation; throws PLAN_LIMIT when they do not fit. Also refuses texts that exceed the bytes of the plan; if a person saves only such
   * a text, throws PLAN_LIMIT.
   */
  async save(
    tx: TenantTransaction,
    project: ProjectRow,
    language: string,
    edits: readonly TranslationEdit[],
    reason: string,
    { run, author = 'translator', isFree = false, delivery }: SaveContext = {},
  ): Promise<SaveResult> {
    const latest = [...new Map(edits.map((edit) => [`${edit.hash}${edit.origin}`, edit])).values()];
    const place = { projectId: project.projectId, language };
    // Many checks take time, so they run before the lock.
    if (latest.length > 1 && !this.#found.has(tx)) await this.#partition(tx, place, latest, author);
    await this.stored.lockSegments(
      tx,
      project.projectId,
      language,
      latest.map((edit) => edit.hash),
    );
    const { open, refused: held } = await this.inFlight.part(tx, place, latest, delivery);
    const { before, unchanged, ...checked } = await this.#partition(tx, place, open, author);
    const isOfMany = run !== undefined || latest.length > 1;
    const { accepted, refused } = await this.#fitRoom(tx, project.projectId, checked, isOfMany);
    const counted = isFree ? [] : accepted.filter((edit) => !before.has(edit.hash));
    const words = await this.#wordsOf(tx, project.projectId, language, counted);
    await this.words.use(tx, { projectId: project.projectId, language, words, holder: run?.runId });
    if (accepted.length > 0) await this.#write(tx, project, language, accepted, before, { reason, run });
    return { saved: accepted.length, unchanged, refused: [...held, ...refused] };
  }

  /**
   * Deletes translations, with revisions and exact counters: all of each segment, or those of the named origins. Their words stay counted.
   * Segments in flight stay, and are listed.
   */
  async remove(
    tx: TenantTransaction,
    project: ProjectRow,
    language: string,
    which: readonly { hash: string; origin?: TranslationOrigin }[],
    { run, delivery }: Pick<SaveContext, 'run' | 'delivery'> = {},
  ): Promise<RemoveResult> {
    const { projectId } = project;
    await this.stored.lockSegments(
      tx,
      projectId,
      language,
      which.map(({ hash }) => hash),
    );
    const { open, refused } = await this.inFlight.part(tx, { projectId, language }, which, delivery);
    const wanted = groupByHash(open);
    const before = await this.stored.translations(tx, projectId, language, [...wanted.keys()]);
    const isWanted = ({ hash, origin }: TranslationRow) =>
      wanted.get(hash)?.some((each) => each.origin === undefined || each.origin === origin) ?? false;
    const removed = [...before.values()].flat().filter(isWanted);
    if (removed.length === 0) return { removed: 0, refused };
    await this.room.requireHistory(tx, projectId, removed);
    const hashes = [...new Set(removed.map(({ hash }) => hash))];
    const segments = await this.stored.segments(tx, projectId, hashes);
    const place = { projectId, language };
    const replaced = run?.isUndoable ? await this.undoLog.replacedBy(tx, place, removed) : undefined;
    await this.stored.remove(tx, projectId, language, removed);
    const revised = removed.map((row) => ({ ...row, target: null, previousTarget: row.target, newVersion: row.version }));
    const revisions = await this.stored.addRevisions(tx, projectId, language, revised, DELETED);
    if (run && replaced) await this.undoLog.note(tx, place, run.runId, revisions, replaced);
    const changes = segments.map((segment) => {
      const rows = before.get(segment.hash) ?? [];
      return { ...segment, before: rows, after: rows.filter((row) => !isWanted(row)) };
    });
    this.stored.addCounts(tx, projectId, language, counterDelta(changes));
    const { organisationId } = tx;
    await this.events.emit(tx, TranslationsTakenBack, { organisationId, project, language, gone: removed, restored: [] });
    await this.events.emit(tx, TranslationChanged, { organisationId, projectId, language, hashes });
    return { removed: hashes.length, refused };
  }

  /** Records a translation as a revision without changing it. Returns the id of the revision. */
  async record(tx: TenantTransaction, { projectId }: ProjectRow, language: string, row: TranslationRow, reason: string): Promise<number> {
    await this.stored.lockSegments(tx, projectId, language, [row.hash]);
    const [added] = await this.stored.addRevisions(tx, projectId, language, [{ ...row, previousTarget: row.target }], reason);
    return Number(added?.revisionId);
  }

  /** The words by hash of those segments that have no translation yet. Lock the segments to rely on it. */
  async wordsToTranslate(
    tx: TenantTransaction,
    projectId: string,
    language: string,
    hashes: readonly string[],
  ): Promise<Map<string, number>> {
    const rows = await this.stored.wordsOfUntranslated(tx, projectId, language, hashes);
    return new Map(rows.map((row) => [row.hash, row.words]));
  }

  /**
   * The segments that the plan has words for, including the reservation of `holder`; without a limit, all. If others use the words before
   * the transaction ends, the database repeats its work.
   */
  async fit<Item extends { hash: string }>(
    tx: TenantTransaction,
    { projectId, language }: UsageKey,
    items: readonly Item[],
    holder?: string,
  ): Promise<Fitting<Item>> {
    if (items.length === 0) return { items: [], words: 0, isCut: false };
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
  ): Promise<{ hash: string; source: string; words: number; ordinal: number }[]> {
    return this.stored.untranslated(tx, projectId, language, page);
  }

  /** Segments with neither translation nor transliteration, by whether they have more than so many words. */
  countUntranslated(tx: TenantTransaction, projectId: string, language: string, maxWords: number): Promise<TransliterationCount> {
    return this.stored.countUntranslated(tx, projectId, language, maxWords);
  }

  /** Unicode code points of the segments without a translation. A transliteration does not count as one. */
  untranslatedCharacters(tx: TenantTransaction, projectId: string, language: string): Promise<number> {
    return this.stored.untranslatedCharacters(tx, projectId, language);
  }

  segments(tx: TenantTransaction, projectId: string, hashes: readonly string[]): Promise<StoredSegment[]> {
    return this.stored.segments(tx, projectId, hashes);
  }

  /** The shown targets of the first segments of a project, in order. */
  firstTargets(tx: TenantTransaction, projectId: string, language: string, segments: number): Promise<string[]> {
    return this.stored.firstTargets(tx, projectId, language, segments);
  }

  /** The stored translations of these segments, by hash. */
  translations(
    tx: TenantTransaction,
    projectId: string,
    language: string,
    hashes: readonly string[],
  ): Promise<Map<string, TranslationRow[]>> {
    return this.stored.translations(tx, projectId, language, hashes);
  }

  /** The targets that may be published, by hash. */
  published(
    tx: TenantTransaction,
    projectId: string,
    language: string,
    hashes: readonly string[],
    which: Publishable,
  ): Promise<Map<string, PublishedTarget>> {
    return this.stored.published(tx, projectId, language, hashes, which);
  }

  /**
   * Counts published targets that nobody has reviewed. `without` counts segments that have no reviewed target. `other` counts segments whose
   * reviewed target differs from the published one.
   */
  countUnreviewed(tx: TenantTransaction, projectId: string, language: string): Promise<{ without: number; other: number }> {
    return this.stored.countUnreviewed(tx, projectId, language);
  }

  /** The exact counters of the languages of these projects. */
  counts(tx: TenantTransaction, projectIds: readonly string[]): Promise<LanguageCounts[]> {
    return this.stored.counts(tx, projectIds);
  }

  /** Counts a text of a single page. Throws PLAN_LIMIT if the plan has no room for it. */
  async countText(
    tx: TenantTransaction,
    { projectId, language }: UsageKey,
    texts: { before: string | null; after: string | null },
  ): Promise<void> {
    const text = { target: texts.after ?? '', previousTarget: texts.before };
    await this.room.require(tx, projectId, text);
    this.stored.addBytes(tx, projectId, language, byteGrowth(text));
  }

  /** Chooses the units of an import for which the plan has room, and counts them. */
  async fitUnits<Unit extends { source: string; target: string }>(
    tx: TenantTransaction,
    { projectId, language }: UsageKey,
    units: readonly Unit[],
  ): Promise<FittedTexts<{ unit: Unit }>> {
    const texts = units.map((unit) => ({ unit, target: unit.source + unit.target, previousTarget: null }));
    const fitted = await this.room.fit(tx, projectId, texts);
    this.countUnits(
      tx,
      { projectId, language },
      fitted.fitting.reduce((sum, text) => sum + byteGrowth(text), 0),
    );
    return fitted;
  }

  /** Counts bytes of the memory; negative when they are taken back. */
  countUnits(tx: TenantTransaction, { projectId, language }: UsageKey, bytes: number): void {
    if (bytes !== 0) this.stored.addMemoryBytes(tx, projectId, language, bytes);
  }

  /** Increases with every change of the language's translations. */
  async translationVersion(tx: TenantTransaction, projectId: string, language: string): Promise<number> {
    const counts = await this.stored.counts(tx, [projectId]);
    return counts.find((count) => count.language === language)?.version ?? 0;
  }

  /** Compares edits with the stored translations. */
  async #partition(
    tx: TenantTransaction,
    { projectId, language }: { projectId: string; language: string },
    edits: readonly TranslationEdit[],
    author: TextAuthor,
  ): Promise<Partition & { before: Map<string, TranslationRow[]> }> {
    const hashes = edits.map((edit) => edit.hash);
    const segments = new Map((await this.stored.segments(tx, projectId, hashes)).map((segment) => [segment.hash, segment]));
    const before = await this.stored.translations(tx, projectId, language, hashes);
    const check = await this.checksOf(tx, projectId, language);
    return { before, ...(await partitionEdits(edits, { segments, before, check, author })) };
  }

  /** Each segment counts once, however many of its targets are written together, and not again after its translation was deleted. */
  async #wordsOf(tx: TenantTransaction, projectId: string, language: string, edits: readonly CheckedEdit[]): Promise<number> {
    if (edits.length === 0) return 0;
    const byHash = new Map(edits.map(({ hash, words }) => [hash, words]));
    const counted = await this.stored.countedBefore(tx, projectId, language, [...byHash.keys()]);
    return [...byHash].reduce((sum, [hash, words]) => sum + (counted.has(hash) ? 0 : words), 0);
  }

  /** Refuses texts for which the plan has no bytes. For a text that a person saves alone, throws PLAN_LIMIT. */
  async #fitRoom(tx: TenantTransaction, projectId: string, { accepted, refused }: Checked, isOfMany: boolean): Promise<Checked> {
    if (!isOfMany) {
      for (const edit of accepted) await this.room.require(tx, projectId, edit);
      return { accepted, refused };
    }
    const { fitting, left, problem } = await this.room.fit(tx, projectId, accepted);
    if (!problem) return { accepted, refused };
    return { accepted: [...fitting], refused: [...refused, ...left.map(({ hash }) => ({ hash, problems: [problem] }))] };
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
    const written = await this.stored.write(tx, project.projectId, language, accepted);
    const revisions = await this.stored.addRevisions(tx, project.projectId, language, withVersions(accepted, written), reason);
    if (run && replaced) await this.undoLog.note(tx, place, run.runId, revisions, replaced);
    this.stored.addCounts(tx, project.projectId, language, counterDeltaOfEdits(accepted, before));
    const byPeople = accepted.filter((edit) => edit.origin !== 'MACHINE' && edit.displayType !== 't13n' && isSound(edit));
    const { organisationId } = tx;
    if (byPeople.length > 0 && !run?.keepsFromMemory)
      await this.events.emit(tx, HumanTranslationsSaved, { organisationId, project, language, edits: byPeople });
    const hashes = accepted.map((edit) => edit.hash);
    await this.events.emit(tx, TranslationChanged, { organisationId, projectId: project.projectId, language, hashes });
  }
}

/** Finds the problems of a target, without the checks that a person has dismissed. */
type Check = (source: StoredSegment, target: string, dismissed: readonly string[] | undefined) => Promise<TargetProblem[]>;

/** The data that edits are compared with and checked by. */
interface Known {
  segments: ReadonlyMap<string, StoredSegment>;
  before: ReadonlyMap<string, readonly TranslationRow[]>;
  check: Check;
  author: TextAuthor;
}

/** Edits to write, edits without a change, and refused edits. */
interface Partition {
  accepted: CheckedEdit[];
  unchanged: number;
  refused: SaveResult['refused'];
}

type Checked = Pick<Partition, 'accepted' | 'refused'>;

const isSound = ({ problems }: Pick<CheckedEdit, 'problems'>) => !problems.some(({ severity }) => severity === 'error');

/** An empty text would count as translated and show nothing. */
function isStored({ source, target, origin, problems }: CheckedEdit): boolean {
  if (isEmptyTarget(source, target)) return false;
  return KEEPS_PROBLEMS.has(origin) || isSound({ problems });
}

async function partitionEdits(edits: readonly TranslationEdit[], { segments, before, check, author }: Known): Promise<Partition> {
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
      problems: await check(segment, edit.target, old?.target === edit.target ? old.dismissedChecks : edit.dismissedChecks),
      previousTarget: old?.target ?? null,
      review: reviewOf(edit, old, before.get(edit.hash) ?? [], author),
    };
    if (isStored(checked)) accepted.push(checked);
    else refused.push({ hash: edit.hash, problems: checked.problems });
  }
  return { accepted, unchanged, refused };
}

/** The first text of an origin inherits the review of the text that was shown until now. */
function reviewOf(edit: TranslationEdit, old: TranslationRow | undefined, stored: readonly TranslationRow[], author: TextAuthor) {
  if (edit.review) return edit.review;
  if (old?.target === edit.target) return old.review;
  return reviewOfNewText((old ?? chooseBest(stored))?.review, author);
}

function isSame(old: TranslationRow, edit: TranslationEdit): boolean {
  return (
    old.target === edit.target &&
    old.displayType === (edit.displayType ?? 'translation') &&
    old.machineSource === (edit.machineSource ?? null) &&
    old.review === (edit.review ?? old.review)
  );
}
