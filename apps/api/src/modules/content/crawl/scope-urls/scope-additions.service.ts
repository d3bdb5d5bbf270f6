import type { RefusedUrl, ScopeAddition } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../../platform/audit/audit.js';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { TAKEN_OUT } from '../frontier/frontier.repository.js';
import { AddedUrlQueue } from './added-url-queue.js';
import { refuseUrl, reportRefusals, type ScopeRefusal } from './scope-refusals.js';
import { type CheckedUrl, type GivenUrl, ScopeUrlChecker } from './scope-url-checker.js';
import { type KnownUrl, ScopeUrlsRepository } from './scope-urls.repository.js';

/** Adds addresses to the scope of a project, and explains each refusal. */
@Injectable()
export class ScopeAdditions {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly checker: ScopeUrlChecker,
    private readonly urls: ScopeUrlsRepository,
    private readonly queue: AddedUrlQueue,
    private readonly audit: Audit,
  ) {}

  /** Call this before a file is read. Throws if the project does not exist. */
  async require(tenant: Tenant, projectId: string): Promise<void> {
    await this.database.tenant(tenant, (tx) => this.projects.requireSite(tx, projectId));
  }

  async add(tenant: Tenant, projectId: string, given: readonly GivenUrl[]): Promise<ScopeAddition> {
    // Checks without a lock, so that the crawler continues.
    const { fit, refused } = await this.database.tenant(tenant, async (tx) =>
      this.checker.check(tx, await this.projects.require(tx, projectId), given),
    );
    const done = await this.database.tenant(tenant, (tx) => this.#write(tx, tenant, projectId, fit));
    return { added: done.added, crawl: done.crawl, ...reportRefusals([...refused, ...done.refused]) };
  }

  async #write(tx: TenantTransaction, tenant: Tenant, projectId: string, fit: readonly CheckedUrl[]) {
    const none = { added: 0, crawl: null, refused: [] as RefusedUrl[] };
    if (fit.length === 0) return none;
    const held = await this.queue.hold(tx, projectId);
    const known = await this.urls.known(
      tx,
      projectId,
      fit.map(({ url }) => url),
    );
    const sorted = sort(fit, known, await this.queue.roomOf(tx, held));
    if (sorted.added.length === 0) return { ...none, refused: sorted.refused };
    const crawl = await this.queue.queue(tx, tenant, held, sorted.added);
    const details = { added: sorted.added.length, refused: sorted.refused.length };
    await this.audit.record(tx, { ...tenant, action: 'crawl.addUrls', subject: 'project', subjectId: projectId, details });
    return { added: sorted.added.length, crawl, refused: sorted.refused };
  }
}

function sort(fit: readonly CheckedUrl[], known: ReadonlyMap<string, KnownUrl>, room: number): { added: string[]; refused: RefusedUrl[] } {
  const added: string[] = [];
  const refused: RefusedUrl[] = [];
  for (const { row, url } of fit) {
    const reason = refusalOf(known.get(url)) ?? (added.length >= room ? 'pageLimit' : undefined);
    if (reason) refused.push(refuseUrl(row, url, reason));
    else added.push(url);
  }
  return { added, refused };
}

/** Addresses that failed, are gone, or were skipped unread for a limit are tried again when somebody adds them. */
function refusalOf(known: KnownUrl | undefined): ScopeRefusal | undefined {
  if (!known || known.state === 'failed' || known.state === 'gone') return undefined;
  if (known.state !== 'skipped') return 'known';
  if (known.reason === TAKEN_OUT) return 'takenOut';
  return known.wasFetched ? 'notAPage' : undefined;
}
