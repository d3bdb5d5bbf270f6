import { type MachineSource, PLAN_LIMITS } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import type { GuardedKinds } from '../../../../platform/private-content/find-private-content.js';
import { LoopTurns } from '../../../../platform/threads/loop-turns.js';
import { PlansService } from '../../../billing/plans/plans.service.js';
import { SegmentsService } from '../../../content/segments/segments.service.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import type { TermFinder } from '../../glossary/find-terms.js';
import { PrivateContentService } from '../../machine-translation/private-content/private-content.service.js';
import { breaksTerms } from '../../quality-rules/check-segment.js';
import { InFlightService, inFlightReason } from '../../translations/in-flight/in-flight.service.js';
import { addRefusedEdits, countRefused, type Refusals } from '../../translations/refusals.js';
import type { TranslationEdit, TranslationRow } from '../../translations/translation.entity.js';
import { TranslationsService } from '../../translations/translations.service.js';
import { TransliterationService } from '../../transliteration/transliteration.service.js';
import { AutomaticPolicyService } from '../automatic/automatic-policy.service.js';
import { isOwnText } from '../matches/is-own-text.js';
import { MatchesService } from '../matches/matches.service.js';
import { BatchesService } from './batches.service.js';
import { type Batch, type BatchSegment, type PreTranslationRun, UNDOABLE_KINDS } from './pre-translation-run.entity.js';
import { PreTranslationRunsService } from './pre-translation-runs.service.js';
import { RunWordsService } from './run-words.service.js';
import { ofNoEngine } from './untranslated-reasons.js';

/** A batch with segments left for the engines. */
export interface OpenBatch {
  readonly run: PreTranslationRun;
  readonly project: ProjectRow;
  /** The segments that the plan has words for; those words are reserved. */
  readonly left: BatchSegment[];
  /** The plan has no words for the rest of the batch. */
  readonly isCut: boolean;
  readonly next: number;
  readonly findTerms: TermFinder;
  readonly nmtService: string | null;
  /** Whether the plan includes engines that cost the operator money. */
  readonly paidEngines: boolean;
  /** The private content that engines must not be sent. */
  readonly guarded: GuardedKinds;
  /** The translations that the segments had when they were read. */
  readonly known: KnownTargets;
}

/** The translations of segments by their hashes. */
type KnownTargets = ReadonlyMap<string, readonly TranslationRow[]>;

export type SourcedEdit = TranslationEdit & { machineSource: MachineSource };

/** The part of a batch that needs no engine: read, matched and stored in one transaction. */
@Injectable()
export class MatchBatchService {
  constructor(
    private readonly projects: ProjectsService,
    private readonly batches: BatchesService,
    private readonly matches: MatchesService,
    private readonly translations: TranslationsService,
    private readonly transliteration: TransliterationService,
    private readonly runs: PreTranslationRunsService,
    private readonly words: RunWordsService,
    private readonly plans: PlansService,
    private readonly privateContent: PrivateContentService,
    private readonly automatic: AutomaticPolicyService,
    private readonly segments: SegmentsService,
    private readonly turns: LoopTurns,
    private readonly inFlight: InFlightService,
  ) {}

  /** Opens the next batch. Returns undefined if no text needs an engine. It has then already moved the run's cursor, or ended the run. */
  async open(tx: TenantTransaction, run: PreTranslationRun, size?: number): Promise<OpenBatch | undefined> {
    const project = await this.projects.find(tx, run.projectId);
    if (!project?.targetLanguages.includes(run.language)) {
      await this.runs.cancel(tx, run, project ? 'The language was removed.' : 'The project was deleted.');
      return undefined;
    }
    const batch = await this.batches.read(tx, run, size);
    const hashes = batch.segments.map(({ hash }) => hash);
    const known = await this.translations.translations(tx, run.projectId, run.language, hashes);
    if (batch.segments.length === 0) {
      await this.runs.finish(tx, run);
      return undefined;
    }
    const open = await this.#leaveInFlight(tx, run, batch);
    const read = { next: batch.next, segments: open.segments, known };
    return run.kind === 'transliteration' ? this.#transliterate(tx, project, open.run, read) : this.#match(tx, project, open.run, read);
  }

  /** The remaining segments of a batch without those in flight. These are refused, and cost no words and no call to an engine. */
  async #leaveInFlight(tx: TenantTransaction, run: PreTranslationRun, { segments }: Batch) {
    const left = segments.filter(({ hash }) => !run.batchDone.includes(hash));
    const { open, refused } = await this.inFlight.part(tx, run, left);
    if (refused.length === 0) return { run, segments: open };
    const refusals: Refusals = {};
    addRefusedEdits(refusals, refused);
    const done = refused.map(({ hash }) => hash);
    const result = { refusals: ofNoEngine(refusals), seen: countRefused(refusals) };
    return { run: await this.runs.recordPart(tx, run, done, result), segments: open };
  }

  /** Stores by machine source, to count each separately. Returns targets that fail the quality checks by name, without counting them. */
  async store(
    tx: TenantTransaction,
    project: ProjectRow,
    run: PreTranslationRun,
    edits: readonly SourcedEdit[],
    known: KnownTargets,
    isFree = false,
  ): Promise<Written> {
    const filled: Partial<Record<MachineSource, number>> = {};
    const refused = new Map<string, string | undefined>();
    const own = { runId: run.runId, isUndoable: UNDOABLE_KINDS.includes(run.kind) };
    // The memory already has these texts. If they were added again, they would count as the project's own.
    const writing = (source: MachineSource) => ({
      ...{ author: 'machine' as const, isFree },
      run: { ...own, keepsFromMemory: source === 'memory' },
    });
    const { projectId } = project;
    await this.translations.prepare(tx, projectId, run.language, edits.map(toEdit));
    const hashes = edits.map(({ hash }) => hash);
    await this.translations.lock(tx, projectId, run.language, hashes);
    const stored = await this.translations.translations(tx, projectId, run.language, hashes);
    const open = edits.filter(({ hash, ...edit }) => !isOvertaken(run, edit, known.get(hash) ?? [], stored.get(hash) ?? []));
    for (const source of new Set(open.map((edit) => edit.machineSource))) {
      const sourced = open.filter((edit) => edit.machineSource === source).map(toEdit);
      const result = await this.translations.save(tx, project, run.language, sourced, `filled by ${source}`, writing(source));
      filled[source] = result.saved;
      for (const each of result.refused) refused.set(each.hash, inFlightReason(each));
    }
    return { filled, refused };
  }

  async #match(tx: TenantTransaction, project: ProjectRow, run: PreTranslationRun, batch: ReadBatch): Promise<OpenBatch | undefined> {
    const terms = await this.matches.terms(tx, project, run.language);
    const open = batch.segments;
    // An explicit engine for chosen segments skips the pages' own texts, translation memory, glossary and phrasebook.
    const isEngineWanted = (run.hashes ?? run.translationType ?? run.filter) !== null && run.nmtService !== null;
    const own = isEngineWanted ? NOTHING : await this.#storeOwnTexts(tx, project, run, open, batch.known);
    const segments = open.filter(({ hash }) => !own.hashes.includes(hash));
    const matches = isEngineWanted ? [] : await this.matches.find(tx, project, run.language, segments, terms);
    const findTerms = await this.matches.finder(tx, project, run.language);
    const done = await this.#storeFitting(tx, project, run, usableOf(run, segments, matches, findTerms), batch.known, own);
    if (!done) return undefined;
    const answered = new Set(done.hashes);
    const left = segments.filter(({ hash }) => !answered.has(hash));
    if (run.kind === 'memory' || left.length === 0) {
      await this.runs.advance(tx, run, batch.next, { filled: done.filled, seen: open.length });
      return undefined;
    }
    const rest = { project, next: batch.next, findTerms, known: batch.known };
    return this.#openRest(tx, run, { ...rest, left }, done);
  }

  /** Reserves words for what goes to the engines. */
  async #openRest(
    tx: TenantTransaction,
    run: PreTranslationRun,
    { left, ...open }: Pick<OpenBatch, 'project' | 'next' | 'findTerms' | 'left' | 'known'>,
    { filled, hashes }: Stored,
  ): Promise<OpenBatch | undefined> {
    const { items, isCut } = await this.words.reserve(tx, run, left);
    const result = { filled, seen: hashes.length };
    if (items.length === 0) {
      await this.runs.waitForWords(tx, run, hashes, result);
      return undefined;
    }
    const held = await this.automatic.hold(tx, run, items);
    if (held.items.length === 0) {
      await this.automatic.endRun(tx, run, result);
      return undefined;
    }
    await this.runs.recordPart(tx, run, hashes, result);
    const nmtService = run.nmtService ?? (await this.projects.nmtService(tx, run.projectId, run.language));
    const { paidEngines } = PLAN_LIMITS[await this.plans.planOf(tx)];
    const guarded = await this.privateContent.guardedKinds(tx, run.projectId);
    return { ...open, run, left: held.items, isCut: isCut || held.isCut, nmtService, paidEngines, guarded };
  }

  async #transliterate(tx: TenantTransaction, project: ProjectRow, run: PreTranslationRun, batch: ReadBatch): Promise<undefined> {
    const rules = await this.transliteration.rulesFor(tx, project, run.language);
    const edits: SourcedEdit[] = [];
    for (const { hash, source } of batch.segments) {
      const target = await this.turns.inTurn(() => this.transliteration.apply(source, rules));
      if (target !== undefined) edits.push({ hash, target, origin: 'MACHINE', displayType: 't13n', machineSource: 'transliteration' });
    }
    const done = await this.#storeFitting(tx, project, run, edits, batch.known);
    if (done) await this.runs.advance(tx, run, batch.next, { filled: done.filled, seen: batch.segments.length });
  }

  /**
   * Keeps texts as they are that the pages already have in the target language. They belong to the site, so they are done and cost no
   * words.
   */
  async #storeOwnTexts(
    tx: TenantTransaction,
    project: ProjectRow,
    run: PreTranslationRun,
    segments: readonly BatchSegment[],
    known: KnownTargets,
  ): Promise<Stored> {
    const hashes = segments.map(({ hash }) => hash);
    const languages = await this.segments.languagesOf(tx, project.projectId, hashes);
    const isOwn = ({ hash, source }: BatchSegment) => isOwnText({ source, language: languages.get(hash) }, run.language, project);
    const own: BatchSegment[] = [];
    for (const segment of segments) if (await this.turns.inTurn(() => isOwn(segment))) own.push(segment);
    if (own.length === 0) return NOTHING;
    const edits = own.map(({ hash, source }) => ({ hash, target: source, ...OWN_TEXT }));
    const { filled, refused } = await this.store(tx, project, run, edits, known, true);
    return { filled, hashes: own.flatMap(({ hash }) => (refused.has(hash) ? [] : [hash])) };
  }

  /** Undefined when the plan's words do not suffice. Then as much as fits is stored, and the run waits. */
  async #storeFitting(
    tx: TenantTransaction,
    project: ProjectRow,
    run: PreTranslationRun,
    edits: readonly SourcedEdit[],
    known: KnownTargets,
    before: Stored = NOTHING,
  ): Promise<Stored | undefined> {
    const { items, isCut } = await this.words.fit(tx, run, edits);
    const { filled, refused } = await this.store(tx, project, run, items, known);
    // A match that the checks refuse does not count: an engine may do better.
    const hashes = items.flatMap(({ hash }) => (refused.has(hash) ? [] : [hash]));
    const stored = { filled: { ...before.filled, ...filled }, hashes: [...before.hashes, ...hashes] };
    if (!isCut) return stored;
    await this.runs.waitForWords(tx, run, stored.hashes, { filled: stored.filled, seen: items.length + before.hashes.length });
    return undefined;
  }
}

/** The numbers of written segments by source, and the refused segments: with the check or the reason that refused them. */
interface Written {
  filled: Partial<Record<MachineSource, number>>;
  refused: ReadonlyMap<string, string | undefined>;
}

/** How a text is stored that its page has in the target language: it needs no review, and equals its source on purpose. */
const OWN_TEXT = { origin: 'MACHINE', machineSource: 'page', review: 'reviewed', dismissedChecks: ['equalsSource'] } as const;

/** The stored part of a batch. */
interface Stored {
  filled: Partial<Record<MachineSource, number>>;
  hashes: string[];
}

const NOTHING: Stored = { filled: {}, hashes: [] };

/** A batch with what was there when it was read. */
type ReadBatch = Batch & Pick<OpenBatch, 'known'>;

/** Texts of people stay. Texts that people approved, or another run wrote, after this run had read the segment stay too. */
function isOvertaken(
  run: PreTranslationRun,
  edit: Pick<TranslationEdit, 'origin' | 'displayType'>,
  known: readonly TranslationRow[],
  stored: readonly TranslationRow[],
): boolean {
  if (edit.origin !== 'MACHINE') return stored.some(({ origin }) => origin !== 'MACHINE');
  const [before, now] = [known, stored].map((rows) => rows.find(({ origin }) => origin === 'MACHINE'));
  if (!now) return false;
  if (now.review === 'reviewed' && before?.review !== 'reviewed') return true;
  if (run.hashes || run.translationType || run.filter) return now.version !== before?.version;
  return edit.displayType === 't13n' || now.displayType !== 't13n';
}

/** A match from the translation memory keeps its human origin. */
function toEdit(edit: SourcedEdit): TranslationEdit {
  const { machineSource, ...rest } = edit;
  return edit.origin === 'MACHINE' ? edit : rest;
}

/** Leaves out matches that contradict the terms that the run applies. */
function usableOf(run: PreTranslationRun, segments: readonly BatchSegment[], known: readonly SourcedEdit[], findTerms: TermFinder) {
  if (run.kind !== 'glossary') return known;
  const sources = new Map(segments.map(({ hash, source }) => [hash, source]));
  return known.filter(
    ({ hash, target }) => !breaksTerms({ source: sources.get(hash) ?? '', isOrderFixed: false }, target, run.language, findTerms),
  );
}
