import { type MachineSource, PLAN_LIMITS } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { LoopTurns } from '../../../platform/threads/loop-turns.js';
import { PlansService } from '../../billing/plans/plans.service.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { createTermFinder, type TermFinder } from '../glossary/find-terms.js';
import { MemoryService } from '../memory/memory.service.js';
import type { TranslationEdit } from '../memory/translation.entity.js';
import { TransliterationService } from '../transliteration/transliteration.service.js';
import type { FillRow, Pack, PackSegment } from './fill.entity.js';
import { FillWordsService } from './fill-words.service.js';
import { FillsService } from './fills.service.js';
import { LocalAnswersService } from './local-answers.service.js';
import { PacksService } from './packs.service.js';

/** A pack of which a part is left for the engines. */
export interface OpenPack {
  readonly fill: FillRow;
  readonly project: ProjectRow;
  /** As many as the plan has words for, which are set aside. */
  readonly left: PackSegment[];
  /** There is more in the pack than words. */
  readonly isCut: boolean;
  readonly next: number;
  readonly findTerms: TermFinder;
  readonly nmtService: string | null;
  /** Whether the plan includes engines that cost the operator money. */
  readonly paidEngines: boolean;
}

export type SourcedEdit = TranslationEdit & { machineSource: MachineSource };

/** The part of a pack that needs nobody outside: read, answered from what is known, and stored in one transaction. */
@Injectable()
export class LocalPackService {
  constructor(
    private readonly projects: ProjectsService,
    private readonly packs: PacksService,
    private readonly answers: LocalAnswersService,
    private readonly memory: MemoryService,
    private readonly transliteration: TransliterationService,
    private readonly fills: FillsService,
    private readonly words: FillWordsService,
    private readonly plans: PlansService,
    private readonly turns: LoopTurns,
  ) {}

  /** Undefined when nothing is left for an engine; the run has then moved on or ended. */
  async fill(tx: TenantTransaction, fill: FillRow): Promise<OpenPack | undefined> {
    const project = await this.projects.find(tx, fill.projectId);
    if (!project?.targetLanguages.includes(fill.language)) {
      await this.fills.cancel(tx, fill, project ? 'The language was removed.' : 'The project was deleted.');
      return undefined;
    }
    const pack = await this.packs.read(tx, fill);
    if (pack.segments.length === 0) {
      await this.fills.finish(tx, fill);
      return undefined;
    }
    return fill.kind === 'transliteration' ? this.#transliterate(tx, project, fill, pack) : this.#answer(tx, project, fill, pack);
  }

  /** Stores by source, so that each is counted as what it is; what the memory refuses is not counted. */
  async store(
    tx: TenantTransaction,
    project: ProjectRow,
    fill: FillRow,
    edits: readonly SourcedEdit[],
  ): Promise<Partial<Record<MachineSource, number>>> {
    const filled: Partial<Record<MachineSource, number>> = {};
    const run = { runId: fill.fillId, isUndoable: fill.kind === 'transliteration' };
    for (const source of new Set(edits.map((edit) => edit.machineSource))) {
      const own = edits.filter((edit) => edit.machineSource === source).map(forMemory);
      const { saved } = await this.memory.save(tx, project, fill.language, own, `filled by ${source}`, run);
      filled[source] = saved;
    }
    return filled;
  }

  async #answer(tx: TenantTransaction, project: ProjectRow, fill: FillRow, pack: Pack): Promise<OpenPack | undefined> {
    const terms = await this.answers.terms(tx, project, fill.language);
    const segments = pack.segments.filter(({ hash }) => !fill.packDone.includes(hash));
    // Who names an engine for named segments wants to hear the engine.
    const isEngineWanted = fill.hashes !== null && fill.nmtService !== null;
    const known = isEngineWanted ? [] : await this.answers.find(tx, project, fill.language, segments, terms);
    const done = await this.#storeFitting(tx, project, fill, known);
    if (!done) return undefined;
    const answered = new Set(done.hashes);
    const left = segments.filter(({ hash }) => !answered.has(hash));
    if (fill.kind === 'memory' || left.length === 0) {
      await this.fills.advance(tx, fill, pack.next, { filled: done.filled, seen: segments.length });
      return undefined;
    }
    const open = { project, next: pack.next, findTerms: createTermFinder(terms) };
    return this.#openRest(tx, fill, { ...open, left }, done);
  }

  /** Sets words aside for what the engines are to be asked. */
  async #openRest(
    tx: TenantTransaction,
    fill: FillRow,
    { left, ...open }: Pick<OpenPack, 'project' | 'next' | 'findTerms' | 'left'>,
    { filled, hashes }: Stored,
  ): Promise<OpenPack | undefined> {
    const { items, isCut } = await this.words.reserve(tx, fill, left);
    const result = { filled, seen: hashes.length };
    if (items.length === 0) {
      await this.fills.waitForWords(tx, fill, hashes, result);
      return undefined;
    }
    await this.fills.note(tx, fill, hashes, result);
    const nmtService = fill.nmtService ?? (await this.projects.nmtService(tx, fill.projectId, fill.language));
    const { paidEngines } = PLAN_LIMITS[await this.plans.planOf(tx)];
    return { ...open, fill, left: items, isCut, nmtService, paidEngines };
  }

  async #transliterate(tx: TenantTransaction, project: ProjectRow, fill: FillRow, pack: Pack): Promise<undefined> {
    const terms = await this.answers.terms(tx, project, fill.language);
    const rules = { from: project.sourceLanguage, to: fill.language, terms, numerals: project.numerals };
    const edits: SourcedEdit[] = [];
    for (const { hash, source } of pack.segments) {
      const target = await this.turns.inTurn(() => this.transliteration.apply(source, rules));
      if (target !== undefined) edits.push({ hash, target, origin: 'MACHINE', displayType: 't13n', machineSource: 'transliteration' });
    }
    const done = await this.#storeFitting(tx, project, fill, edits);
    if (done) await this.fills.advance(tx, fill, pack.next, { filled: done.filled, seen: pack.segments.length });
  }

  /** Undefined when the plan has not words enough: then what fits is stored and the run waits. */
  async #storeFitting(
    tx: TenantTransaction,
    project: ProjectRow,
    fill: FillRow,
    edits: readonly SourcedEdit[],
  ): Promise<Stored | undefined> {
    const { items, isCut } = await this.words.fit(tx, fill, edits);
    const stored = { filled: await this.store(tx, project, fill, items), hashes: items.map(({ hash }) => hash) };
    if (!isCut) return stored;
    await this.fills.waitForWords(tx, fill, stored.hashes, { filled: stored.filled, seen: items.length });
    return undefined;
  }
}

/** What became of the answers that are stored. */
interface Stored {
  filled: Partial<Record<MachineSource, number>>;
  hashes: string[];
}

/** What a person once translated is theirs here too, not a machine's. */
function forMemory(edit: SourcedEdit): TranslationEdit {
  const { machineSource, ...rest } = edit;
  return edit.origin === 'MACHINE' ? edit : rest;
}
