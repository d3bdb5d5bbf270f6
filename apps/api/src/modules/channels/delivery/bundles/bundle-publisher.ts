import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { Events } from '../../../../platform/events/events.js';
import { RetryAfter } from '../../../../platform/jobs/job-errors.js';
import { Outbox } from '../../../../platform/jobs/outbox.js';
import { PubSub } from '../../../../platform/pubsub/pubsub.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { DELIVERY_CHANGED } from '../../public-side/caches/delivery-changed.js';
import type { CountedPage } from '../../publication/publication.entity.js';
import { PublicationRules } from '../../publication/publication-rules.js';
import { BundlePublished } from '../delivery.events.js';
import { rebuildBundles } from '../delivery.job-definitions.js';
import { BundleContents, type PageBundle } from './bundle-contents.js';
import { type BundleSet, BundlesRepository, PRIORITY } from './bundles.repository.js';

/** A change of so few segments is an edit, for which somebody waits. */
const EDIT_SIZE = 20;
/** The batches of a large import are collected before their pages are built. */
const BULK_DELAY_MS = 500;
/** Short transactions: an edit during a large rebuild waits for one batch. */
const BATCH = 40;

/** Keeps bundles up to date with translations: marks pages, builds them, moves their pointers, notifies the delivery processes. */
@Injectable()
export class BundlePublisher {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly bundles: BundlesRepository,
    private readonly contents: BundleContents,
    private readonly outbox: Outbox,
    private readonly events: Events,
    private readonly pubsub: PubSub,
    private readonly publication: PublicationRules,
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

  /** Builds what is marked until nothing is, and tells of what visitors got by it; then the language may be ready to go live by itself. */
  async rebuild(tenant: Tenant, set: BundleSet, signal: AbortSignal): Promise<void> {
    while (await this.#rebuildBatch(tenant, set)) {
      if (signal.aborted) throw new RetryAfter(0, 'the process shuts down');
    }
    await this.database.tenant(tenant, async (tx) => {
      const project = await this.projects.find(tx, set.projectId);
      // What others are still building of the same is told of with it, by the last of them.
      if (!(await this.bundles.hasStale(tx, set))) await this.publication.tellChanged(tx, set);
      if (project) await this.publication.apply(tx, project, set.language);
    });
  }

  /** Unpublishes a project's bundles and has them built anew. */
  async clear(tx: TenantTransaction, projectId: string): Promise<number> {
    const cleared = await this.bundles.clear(tx, projectId);
    const pageIds = await this.contents.allPages(tx, projectId);
    for (const language of await this.contents.languagesWithTargets(tx, projectId)) {
      await this.#mark(tx, { projectId, language }, pageIds, true);
    }
    tx.afterCommit(() => this.pubsub.publish(DELIVERY_CHANGED, { projectId, purge: true }));
    return cleared;
  }

  /** Asks again for rebuilds that nobody does. */
  async rebuildForgotten(): Promise<void> {
    for (const { organisationId, ...set } of await this.database.system((tx) => this.bundles.forgotten(tx)))
      await this.database.tenant({ organisationId }, (tx) => this.outbox.enqueue(tx, rebuildBundles, { organisationId, ...set }));
  }

  async deleteUnused(): Promise<void> {
    await this.database.system((tx) => this.bundles.deleteUnused(tx));
  }

  async #mark(tx: TenantTransaction, set: BundleSet, pageIds: readonly number[], isEdit: boolean): Promise<void> {
    if (pageIds.length === 0) return;
    await this.bundles.markStale(tx, set, pageIds, isEdit ? PRIORITY.edit : PRIORITY.bulk);
    await this.outbox.enqueue(tx, rebuildBundles, { organisationId: tx.organisationId, ...set }, { delayMs: isEdit ? 0 : BULK_DELAY_MS });
  }

  /** True while there was something to do. */
  #rebuildBatch(tenant: Tenant, set: BundleSet): Promise<boolean> {
    return this.database.tenant(tenant, async (tx) => {
      const pageIds = await this.bundles.takeStale(tx, set, BATCH);
      if (pageIds.length === 0) return false;
      const pages = await this.contents.build(tx, set, pageIds);
      const shown = await this.publication.count(tx, set, pages.map(countedPage));
      let version: string | undefined;
      let changed = 0;
      let isNew = false;
      for (const { page, bundle } of pages) {
        if (!(await this.bundles.publish(tx, set, page, bundle))) continue;
        version = bundle.version;
        if (!shown.has(page.id)) continue;
        changed += 1;
        isNew ||= bundle.segments > 0;
      }
      if (changed > 0) await this.publication.noteChanged(tx, set, changed);
      if (version !== undefined) await this.#announce(tx, set, version);
      // A first bundle without a target shows visitors nothing new. The row of the project is taken last: others wait for it.
      if (isNew) await this.projects.markPublished(tx, set.projectId);
      return true;
    });
  }

  async #announce(tx: TenantTransaction, set: BundleSet, version: string): Promise<void> {
    await this.events.emit(tx, BundlePublished, { organisationId: tx.organisationId, ...set, version });
    tx.afterCommit(() => this.pubsub.publish(DELIVERY_CHANGED, set));
  }
}

function countedPage({ page: { id: pageId, key }, bundle: _, ...counts }: PageBundle): CountedPage {
  return { pageId, key, ...counts };
}
