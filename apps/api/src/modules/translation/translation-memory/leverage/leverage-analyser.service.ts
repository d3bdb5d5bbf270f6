import type { LeverageBand } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { LoopTurns } from '../../../../platform/threads/loop-turns.js';
import { SegmentsService } from '../../../content/segments/segments.service.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { createScorer } from '../fuzzy/score-match.js';
import { TranslationMemoryService } from '../translation-memory.service.js';
import { type ComparedSegment, type ComparedText, LeverageRepository, type NearSource } from './leverage.repository.js';
import { count, fuzzyBand, type LeverageCounts, noLeverage } from './leverage-counts.js';

/** Texts whose near sources are looked up at once. */
const BATCH = 100;

/** What texts are compared with: the memory of the organisation, and the translations of a project where there is one. */
interface Scope {
  sourceLanguage: string;
  project?: ProjectRow;
}

export interface LeverageProgress {
  /** The ordinal behind which the analysis goes on; undefined when it is over. */
  cursor: number | undefined;
  /** Segments of this step. */
  compared: number;
}

/** Sorts the words of texts into the bands of a match analysis. What machines translated is no match. */
@Injectable()
export class LeverageAnalyser {
  constructor(
    private readonly database: Database,
    private readonly stored: LeverageRepository,
    private readonly memory: TranslationMemoryService,
    private readonly segments: SegmentsService,
    private readonly turns: LoopTurns,
  ) {}

  /** The whole of a project, in transactions of some segments each. */
  async ofProject(project: ProjectRow, languages: readonly string[]): Promise<LeverageCounts> {
    const counts = noLeverage(languages);
    const { organisationId } = project;
    for (let cursor: number | undefined = 0; cursor !== undefined; ) {
      const from: number = cursor;
      const step = await this.database.tenant({ organisationId }, (tx) => this.step(tx, project, from, counts));
      cursor = step.cursor;
    }
    return counts;
  }

  /** The segments of a project behind an ordinal, as many as are compared at once; adds to the counts of each language. */
  async step(tx: TenantTransaction, project: ProjectRow, after: number, counts: LeverageCounts): Promise<LeverageProgress> {
    const segments = await this.stored.segments(tx, project, Object.keys(counts), after, BATCH);
    await this.#add(tx, { sourceLanguage: project.sourceLanguage, project }, segments, counts);
    return { cursor: segments.at(-1)?.ordinal, compared: segments.length };
  }

  /** The band of each of these segments in one language, whether the segment is translated or not. */
  async bandsOf(
    tx: TenantTransaction,
    project: ProjectRow,
    language: string,
    texts: readonly ComparedText[],
  ): Promise<Map<string, LeverageBand>> {
    const contexts = await this.segments.contextsOf(tx, project.projectId, hashesOf(texts));
    const items = texts.map(({ hash }) => ({ hash, context: contexts.get(hash) ?? NO_HASH }));
    const exact = await this.memory.lookup(tx, project, language, items);
    const bands = new Map<string, LeverageBand>([...exact].map(([hash, { isInContext }]) => [hash, isInContext ? 'inContext' : 'exact']));
    const open = texts.filter(({ hash }) => !bands.has(hash));
    const scope = { sourceLanguage: project.sourceLanguage, project };
    const best = await this.#bestOf(tx, scope, [language], open);
    for (const [index, { hash }] of open.entries()) bands.set(hash, fuzzyBand(best[index]?.get(language) ?? 0));
    return bands;
  }

  /** Texts of a site that is no project yet, each as often as it stands there. */
  async ofTexts(
    tx: TenantTransaction,
    sourceLanguage: string,
    languages: readonly string[],
    texts: readonly ComparedText[],
  ): Promise<LeverageCounts> {
    const counts = noLeverage(languages);
    const unique = new Map<string, ComparedSegment>();
    for (const text of texts) {
      const known = unique.get(text.hash);
      unique.set(text.hash, { ...text, ordinal: 0, translated: [], places: (known?.places ?? 0) + 1 });
    }
    const all = [...unique.values()];
    for (let from = 0; from < all.length; from += BATCH) await this.#add(tx, { sourceLanguage }, all.slice(from, from + BATCH), counts);
    return counts;
  }

  async #add(tx: TenantTransaction, scope: Scope, segments: readonly ComparedSegment[], counts: LeverageCounts): Promise<void> {
    const contexts = scope.project
      ? await this.segments.contextsOf(tx, scope.project.projectId, hashesOf(segments))
      : new Map<string, string>();
    const open = new Map<ComparedSegment, string[]>();
    for (const [language, own] of Object.entries(counts)) {
      const left = segments.filter(({ translated }) => !translated.includes(language));
      for (const { words, translated } of segments) if (translated.includes(language)) count(own, 'translated', words);
      const items = left.map(({ hash }) => ({ hash, context: contexts.get(hash) ?? NO_HASH }));
      const exact = await this.memory.lookup(tx, scope.project ?? scope, language, items);
      for (const segment of left) {
        const again = Math.max(0, segment.places - 1);
        count(own, 'repetitions', again * segment.words, again);
        const match = exact.get(segment.hash);
        if (match) count(own, match.isInContext ? 'inContext' : 'exact', segment.words);
        else open.set(segment, [...(open.get(segment) ?? []), language]);
      }
    }
    await this.#addFuzzy(tx, scope, [...open], counts);
  }

  async #addFuzzy(
    tx: TenantTransaction,
    scope: Scope,
    open: readonly (readonly [ComparedSegment, readonly string[]])[],
    counts: LeverageCounts,
  ): Promise<void> {
    const best = await this.#bestOf(
      tx,
      scope,
      Object.keys(counts),
      open.map(([segment]) => segment),
    );
    for (const [index, [{ words }, languages]] of open.entries()) {
      for (const language of languages) {
        const own = counts[language];
        if (own) count(own, fuzzyBand(best[index]?.get(language) ?? 0), words);
      }
    }
  }

  /** The score of the best near source of each text, by language. */
  async #bestOf(
    tx: TenantTransaction,
    scope: Scope,
    languages: readonly string[],
    texts: readonly Pick<ComparedText, 'source'>[],
  ): Promise<Map<string, number>[]> {
    if (texts.length === 0) return [];
    const sources = texts.map(({ source }) => source);
    const near: NearSource[][] = sources.map(() => []);
    for (const source of await this.#near(tx, scope, languages, sources)) near[source.index]?.push(source);
    const best: Map<string, number>[] = [];
    for (const [index, source] of sources.entries()) best.push(await this.#bestScores(source, near[index] ?? []));
    return best;
  }

  async #near(tx: TenantTransaction, { sourceLanguage, project }: Scope, languages: readonly string[], sources: readonly string[]) {
    const onlyOf = project && !project.shareMemory ? project.projectId : null;
    const inMemory = await this.stored.nearInMemory(tx, { sourceLanguage, onlyOf }, languages, sources);
    return project ? [...inMemory, ...(await this.stored.nearInProject(tx, project, languages, sources))] : inMemory;
  }

  async #bestScores(source: string, near: readonly NearSource[]): Promise<Map<string, number>> {
    const scoreOf = createScorer(source);
    const best = new Map<string, number>();
    for (const { source: other, languages } of near) {
      const score = await this.turns.inTurn(() => scoreOf(other));
      for (const language of languages) best.set(language, Math.max(best.get(language) ?? 0, score));
    }
    return best;
  }
}

const hashesOf = (segments: readonly { hash: string }[]) => segments.map(({ hash }) => hash);
/** No context is stored under it. */
const NO_HASH = 'f'.repeat(32);
