import { createHash } from 'node:crypto';
import { QUOTE_MINUTES, QUOTES_COUNTING_MAX, type QuoteCount, type RequestQuote, type RequestSelectionDto } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import { holdLimit } from '../../../../platform/database/hold-limit.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { HandleJob } from '../../../../platform/jobs/handle-job.decorator.js';
import type { JobRun } from '../../../../platform/jobs/job-definition.js';
import { Outbox } from '../../../../platform/jobs/outbox.js';
import { Scheduled } from '../../../../platform/jobs/schedule.decorator.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { ChosenSegmentsRepository } from './chosen-segments.repository.js';
import { ChosenSegments } from './chosen-segments.service.js';
import { CountQuote } from './count-quote.job-definitions.js';
import { CountedQuotesRepository, type QuoteProgress, type StoredQuote } from './counted-quotes.repository.js';
import { addLeftOut, countSegment, type QuotedOrder, QuotesService } from './quotes.service.js';

const MINUTE_MS = 60_000;
/** A job that waits longer than this was lost, and is enqueued again. */
const LOST_AFTER_MS = 10 * MINUTE_MS;

/** A quote, and the progress of the job that makes it exact. */
export interface QuoteOrCount {
  quote: RequestQuote;
  counting: QuoteCount | null;
}

/**
 * Quotes orders of any size exactly: a call counts few texts, and a job counts many while the person waits. Its result is kept for a while, so
 * that the order that is sent has the figures that the person saw.
 */
@Injectable()
export class CountedQuotes {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly quotes: QuotesService,
    private readonly chosen: ChosenSegments,
    private readonly segments: ChosenSegmentsRepository,
    private readonly stored: CountedQuotesRepository,
    private readonly outbox: Outbox,
    private readonly clock: Clock,
  ) {}

  /** The quote of one call, without a job: exact for few texts, the highest possible price for many. */
  quoteAtOnce(tenant: Tenant, order: QuotedOrder): Promise<RequestQuote> {
    return this.quotes.quote(tenant, order);
  }

  /** The exact quote, or the highest possible price while a job counts. */
  async quote(tenant: Tenant, order: QuotedOrder, selection: RequestSelectionDto): Promise<QuoteOrCount> {
    const { fingerprint, known } = await this.database.tenant(tenant, async (tx) => {
      const found = fingerprintOf(order, selection, await this.#inFlight(tx, order));
      return { fingerprint: found, known: await this.stored.of(tx, found, this.clock.now()) };
    });
    if (known) return toQuoteOrCount(known);
    const quote = await this.quotes.quote(tenant, order);
    if (!quote.isAtMost) return { quote, counting: null };
    return this.database.tenant(tenant, (tx) => this.#begin(tx, order, { selection, fingerprint, quote }));
  }

  @HandleJob(CountQuote)
  async count({ organisationId, quoteId }: { organisationId: string; quoteId: string }, { signal }: JobRun): Promise<void> {
    for (let isOver = false; !isOver; ) {
      signal.throwIfAborted();
      isOver = await this.#step({ organisationId }, quoteId);
    }
  }

  /** Deletes expired quotes, and takes up those whose job was lost. */
  @Scheduled({ name: 'request.quote-sweep', queue: 'translate', everyMs: LOST_AFTER_MS })
  async sweep(): Promise<void> {
    const now = this.clock.now();
    await this.database.system(async (tx) => {
      await this.stored.removeExpired(tx, now);
      for (const ref of await this.stored.waiting(tx, new Date(now.getTime() - LOST_AFTER_MS)))
        await this.outbox.enqueue(tx, CountQuote, ref);
    });
  }

  /** Texts in flight are not ordered. If another request was accepted since, the same order has another quote. */
  async #inFlight(tx: TenantTransaction, { project: { projectId }, languages }: QuotedOrder): Promise<number[]> {
    const counts: number[] = [];
    for (const language of [...languages].sort()) counts.push(await this.segments.countInFlight(tx, projectId, language));
    return counts;
  }

  /** If too many quotes of the organisation are being counted, the answer is the highest possible price. */
  async #begin(
    tx: TenantTransaction,
    { project: { projectId }, languages, pipeline, prices, selection: read }: QuotedOrder,
    { selection, fingerprint, quote }: { selection: RequestSelectionDto; fingerprint: string; quote: RequestQuote },
  ): Promise<QuoteOrCount> {
    await holdLimit(tx, 'requestQuotes', tx.organisationId);
    const now = this.clock.now();
    if ((await this.stored.countOpen(tx, now)) >= QUOTES_COUNTING_MAX) return { quote, counting: null };
    const each = await this.segments.count(tx, { projectId, hashes: read.hashes, pageIds: read.pageIds });
    const total = each.segments * languages.length;
    const expiresAt = this.#expiry();
    const order = { projectId, selection, languages: [...languages], pipeline, prices, quote, total, fingerprint, expiresAt };
    const quoteId = await this.stored.add(tx, order, now);
    if (quoteId) await this.outbox.enqueue(tx, CountQuote, { organisationId: tx.organisationId, projectId, quoteId });
    return { quote, counting: { count: 0, total } };
  }

  /** Counts the next texts. Returns whether it was the last step. */
  async #step(tenant: Tenant, quoteId: string): Promise<boolean> {
    const read = await this.database.tenant(tenant, (tx) => this.#read(tx, quoteId));
    if (!read) return true;
    const { stored, progress, batch, gone } = read;
    const { segments, leftOut, looked, last } = await this.chosen.compare(batch);
    const counted = [...progress.counted];
    const bands = { ...counted[progress.language]?.bands };
    for (const segment of segments) countSegment(bands, segment);
    counted[progress.language] = { targetLang: batch.language, bands };
    const sum = { ...progress.leftOut };
    addLeftOut(sum, leftOut);
    if (last === undefined) addLeftOut(sum, { gone });
    const place = last === undefined ? { language: progress.language + 1, after: 0 } : { language: progress.language, after: last };
    await this.database.tenant(tenant, (tx) =>
      this.stored.advance(tx, quoteId, { ...place, counted, leftOut: sum }, stored.count + looked),
    );
    return false;
  }

  /** The next texts of a quote. Undefined if it is counted, or the project has lost what it is about. */
  async #read(tx: TenantTransaction, quoteId: string) {
    const stored = await this.stored.find(tx, quoteId);
    if (!stored?.quote.isAtMost) return undefined;
    const progress: QuoteProgress = { language: 0, after: 0, counted: [], leftOut: {}, ...stored.progress };
    const language = stored.languages[progress.language];
    if (language === undefined) {
      await this.#finish(tx, stored, progress);
      return undefined;
    }
    const project = await this.projects.find(tx, stored.projectId);
    const selection = project && (await this.#selection(tx, project, stored));
    if (!project || !selection) {
      await this.stored.remove(tx, quoteId);
      return undefined;
    }
    const batch = await this.chosen.next(tx, project, language, selection, progress.after);
    return { stored, progress, batch, gone: await this.chosen.countUnknown(tx, project, selection) };
  }

  /** Undefined if the named pages are gone. The next call reports that. */
  async #selection(tx: TenantTransaction, project: ProjectRow, { selection }: StoredQuote) {
    try {
      return await this.chosen.read(tx, project, selection);
    } catch (error) {
      if (error instanceof AppError) return undefined;
      throw error;
    }
  }

  async #finish(tx: TenantTransaction, { quoteId, pipeline, prices }: StoredQuote, { counted, leftOut }: QuoteProgress): Promise<void> {
    const quote = this.quotes.toQuote(pipeline, counted, prices, { leftOut, isAtMost: false });
    await this.stored.finish(tx, quoteId, quote, this.#expiry());
  }

  #expiry(): Date {
    return new Date(this.clock.now().getTime() + QUOTE_MINUTES * MINUTE_MS);
  }
}

const toQuoteOrCount = ({ quote, count, total }: StoredQuote): QuoteOrCount => ({
  quote,
  counting: quote.isAtMost ? { count, total } : null,
});

/** Equal for the same content, languages, steps and prices, as long as no other request is accepted. */
function fingerprintOf(
  { project, languages, pipeline, prices }: QuotedOrder,
  selection: RequestSelectionDto,
  inFlight: readonly number[],
): string {
  const order = [project.projectId, [...languages].sort(), inFlight, pipeline, prices, selection];
  return createHash('sha256').update(JSON.stringify(order)).digest('hex');
}
