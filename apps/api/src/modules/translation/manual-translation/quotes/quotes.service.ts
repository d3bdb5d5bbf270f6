import {
  LEFT_OUT_REASONS,
  LEVERAGE_BANDS,
  type LeftOut,
  type Pipeline,
  REQUEST_QUOTE_ITEMS_MAX,
  type RequestQuote,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { EditorService } from '../../editor/editor.service.js';
import { CountsService } from '../../progress/counts.service.js';
import { fromSourceHash } from '../../translations/source-hash.js';
import { ChosenSegmentsRepository, type PlaceTotals } from './chosen-segments.repository.js';
import { type ChosenSegment, ChosenSegments, type LeftOutCounts, type Selection } from './chosen-segments.service.js';
import { type CountedLanguage, expectedAt, priceQuote, type RequestPrices } from './price-quote.js';

/** An order to quote. */
export interface QuotedOrder {
  project: ProjectRow;
  languages: readonly string[];
  pipeline: Pipeline;
  selection: Selection;
  prices: RequestPrices;
}

/** The most segments that a call looks at, counted for each language, including those that are left out. */
const LOOKED_MAX = 4 * REQUEST_QUOTE_ITEMS_MAX;

type Bands = CountedLanguage['bands'];

interface Counted {
  languages: CountedLanguage[];
  leftOut: LeftOutCounts;
  isAtMost: boolean;
}

/** Quotes orders. It reads in small transactions, and stores nothing. */
@Injectable()
export class QuotesService {
  constructor(
    private readonly database: Database,
    private readonly chosen: ChosenSegments,
    private readonly stored: ChosenSegmentsRepository,
    private readonly editor: EditorService,
    private readonly counts: CountsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Counts exactly up to `REQUEST_QUOTE_ITEMS_MAX` segments over all languages. For more, it answers the highest possible price, which
   * costs a few sums, so that no call takes minutes. `CountedQuotes` has a job count those.
   */
  async quote(tenant: Tenant, order: QuotedOrder): Promise<RequestQuote> {
    const most = await this.#most(tenant, order);
    const isLarge = most.reduce((sum, { segments }) => sum + segments, 0) > LOOKED_MAX;
    const counted = (isLarge ? undefined : await this.#exact(tenant, order)) ?? (await this.#atMost(tenant, order, most));
    const { pipeline } = order;
    const prices = counted.isAtMost ? dearest(order.prices) : order.prices;
    return this.toQuote(pipeline, counted.languages, prices, counted);
  }

  /** Prices what was counted. */
  toQuote(
    pipeline: Pipeline,
    languages: readonly CountedLanguage[],
    prices: RequestPrices,
    { leftOut, isAtMost }: { leftOut: LeftOutCounts; isAtMost: boolean },
  ): RequestQuote {
    const priced = priceQuote(pipeline, languages, prices);
    return {
      ...priced,
      expectedAt: expectedAt(this.clock.now(), pipeline, priced.languages).toISOString(),
      leftOut: toLeftOut(leftOut),
      isAtMost,
    };
  }

  /** Undefined if there is more than a call counts. */
  async #exact(tenant: Tenant, { project, languages, selection }: QuotedOrder): Promise<Counted | undefined> {
    const counted: CountedLanguage[] = [];
    const leftOut: LeftOutCounts = {};
    const gone = await this.database.tenant(tenant, (tx) => this.chosen.countUnknown(tx, project, selection));
    let [items, looked] = [0, 0];
    for (const targetLang of languages) {
      const own = await this.#withHashes(tenant, project, targetLang, selection);
      if (!own) return undefined;
      const bands: Record<string, { segments: number; words: number }> = {};
      for (let after: number | undefined = 0; after !== undefined; ) {
        const from: number = after;
        const read = await this.database.tenant(tenant, (tx) => this.chosen.next(tx, project, targetLang, own, from));
        const batch = await this.chosen.compare(read);
        for (const segment of batch.segments) countSegment(bands, segment);
        addLeftOut(leftOut, batch.leftOut);
        items += batch.segments.length;
        looked += batch.looked;
        if (items > REQUEST_QUOTE_ITEMS_MAX || looked > LOOKED_MAX) return undefined;
        after = batch.last;
      }
      counted.push({ targetLang, bands });
      addLeftOut(leftOut, { gone });
    }
    return { languages: counted, leftOut, isAtMost: false };
  }

  /** A filter with few matches becomes a list of segments. A job counts a filter with many. */
  async #withHashes(tenant: Tenant, { projectId }: ProjectRow, targetLang: string, selection: Selection): Promise<Selection | undefined> {
    if (!selection.filter) return selection;
    const { sourceHashes, total } = await this.editor.ids(tenant, { ...selection.filter, projectId, targetLang });
    return total > REQUEST_QUOTE_ITEMS_MAX ? undefined : { hashes: sourceHashes.map(fromSourceHash) };
  }

  async #atMost(
    tenant: Tenant,
    { project: { projectId }, languages, prices }: QuotedOrder,
    most: readonly PlaceTotals[],
  ): Promise<Counted> {
    const counted: CountedLanguage[] = [];
    const leftOut: LeftOutCounts = {};
    const repetitions = await this.#repetitions(tenant, projectId, prices);
    for (const [index, targetLang] of languages.entries()) {
      counted.push({ targetLang, bands: { ...(most[index] && { new: most[index] }), ...repetitions } });
      const inFlight = await this.database.tenant(tenant, (tx) => this.stored.countInFlight(tx, projectId, targetLang));
      addLeftOut(leftOut, { inFlight });
    }
    return { languages: counted, leftOut, isAtMost: true };
  }

  /** Upper bounds of the segments and words that a selection orders, by language. They show quickly if there is too much to compare. */
  async #most(tenant: Tenant, { project: { projectId }, languages, selection }: QuotedOrder): Promise<PlaceTotals[]> {
    const { filter, ...sought } = selection;
    if (filter) {
      const matching: PlaceTotals[] = [];
      for (const targetLang of languages) matching.push(await this.editor.wordsMatching(tenant, { ...filter, projectId, targetLang }));
      return matching;
    }
    return this.database.tenant(tenant, async (tx) => {
      if (sought.hashes || sought.pageIds) {
        const each = await this.stored.count(tx, { projectId, ...sought });
        return languages.map(() => each);
      }
      const open: PlaceTotals[] = [];
      for (const language of languages) open.push(await this.#open(tx, projectId, language));
      return open;
    });
  }

  /** Segments and words that no person has translated. */
  async #open(tx: TenantTransaction, projectId: string, language: string): Promise<PlaceTotals> {
    const { counts } = await this.counts.progressOf(tx, projectId, language);
    const open = [counts.NO_TRANSLATION_AVAILABLE, counts.TRANSLITERATION, counts.MACHINE];
    return { segments: sumOf(open, 'segments'), words: sumOf(open, 'words') };
  }

  async #repetitions(tenant: Tenant, projectId: string, { shares }: RequestPrices): Promise<Bands> {
    if (shares.repetitions === 0) return {};
    return this.database.tenant(tenant, async (tx) => {
      const places = await this.stored.onPages(tx, projectId);
      const once = await this.stored.count(tx, { projectId });
      return { repetitions: { segments: Math.max(0, places.segments - once.segments), words: Math.max(0, places.words - once.words) } };
    });
  }
}

const sumOf = (amounts: readonly { segments: number; words: number }[], of: 'segments' | 'words') =>
  amounts.reduce((sum, amount) => sum + amount[of], 0);

/** Counts a text once in its band, and its other places as repetitions. */
export function countSegment(bands: Record<string, { segments: number; words: number }>, { band, words, places }: ChosenSegment): void {
  add(bands, band, 1, words);
  if (places > 1) add(bands, 'repetitions', places - 1, (places - 1) * words);
}

function add(bands: Record<string, { segments: number; words: number }>, band: string, segments: number, words: number): void {
  const amount = bands[band] ?? { segments: 0, words: 0 };
  bands[band] = { segments: amount.segments + segments, words: amount.words + words };
}

export function addLeftOut(to: LeftOutCounts, more: LeftOutCounts): void {
  for (const reason of LEFT_OUT_REASONS) if (more[reason]) to[reason] = (to[reason] ?? 0) + (more[reason] ?? 0);
}

const toLeftOut = (counts: LeftOutCounts): LeftOut[] =>
  LEFT_OUT_REASONS.flatMap((reason) => (counts[reason] ? [{ reason, segments: counts[reason] }] : []));

/** The highest price of any band, because words that were not compared may belong to any band. */
function dearest(prices: RequestPrices): RequestPrices {
  const most = Math.max(...LEVERAGE_BANDS.filter((band) => band !== 'repetitions').map((band) => prices.shares[band]));
  return { ...prices, shares: { ...prices.shares, new: most } };
}
