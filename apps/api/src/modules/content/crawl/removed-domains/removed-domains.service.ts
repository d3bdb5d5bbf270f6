import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { Outbox } from '../../../../platform/jobs/outbox.js';
import { hasHost, hostsOf, withTwin } from '../../../projects/projects/project-hosts.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { PagesService } from '../../pages/pages.service.js';
import { SegmentsService } from '../../segments/segments.service.js';
import { ScopeUrlsRepository } from '../scope-urls/scope-urls.repository.js';
import { clearDomain, type RemovedDomain } from './removed-domains.job-definitions.js';

/** A batch small enough that edits and crawls of other projects need not wait for it. */
const BATCH_URLS = 200;

/** Deletes the pages of domains that a project no longer has. Their translations stay in the memory. */
@Injectable()
export class RemovedDomains {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly urls: ScopeUrlsRepository,
    private readonly pages: PagesService,
    private readonly segments: SegmentsService,
    private readonly outbox: Outbox,
  ) {}

  /** The job begins after the commit. */
  enqueue(tx: TenantTransaction, projectId: string, hostname: string): Promise<void> {
    return this.outbox.enqueue(tx, clearDomain, { organisationId: tx.organisationId, projectId, hostname });
  }

  async clear(domain: RemovedDomain, signal: AbortSignal): Promise<void> {
    const { organisationId, projectId } = domain;
    const inTenant = <Result>(work: (tx: TenantTransaction) => Promise<Result>) => this.database.tenant({ organisationId }, work);
    while (await inTenant((tx) => this.#clearBatch(tx, domain))) {
      if (!signal.aborted) continue;
      // The process is shutting down, so another one continues.
      await inTenant((tx) => this.enqueue(tx, projectId, domain.hostname));
      return;
    }
  }

  /** Returns whether there may be more. A domain that was added again keeps the rest of its pages. */
  async #clearBatch(tx: TenantTransaction, { projectId, hostname }: RemovedDomain): Promise<boolean> {
    const project = await this.projects.find(tx, projectId);
    if (!project || hasHost(hostsOf(project), hostname)) return false;
    const { count, pageIds } = await this.urls.deleteHosts(tx, projectId, withTwin(hostname), BATCH_URLS);
    await this.segments.removePages(tx, projectId, pageIds);
    await this.pages.markGone(tx, projectId, pageIds);
    return count > 0;
  }
}
