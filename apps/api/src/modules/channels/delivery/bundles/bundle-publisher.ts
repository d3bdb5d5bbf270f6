import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { Outbox } from '../../../../platform/jobs/outbox.js';
import { PubSub } from '../../../../platform/pubsub/pubsub.js';
import { DELIVERY_CHANGED } from '../../public-side/caches/delivery-changed.js';
import { rebuildBundles } from '../delivery.job-definitions.js';
import { BundleBuildsRepository } from './bundle-builds.repository.js';
import { BundleContents } from './bundle-contents.js';
import { type BundleSet, BundlesRepository, PRIORITY } from './bundles.repository.js';

/** A change with at most this many segments is an edit, for which somebody waits. */
const EDIT_SIZE = 20;
/** The batches of a large import are collected before their pages are built. */
const BULK_DELAY_MS = 500;

/** Marks pages whose bundles must be built, and enqueues the job that builds them. */
@Injectable()
export class BundlePublisher {
  constructor(
    private readonly database: Database,
    private readonly bundles: BundlesRepository,
    private readonly builds: BundleBuildsRepository,
    private readonly contents: BundleContents,
    private readonly outbox: Outbox,
    private readonly pubsub: PubSub,
  ) {}

  markTargets(tenant: Tenant, set: BundleSet, hashes: readonly string[]): Promise<void> {
    const isEdit = hashes.length <= EDIT_SIZE;
    return this.database.tenant(tenant, async (tx) => {
      const pageIds = await this.contents.pagesOf(tx, set.projectId, hashes);
      await this.#mark(tx, set, pageIds, isEdit);
    });
  }

  /** Marks pages in every language that has targets. */
  markPages(tenant: Tenant, projectId: string, pageIds: readonly number[]): Promise<void> {
    return this.database.tenant(tenant, async (tx) => {
      for (const language of await this.contents.languagesWithTargets(tx, projectId)) {
        await this.#mark(tx, { projectId, language }, pageIds, false);
      }
    });
  }

  /** Marks every page in every language that has targets. */
  async markAllPages(tenant: Tenant, projectId: string): Promise<void> {
    const pageIds = await this.database.tenant(tenant, (tx) => this.contents.allPages(tx, projectId));
    await this.markPages(tenant, projectId, pageIds);
  }

  /** Unpublishes a project's bundles and rebuilds them. */
  async clear(tx: TenantTransaction, projectId: string): Promise<number> {
    const cleared = await this.bundles.clear(tx, projectId);
    const pageIds = await this.contents.allPages(tx, projectId);
    for (const language of await this.contents.languagesWithTargets(tx, projectId)) {
      await this.#mark(tx, { projectId, language }, pageIds, true);
    }
    tx.afterCommit(() => this.pubsub.publish(DELIVERY_CHANGED, { projectId, purge: true }));
    return cleared;
  }

  /** Enqueues forgotten rebuilds again. */
  async rebuildForgotten(): Promise<void> {
    await this.#askAgain(await this.database.system((tx) => this.bundles.forgotten(tx)));
  }

  /** Enqueues a job that takes over from one that did not return in time. */
  async rebuildAbandoned(): Promise<void> {
    await this.#askAgain(await this.database.system((tx) => this.builds.abandoned(tx)));
  }

  async deleteUnused(): Promise<void> {
    await this.database.system((tx) => this.bundles.deleteUnused(tx));
  }

  async #mark(tx: TenantTransaction, set: BundleSet, pageIds: readonly number[], isEdit: boolean): Promise<void> {
    if (pageIds.length === 0) return;
    await this.bundles.markStale(tx, set, pageIds, isEdit ? PRIORITY.edit : PRIORITY.bulk);
    tx.beforeCommit(() => this.#ask(tx, set, isEdit ? 0 : BULK_DELAY_MS));
  }

  /** Joins a job that is waiting in the outbox or in its queue. */
  async #ask(tx: TenantTransaction, set: BundleSet, delayMs: number): Promise<void> {
    if (!(await this.builds.ask(tx, set))) return;
    await this.outbox.enqueue(tx, rebuildBundles, { organisationId: tx.organisationId, ...set }, { delayMs });
  }

  /** Does not check whether a job is waiting, because that may be the lost one. */
  async #askAgain(sets: readonly (BundleSet & { organisationId: string })[]): Promise<void> {
    for (const set of sets) await this.database.tenant(set, (tx) => this.outbox.enqueue(tx, rebuildBundles, set));
  }
}
