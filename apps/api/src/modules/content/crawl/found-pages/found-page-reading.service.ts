import type {
  FoundPageList,
  FoundPageModeDto,
  FoundPagesAccepted,
  FoundPagesDto,
  FoundPagesIgnored,
  FoundPageUrlsDto,
  RefusedUrl,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../../platform/audit/audit.js';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { pageOf } from '../../../../platform/http/page-of.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { FoundPagesService } from '../../found-pages/found-pages.service.js';
import { TAKEN_OUT } from '../frontier/frontier.repository.js';
import { AddedUrlQueue } from '../scope-urls/added-url-queue.js';
import { refuseUrl, type ScopeRefusal } from '../scope-urls/scope-refusals.js';
import { ScopeUrlChecker } from '../scope-urls/scope-url-checker.js';
import { type KnownUrl, ScopeUrlsRepository } from '../scope-urls/scope-urls.repository.js';

/**
 * How many found pages of a project the crawler reads in a day without a person's consent. Visitors must not be able to make it crawl
 * without end.
 */
const READ_PER_DAY = 200;

interface Reading {
  readonly accepted: number;
  readonly crawl: FoundPagesAccepted['crawl'];
  readonly refused: RefusedUrl[];
}

/** Has the crawler read pages on which visitors' browsers found texts that are not known, when people or the project's policy say so. */
@Injectable()
export class FoundPageReading {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly found: FoundPagesService,
    private readonly checker: ScopeUrlChecker,
    private readonly urls: ScopeUrlsRepository,
    private readonly queue: AddedUrlQueue,
    private readonly audit: Audit,
  ) {}

  list(tenant: Tenant, { projectId, ...wanted }: FoundPagesDto): Promise<FoundPageList> {
    return this.database.tenant(tenant, async (tx) => {
      await this.projects.require(tx, projectId);
      return this.found.list(tx, projectId, pageOf(wanted));
    });
  }

  setMode(tenant: Tenant, { projectId, mode }: FoundPageModeDto): Promise<FoundPageList> {
    return this.database.tenant(tenant, async (tx) => {
      await this.projects.require(tx, projectId);
      await this.found.setMode(tx, projectId, mode);
      await this.audit.record(tx, { ...tenant, action: 'crawl.foundMode', subject: 'project', subjectId: projectId, details: { mode } });
      return this.found.list(tx, projectId, pageOf({}));
    });
  }

  /** Throws CONFLICT or FORBIDDEN_MOVE as an addition of addresses does. */
  accept(tenant: Tenant, { projectId, urls }: FoundPageUrlsDto): Promise<FoundPagesAccepted> {
    return this.database.tenant(tenant, async (tx) => {
      await this.projects.require(tx, projectId);
      return this.#read(tx, tenant, projectId, await this.found.takeWaiting(tx, projectId, urls, urls.length));
    });
  }

  ignore(tenant: Tenant, { projectId, urls }: FoundPageUrlsDto): Promise<FoundPagesIgnored> {
    return this.#decide(tenant, { projectId, urls }, 'crawl.ignoreFound', (tx) => this.found.ignore(tx, projectId, urls));
  }

  restore(tenant: Tenant, { projectId, urls }: FoundPageUrlsDto): Promise<FoundPagesIgnored> {
    return this.#decide(tenant, { projectId, urls }, 'crawl.restoreFound', (tx) => this.found.restore(tx, projectId, urls));
  }

  /** Reads waiting pages if the project's policy allows it, up to the daily limit. */
  async readWaiting(tenant: Tenant, projectId: string): Promise<void> {
    await this.database.tenant(tenant, async (tx) => {
      if (!(await this.projects.find(tx, projectId)) || (await this.found.mode(tx, projectId)) !== 'read') return;
      const left = READ_PER_DAY - (await this.found.acceptedToday(tx, projectId));
      if (left > 0) await this.#read(tx, tenant, projectId, await this.found.takeWaiting(tx, projectId, null, left));
    });
  }

  #decide(
    tenant: Tenant,
    { projectId, urls }: FoundPageUrlsDto,
    action: 'crawl.ignoreFound' | 'crawl.restoreFound',
    decide: (tx: TenantTransaction) => Promise<number>,
  ): Promise<FoundPagesIgnored> {
    return this.database.tenant(tenant, async (tx) => {
      await this.projects.require(tx, projectId);
      const changed = await decide(tx);
      if (changed > 0)
        await this.audit.record(tx, {
          ...tenant,
          action,
          subject: 'project',
          subjectId: projectId,
          details: { urls: urls.slice(0, 20), changed },
        });
      return { changed };
    });
  }

  /** Ignores an unreadable page from now on and records the reason. The page limit is an exception, because it may rise. */
  async #read(tx: TenantTransaction, tenant: Tenant, projectId: string, waiting: readonly string[]): Promise<Reading> {
    if (waiting.length === 0) return { accepted: 0, crawl: null, refused: [] };
    const held = await this.queue.hold(tx, projectId);
    const checked = await this.checker.check(
      tx,
      held.project,
      waiting.map((url, at) => ({ row: at + 1, url })),
    );
    const known = await this.urls.known(tx, projectId, waiting);
    const { fit, refused } = sort(checked.fit, known, await this.queue.roomOf(tx, held));
    const final = [...checked.refused, ...refused.filter(({ reason }) => reason !== 'pageLimit')];
    // By their rows: long addresses are cut where they are shown.
    await this.found.ignore(
      tx,
      projectId,
      final.flatMap(({ row }) => waiting[row - 1] ?? []),
    );
    const all = [...checked.refused, ...refused];
    if (fit.length === 0) return { accepted: 0, crawl: null, refused: all };
    const crawl = await this.queue.queue(tx, tenant, held, fit);
    await this.found.accept(tx, projectId, fit);
    const details = { accepted: fit.length, refused: all.length };
    await this.audit.record(tx, { ...tenant, action: 'crawl.acceptFound', subject: 'project', subjectId: projectId, details });
    return { accepted: fit.length, crawl, refused: all };
  }
}

function sort(
  checked: readonly { row: number; url: string }[],
  known: ReadonlyMap<string, KnownUrl>,
  room: number,
): { fit: string[]; refused: RefusedUrl[] } {
  const fit: string[] = [];
  const refused: RefusedUrl[] = [];
  let left = room;
  for (const { row, url } of checked) {
    const page = known.get(url);
    // A page that is already stored does not count towards the page limit again.
    const isNew = !page || page.state === 'failed' || page.state === 'gone';
    const reason = refusalOf(page) ?? (isNew && left <= 0 ? 'pageLimit' : undefined);
    if (reason) refused.push(refuseUrl(row, url, reason));
    else {
      fit.push(url);
      if (isNew) left -= 1;
    }
  }
  return { fit, refused };
}

function refusalOf(page: KnownUrl | undefined): ScopeRefusal | undefined {
  if (page?.reason === TAKEN_OUT) return 'takenOut';
  if (page?.state === 'queued' || page?.state === 'fetching') return 'beingRead';
  return page?.state === 'skipped' && page.wasFetched ? 'notAPage' : undefined;
}
