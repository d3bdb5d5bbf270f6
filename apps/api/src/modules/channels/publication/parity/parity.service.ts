import {
  type ExportParityDto,
  type ListParityDto,
  PARITY_CHANGES,
  PARITY_STATES,
  type ParityLedger,
  type StalePolicy,
  type StalePolicySaved,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { Events } from '../../../../platform/events/events.js';
import { AppError } from '../../../../platform/http/app-error.js';
import { pageOf } from '../../../../platform/http/page-of.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { LanguagePublicationsRepository } from '../language-publications.repository.js';
import { LanguageTransitions } from '../language-transitions.js';
import { PagePublicationsRepository } from '../page-publications.repository.js';
import { PublishedTargetsChanged } from '../publication.events.js';
import { PageParityRepository } from './page-parity.repository.js';
import type { ParityCount, ParityFilter } from './parity.entity.js';
import { PARITY_CSV_BEGIN, parityToCsv } from './parity-to-csv.js';

const DEFAULT_PAGE_SIZE = 50;
/**
 * A batch is small enough that its pages are looked up one by one. For two thousand, the database would read all pages of the project each
 * time.
 */
const EXPORT_BATCH = 500;

/** The ledger of version parity: which pages are translated as they are now, and which no longer are. */
@Injectable()
export class ParityService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly parity: PageParityRepository,
    private readonly languages: LanguagePublicationsRepository,
    private readonly pages: PagePublicationsRepository,
    private readonly transitions: LanguageTransitions,
    private readonly events: Events,
  ) {}

  async list(tenant: Tenant, body: ListParityDto): Promise<ParityLedger> {
    // The two queries are independent, so each has its own connection.
    const [page, stalePages] = await Promise.all([
      this.#page(tenant, body),
      this.database.tenant(tenant, (tx) => this.#stalePages(tx, body.projectId)),
    ]);
    return { ...page, stalePages };
  }

  #page(tenant: Tenant, body: ListParityDto): Promise<Omit<ParityLedger, 'stalePages'>> {
    const { projectId } = body;
    const page = pageOf(body, DEFAULT_PAGE_SIZE);
    const filter = toFilter(body);
    return this.database.tenant(tenant, async (tx) => {
      await this.projects.requireLanguage(tx, projectId, filter.language);
      const counts = await this.parity.counts(tx, filter);
      const total = sum(
        counts.filter(({ state, change }) => (!filter.state || state === filter.state) && (!filter.change || change === filter.change)),
      );
      const rows = total > page.offset ? await this.parity.list(tx, filter, page) : [];
      return {
        rows: rows.map(({ pageId: _, ...row }) => row),
        total,
        states: byKey(PARITY_STATES, (key) => sum(counts.filter(({ state }) => state === key))),
        changes: byKey(PARITY_CHANGES, (key) => sum(counts.filter(({ change }) => change === key))),
        policy: await this.parity.policy(tx, projectId),
      };
    });
  }

  /** CSV lines, in batches of pages. */
  async *csv(tenant: Tenant, body: ExportParityDto): AsyncGenerator<string> {
    const filter = toFilter(body);
    await this.database.tenant(tenant, (tx) => this.projects.requireLanguage(tx, filter.projectId, filter.language));
    yield PARITY_CSV_BEGIN;
    for (let after = 0; ; ) {
      const rows = await this.database.tenant(tenant, (tx) => this.parity.list(tx, filter, { limit: EXPORT_BATCH, after }));
      if (rows.length > 0) yield parityToCsv(rows, filter.language);
      if (rows.length < EXPORT_BATCH) return;
      after = rows.at(-1)?.pageId ?? after;
    }
  }

  /** Stale pages appear, disappear or are rebuilt. */
  setPolicy(tenant: Tenant, projectId: string, policy: StalePolicy): Promise<StalePolicySaved> {
    return this.database.tenant(tenant, async (tx) => {
      if (!(await this.projects.findForUpdate(tx, projectId))) throw new AppError('NOT_FOUND');
      const replaced = await this.parity.policy(tx, projectId);
      if (replaced === policy) return { policy, replaced, pages: 0 };
      await this.parity.setPolicy(tx, projectId, policy);
      await this.pages.hideStale(tx, projectId, policy === 'hide');
      const pages = await this.#stalePages(tx, projectId);
      await this.transitions.record(tx, projectId, 'publication.stalePolicy', { policy, replaced, pages });
      if ([policy, replaced].includes('lastComplete'))
        await this.events.emit(tx, PublishedTargetsChanged, { organisationId: tx.organisationId, projectId });
      return { policy, replaced, pages };
    });
  }

  async #stalePages(tx: TenantTransaction, projectId: string): Promise<number> {
    return this.pages.countStale(tx, projectId, (await this.languages.policy(tx, projectId)).threshold);
  }
}

const toFilter = ({ projectId, targetLang: language, searchText: search = '', state, change }: ExportParityDto): ParityFilter => ({
  ...{ projectId, language, search, state, change },
});

const sum = (counts: readonly ParityCount[]) => counts.reduce((total, { pages }) => total + pages, 0);

function byKey<Key extends string>(keys: readonly Key[], count: (key: Key) => number): Record<Key, number> {
  return Object.fromEntries(keys.map((key) => [key, count(key)])) as Record<Key, number>;
}
