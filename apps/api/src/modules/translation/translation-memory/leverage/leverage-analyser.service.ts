import type { LeverageBand } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { LoopTurns } from '../../../../platform/threads/loop-turns.js';
import { SegmentsService } from '../../../content/segments/segments.service.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { createScorer } from '../fuzzy/score-match.js';
import { TranslationMemoryService } from '../translation-memory.service.js';
import type { LookupItem, TranslationMemoryMatch } from '../translation-unit.entity.js';
import { type ComparedSegment, type ComparedText, LeverageRepository, type NearSource } from './leverage.repository.js';
import { count, fuzzyBand, type LanguageCounts, type LeverageCounts, noLeverage } from './leverage-counts.js';

/** The number of texts whose similar sources are looked up at once. */
const BATCH = 100;

/** The texts to compare with: the organisation's memory, and a project's translations if there is a project. */
interface Scope {
  sourceLanguage: string;
  project?: ProjectRow;
}

/** Some texts, and what is known of them. Read in one transaction, and compared after it. */
export interface ReadTexts {
  segments: readonly ComparedSegment[];
  /** By language and hash. */
  exact: ReadonlyMap<string, ReadonlyMap<string, TranslationMemoryMatch>>;
  /** Texts without an exact match, with their languages. */
  open: readonly (readonly [ComparedSegment, readonly string[]])[];
  /** The near sources of each open text. */
  near: readonly (readonly NearSource[])[];
}

/** Segments of a project that were read. */
export interface LeveragePart extends ReadTexts {
  /** The ordinal after which the analysis continues; undefined when it is finished. */
  cursor: number | undefined;
}

/** Sorts the words of texts into the bands of a match analysis. Machine translations do not count as matches. */
@Injectable()
export class LeverageAnalyser {
  constructor(
    private readonly database: Database,
    private readonly stored: LeverageRepository,
    private readonly memory: TranslationMemoryService,
    private readonly segments: SegmentsService,
    private readonly turns: LoopTurns,
  ) {}

  /** Analyses a whole project. Each transaction reads some segments, and ends before they are compared. */
  async ofProject(project: ProjectRow, languages: readonly string[]): Promise<LeverageCounts> {
    const counts = noLeverage(languages);
    const { organisationId } = project;
    for (let cursor: number | undefined = 0; cursor !== undefined; ) {
      const from: number = cursor;
      const part = await this.database.tenant({ organisationId }, (tx) => this.read(tx, project, languages, from));
      await this.count(part, counts);
      cursor = part.cursor;
    }
    return counts;
  }

  /** The segments of a project after an ordinal, as many as are compared at once. `count` compares them after the transaction. */
  async read(tx: TenantTransaction, project: ProjectRow, languages: readonly string[], after: number): Promise<LeveragePart> {
    const segments = await this.stored.segments(tx, project, [...languages], after, BATCH);
    const scope = { sourceLanguage: project.sourceLanguage, project };
    return { ...(await this.#read(tx, scope, segments, languages)), cursor: segments.at(-1)?.ordinal };
  }

  /** Compares texts that were read, and adds to the counts of each language. Only computes, so that no transaction waits for it. */
  async count({ segments, exact, open, near }: ReadTexts, counts: LeverageCounts): Promise<void> {
    for (const [language, own] of Object.entries(counts)) {
      for (const segment of segments) countKnown(own, language, segment, exact.get(language)?.get(segment.hash));
    }
    for (const [index, [{ source, words }, languages]] of open.entries()) {
      const best = await this.#bestScores(source, near[index] ?? []);
      for (const language of languages) {
        const own = counts[language];
        if (own) count(own, fuzzyBand(best.get(language) ?? 0), words);
      }
    }
  }

  /** Reads the matches of these segments in one language, whether they are translated or not. `bandsOf` compares them after the transaction. */
  async readTexts(tx: TenantTransaction, project: ProjectRow, language: string, texts: readonly ComparedText[]): Promise<ReadTexts> {
    const segments = texts.map((text) => toSegment(text, 1));
    return this.#read(tx, { sourceLanguage: project.sourceLanguage, project }, segments, [language]);
  }

  /** The band of each segment that `readTexts` has read in this language. */
  async bandsOf({ exact, open, near }: ReadTexts, language: string): Promise<Map<string, LeverageBand>> {
    const known = exact.get(language) ?? new Map<string, TranslationMemoryMatch>();
    const bands = new Map<string, LeverageBand>([...known].map(([hash, { isInContext }]) => [hash, isInContext ? 'inContext' : 'exact']));
    for (const [index, [{ hash, source }]] of open.entries()) {
      const best = await this.#bestScores(source, near[index] ?? []);
      bands.set(hash, fuzzyBand(best.get(language) ?? 0));
    }
    return bands;
  }

  /** Analyses the texts of a site that is not a project yet. A text counts each time that it occurs. */
  async ofTexts(
    tenant: Tenant,
    sourceLanguage: string,
    languages: readonly string[],
    texts: readonly ComparedText[],
  ): Promise<LeverageCounts> {
    const counts = noLeverage(languages);
    const unique = new Map<string, ComparedSegment>();
    for (const text of texts) {
      const known = unique.get(text.hash);
      unique.set(text.hash, toSegment(text, (known?.places ?? 0) + 1));
    }
    const all = [...unique.values()];
    for (let from = 0; from < all.length; from += BATCH) {
      const some = all.slice(from, from + BATCH);
      await this.count(await this.database.tenant(tenant, (tx) => this.#read(tx, { sourceLanguage }, some, languages)), counts);
    }
    return counts;
  }

  async #read(tx: TenantTransaction, scope: Scope, segments: readonly ComparedSegment[], languages: readonly string[]): Promise<ReadTexts> {
    const keys = scope.project ? await this.segments.memoryKeysOf(tx, scope.project.projectId, hashesOf(segments)) : undefined;
    const exact = new Map<string, Map<string, TranslationMemoryMatch>>();
    const open = new Map<ComparedSegment, string[]>();
    for (const language of languages) {
      const left = segments.filter(({ translated }) => !translated.includes(language));
      const items = left.map(({ hash }) => inSomeContext(keys?.get(hash) ?? { hash }));
      const found = await this.memory.lookup(tx, scope.project ?? scope, language, items);
      exact.set(language, found);
      for (const segment of left) if (!found.has(segment.hash)) open.set(segment, [...(open.get(segment) ?? []), language]);
    }
    const near = await this.#nearOf(tx, scope, languages, [...open.keys()]);
    return { segments, exact, open: [...open], near };
  }

  /** The near sources of each text. */
  async #nearOf(
    tx: TenantTransaction,
    scope: Scope,
    languages: readonly string[],
    texts: readonly Pick<ComparedText, 'source'>[],
  ): Promise<NearSource[][]> {
    const near: NearSource[][] = texts.map(() => []);
    if (texts.length === 0) return near;
    const sources = texts.map(({ source }) => source);
    for (const source of await this.#near(tx, scope, languages, sources)) near[source.index]?.push(source);
    return near;
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

/** Counts a segment that is translated or has an exact match. Counts the repetitions of other segments. */
function countKnown(
  own: LanguageCounts,
  language: string,
  { words, places, translated }: ComparedSegment,
  match: TranslationMemoryMatch | undefined,
): void {
  if (translated.includes(language)) {
    count(own, 'translated', words);
    return;
  }
  const again = Math.max(0, places - 1);
  count(own, 'repetitions', again * words, again);
  if (match) count(own, match.isInContext ? 'inContext' : 'exact', words);
}

const hashesOf = (segments: readonly { hash: string }[]) => segments.map(({ hash }) => hash);
/** A hash under which no context is stored. */
const NO_HASH = 'f'.repeat(32);
/** A look-up with a context marks which matches are in context. */
const inSomeContext = (item: LookupItem): LookupItem => ({ context: NO_HASH, ...item });

/** Reads each field separately: a text from a running crawl has getters, which a spread would leave out. */
const toSegment = ({ hash, source, words }: ComparedText, places: number): ComparedSegment => ({
  ...{ hash, source, words, places },
  ...{ ordinal: 0, translated: [] },
});
