import {
  type LeverageBand,
  type RequestStep,
  type SourceChange,
  SUB_BATCH_PAGE_MAX,
  type SubBatchItem,
  stepsOf,
} from '@bhashantar/contracts';
import { toPlainText } from '@bhashantar/segmenter/segment-format';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { PagesService } from '../../../content/pages/pages.service.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import type { TermFinder } from '../../glossary/find-terms.js';
import { GlossaryService } from '../../glossary/glossary.service.js';
import { MatchListService } from '../../translation-memory/matches/match-list.service.js';
import { TranslationMemoryService } from '../../translation-memory/translation-memory.service.js';
import { chooseBest } from '../../translations/choose-best.js';
import { toSourceHash } from '../../translations/source-hash.js';
import { TranslationsService } from '../../translations/translations.service.js';
import type { StoredRequest, StoredSubBatch } from '../request.entity.js';
import { ChangedTextsRepository } from '../sources/changed-texts.repository.js';
import type { StepTarget, WorkItem } from './work.entity.js';
import { WorkRepository } from './work.repository.js';

/** A text with which the person can begin. */
export type Proposal = NonNullable<SubBatchItem['proposal']>;

/** Drafts and proposals for items. A proposal fills the field at the start. A text that is only similar is not a proposal. */
export interface KnownOfItems {
  targets: ReadonlyMap<string, StepTarget>;
  proposals: ReadonlyMap<string, Proposal>;
}

/** Similar texts are found for at most this many items. A view has no more: a page of the screen, or a piece of a file. */
const SIMILAR_MAX = SUB_BATCH_PAGE_MAX;

const isOpen = ({ state }: Pick<WorkItem, 'state'>): boolean => state === 'open' || state === 'failed';
const isFuzzy = (band: LeverageBand) => band.startsWith('fuzzy');

const keyOf = (hash: string, step: RequestStep) => `${hash} ${step}`;

/** Items as the person of a step sees them. */
@Injectable()
export class ItemViews {
  constructor(
    private readonly work: WorkRepository,
    private readonly translations: TranslationsService,
    private readonly memory: TranslationMemoryService,
    private readonly matches: MatchListService,
    private readonly glossary: GlossaryService,
    private readonly pages: PagesService,
    private readonly changed: ChangedTextsRepository,
  ) {}

  async views(
    tx: TenantTransaction,
    project: ProjectRow,
    { request, subBatch, step }: { request: StoredRequest; subBatch: StoredSubBatch; step: RequestStep },
    items: readonly WorkItem[],
  ): Promise<SubBatchItem[]> {
    const { projectId } = project;
    const { language } = subBatch;
    const known = await this.known(tx, project, subBatch, items);
    const similar = await this.#similar(tx, project, { request, subBatch, step }, items, known);
    const check = await this.translations.checksOf(tx, projectId, language);
    const findTerms = await this.glossary.finderFor(tx, projectId, language);
    const changes = await this.#changes(tx, subBatch, items);
    const pageIds = items.flatMap(({ pageId }) => pageId ?? []);
    const pages = new Map((await this.pages.findByIds(tx, projectId, [...new Set(pageIds)])).map((page) => [page.pageId, page]));
    const views: SubBatchItem[] = [];
    for (const item of items) {
      const target = effectiveTarget(request, item.hash, step, known);
      const page = item.pageId === null ? undefined : pages.get(item.pageId);
      views.push({
        ...toTexts(request, item, step, { ...known, similar }),
        ...{ target, problems: target === null ? [] : await check(item, target, undefined) },
        change: changes.get(item.hash) ?? null,
        page: page ? { url: page.url, title: page.title } : null,
        terms: termsOf(item.source, findTerms),
      });
    }
    return views;
  }

  /**
   * How the sources of stale items changed, and the sources of items that continue an earlier round. Most items are neither and cost
   * nothing.
   */
  async #changes(
    tx: TenantTransaction,
    { subBatchId }: StoredSubBatch,
    items: readonly WorkItem[],
  ): Promise<ReadonlyMap<string, SourceChange>> {
    const hashes = items.filter(({ state, continues }) => state === 'stale' || continues).map(({ hash }) => hash);
    if (hashes.length === 0) return new Map();
    return new Map((await this.changed.ofItems(tx, subBatchId, hashes)).map(({ hash, ...change }) => [hash, change]));
  }

  /** Those of some items that wait for a translation, in the step at which their sub-batch is. */
  waiting(
    tx: TenantTransaction,
    project: ProjectRow,
    { request, subBatch }: { request: StoredRequest; subBatch: StoredSubBatch },
    items: readonly WorkItem[],
  ): Promise<SubBatchItem[]> {
    const step = subBatch.step ?? stepsOf(request.pipeline).at(-1) ?? 'translation';
    return this.views(tx, project, { request, subBatch, step }, items.filter(isOpen));
  }

  /** The drafts of people, and the proposals with which they can begin. */
  async known(
    tx: TenantTransaction,
    project: ProjectRow,
    { subBatchId, language }: StoredSubBatch,
    items: readonly WorkItem[],
  ): Promise<KnownOfItems> {
    const hashes = items.map(({ hash }) => hash);
    const targets = await this.work.targets(tx, subBatchId, hashes);
    return {
      targets: new Map(targets.map((each) => [keyOf(each.hash, each.step), each])),
      proposals: await this.proposals(tx, project, language, hashes),
    };
  }

  /**
   * Similar texts of the memory, only for the first step. The band of an item, which was counted for the quote, tells whether the memory
   * has one, so most items cost no look-up.
   */
  async #similar(
    tx: TenantTransaction,
    project: ProjectRow,
    { request, subBatch, step }: { request: StoredRequest; subBatch: StoredSubBatch; step: RequestStep },
    items: readonly WorkItem[],
    { proposals }: KnownOfItems,
  ): Promise<ReadonlyMap<string, Proposal>> {
    if (stepsOf(request.pipeline)[0] !== step) return new Map();
    const sought = items.filter(({ hash, band, source }) => source && isFuzzy(band) && proposals.get(hash)?.source !== 'memory');
    const found = await this.matches.similarTo(tx, project, subBatch.language, sought.slice(0, SIMILAR_MAX));
    return new Map([...found].map(([hash, match]) => [hash, { ...match, source: 'memory' }]));
  }

  /** The best proposal for each text: an exact match of the memory, or else the stored translation. */
  async proposals(tx: TenantTransaction, project: ProjectRow, language: string, hashes: readonly string[]): Promise<Map<string, Proposal>> {
    const matches = await this.memory.lookupInContext(tx, project, language, hashes);
    const stored = await this.translations.translations(tx, project.projectId, language, hashes);
    const proposals = new Map<string, Proposal>();
    for (const hash of hashes) {
      const match = matches.get(hash);
      const best = chooseBest(stored.get(hash) ?? []);
      if (match && match.origin !== 'MACHINE') proposals.set(hash, { target: match.target, score: 100, source: 'memory' });
      else if (best) proposals.set(hash, { target: best.target, score: 100, source: best.origin === 'MACHINE' ? 'machine' : 'memory' });
      else if (match) proposals.set(hash, { target: match.target, score: 100, source: 'memory' });
    }
    return proposals;
  }
}

/** The text in the field of a step: the step's own draft, the draft of the previous step, or the proposal. */
export function effectiveTarget(
  request: Pick<StoredRequest, 'pipeline'>,
  hash: string,
  step: RequestStep,
  { targets, proposals }: KnownOfItems,
): string | null {
  const steps = stepsOf(request.pipeline);
  const until = steps.slice(0, steps.indexOf(step) + 1).reverse();
  const written = until.map((each) => targets.get(keyOf(hash, each))).find((each) => each !== undefined);
  return written?.target ?? proposals.get(hash)?.target ?? null;
}

function toTexts(
  request: StoredRequest,
  item: WorkItem,
  step: RequestStep,
  { targets, proposals, similar }: KnownOfItems & { similar: ReadonlyMap<string, Proposal> },
) {
  const before = stepsOf(request.pipeline)[stepsOf(request.pipeline).indexOf(step) - 1];
  const previous = before && targets.get(keyOf(item.hash, before));
  return {
    ...{
      sourceHash: toSourceHash(item.hash),
      source: item.source,
      example: item.example,
      state: item.state,
      version: item.version,
      words: item.words,
    },
    isDone: !isOpen(item) || targets.has(keyOf(item.hash, step)),
    ...{ previousTarget: previous?.target ?? null, previousPerson: previous?.author ?? null },
    // A similar text helps more than a machine translation, which is in the field already.
    proposal: before ? null : (similar.get(item.hash) ?? proposals.get(item.hash) ?? null),
    failure: item.failure,
  };
}

/** The terms of the glossary in a source, each once. */
export function termsOf(source: string, findTerms: TermFinder): SubBatchItem['terms'] {
  const plain = toPlainText(source);
  const terms = findTerms(plain).flatMap(({ start, end, target, term: { forbidden = [] } }) => {
    const found = plain.slice(start, end);
    return [
      { source: found, target, isForbidden: false },
      ...forbidden.map((each) => ({ source: found, target: each, isForbidden: true })),
    ];
  });
  return [...new Map(terms.map((term) => [`${term.source}\n${term.target}`, term])).values()];
}
