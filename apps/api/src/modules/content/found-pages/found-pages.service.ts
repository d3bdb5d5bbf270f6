import { FOUND_PAGES_DAY_MAX, type FoundPageList, type FoundPageMode } from '@bhashantar/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { Events } from '../../../platform/events/events.js';
import { Retention } from '../../../platform/retention/retention.js';
import { SegmentsService } from '../segments/segments.service.js';
import { PagesFound } from './found-pages.events.js';
import { FoundPagesRepository } from './found-pages.repository.js';

/**
 * The number of waiting pages per project: this many that a crawl has read, and as many others. Further pages are not recorded until some
 * are decided.
 */
const MAX_WAITING = 1_000;
const LIMITS = { waiting: MAX_WAITING, newADay: FOUND_PAGES_DAY_MAX };
const DAY_MS = 86_400_000;
const KEPT_DAYS = 90;

/**
 * Pages on which visitors' browsers found texts that the project does not have. Only addresses are recorded. The crawler reads the texts,
 * and sees what everybody sees. Thus neither private content of a visitor's page nor invented content can enter a project.
 */
@Injectable()
export class FoundPagesService implements OnModuleInit {
  constructor(
    private readonly found: FoundPagesRepository,
    private readonly segments: SegmentsService,
    private readonly events: Events,
    private readonly clock: Clock,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.retention.register('daily', 'pages found by visitors', (tx) =>
      this.found.purge(tx, new Date(this.clock.now().getTime() - KEPT_DAYS * DAY_MS)),
    );
  }

  /**
   * `hashes` of texts without a target; none for an unknown page. A query may be a visitor's own, so an address keeps its query only if a
   * crawl has read exactly that address.
   */
  async record(tx: TenantTransaction, projectId: string, whole: string, hashes: readonly string[]): Promise<void> {
    const mode = await this.found.mode(tx, projectId);
    if (mode === 'off') return;
    const url = (await this.found.isFetched(tx, projectId, whole)) ? whole : (whole.split('?', 1)[0] ?? whole);
    const known = await this.segments.wordsOf(tx, projectId, hashes);
    const unknown = hashes.filter((hash) => !known.has(hash)).sort();
    const page = { url, unknownTexts: unknown.length, textsKey: unknown.join('') };
    const isWaiting = await this.found.record(tx, projectId, page, this.clock.now(), LIMITS);
    if (isWaiting && mode === 'read') await this.events.emit(tx, PagesFound, { organisationId: tx.organisationId, projectId });
  }

  async list(tx: TenantTransaction, projectId: string, part: { limit: number; offset: number }): Promise<FoundPageList> {
    return { mode: await this.found.mode(tx, projectId), ...(await this.found.list(tx, projectId, part)) };
  }

  mode(tx: TenantTransaction, projectId: string): Promise<FoundPageMode> {
    return this.found.mode(tx, projectId);
  }

  setMode(tx: TenantTransaction, projectId: string, mode: FoundPageMode): Promise<void> {
    return this.found.setMode(tx, projectId, mode);
  }

  /** Locks and returns these waiting pages; without urls, all of them. */
  takeWaiting(tx: TenantTransaction, projectId: string, urls: readonly string[] | null, limit: number): Promise<string[]> {
    return this.found.takeWaiting(tx, projectId, urls, limit);
  }

  accept(tx: TenantTransaction, projectId: string, urls: readonly string[]): Promise<number> {
    return this.found.decide(tx, projectId, urls, 'accepted', this.clock.now());
  }

  ignore(tx: TenantTransaction, projectId: string, urls: readonly string[]): Promise<number> {
    return this.found.decide(tx, projectId, urls, 'ignored', this.clock.now());
  }

  /** Undoes the decision of people to ignore these pages. */
  restore(tx: TenantTransaction, projectId: string, urls: readonly string[]): Promise<number> {
    return this.found.decide(tx, projectId, urls, 'waiting', this.clock.now());
  }

  acceptedToday(tx: TenantTransaction, projectId: string): Promise<number> {
    return this.found.countAccepted(tx, projectId, new Date(this.clock.now().getTime() - DAY_MS));
  }
}
