import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { Events } from '../../../../platform/events/events.js';
import type { JobRun } from '../../../../platform/jobs/job-definition.js';
import { RetryAfter } from '../../../../platform/jobs/job-errors.js';
import { PubSub } from '../../../../platform/pubsub/pubsub.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { DELIVERY_CHANGED } from '../../public-side/caches/delivery-changed.js';
import type { CountedPage } from '../../publication/publication.entity.js';
import { PublicationRules } from '../../publication/publication-rules.js';
import { BundlePublished } from '../delivery.events.js';
import { type BuildClaim, BundleBuildsRepository } from './bundle-builds.repository.js';
import { BundleContents, type PageBundle } from './bundle-contents.js';
import { type BundleSet, BundlesRepository, type ClaimedMark } from './bundles.repository.js';

/** The pages of one transaction. Transactions are short, so that an edit during a large rebuild waits for only one batch. */
const BATCH = 40;

/** Another job has taken over, because this one was too slow. */
class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
}

/** The build of one language, from its first batch to its last. */
interface Build {
  readonly tenant: Tenant;
  readonly set: BundleSet;
  /** The claim on the current batch. */
  claim: BuildClaim;
}

/**
 * Builds the bundles of marked pages. One job at a time builds those of a language. It reads, builds and publishes a batch one after another, and holds
 * no lock while it builds. It publishes only texts that it has read under the newest claim: a pointer never moves back to an older bundle.
 */
@Injectable()
export class BundleBuilder {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly bundles: BundlesRepository,
    private readonly builds: BundleBuildsRepository,
    private readonly contents: BundleContents,
    private readonly events: Events,
    private readonly pubsub: PubSub,
    private readonly publication: PublicationRules,
  ) {}

  /** Builds marked pages until none is marked. If another job is already building, it also builds these pages. */
  async rebuild(tenant: Tenant, set: BundleSet, { jobId, signal }: JobRun): Promise<void> {
    const claim = await this.database.tenant(tenant, (tx) => this.builds.begin(tx, set, jobId));
    if (!claim) return;
    try {
      await this.#buildAll({ tenant, set, claim }, signal);
    } catch (error) {
      if (error instanceof ClaimLost) return;
      // If the database itself failed, the claim expires instead.
      await this.database.tenant(tenant, (tx) => this.builds.end(tx, set, jobId)).catch(() => undefined);
      throw error;
    }
  }

  async #buildAll(build: Build, signal: AbortSignal): Promise<void> {
    for (let isDone = false; !isDone; ) {
      const marks = await this.#next(build);
      if (marks.length > 0) await this.#buildBatch(build, marks);
      else isDone = await this.#finish(build);
      if (signal.aborted && !isDone) throw new RetryAfter(0, 'the process shuts down');
    }
  }

  #next(build: Build): Promise<ClaimedMark[]> {
    return this.#claiming(build, async (tx, renew) => {
      await renew();
      return this.bundles.claimStale(tx, build.set, BATCH);
    });
  }

  async #buildBatch(build: Build, marks: readonly ClaimedMark[]): Promise<void> {
    const { set } = build;
    const pages = await this.#build(build, [...new Set(marks.map(({ pageId }) => pageId))]);
    await this.#claiming(build, async (tx, renew) => {
      await this.#publish(tx, set, pages);
      await this.bundles.deleteMarks(tx, marks);
      // Runs last, because others wait for this row.
      await renew();
    });
  }

  async #build({ tenant, set }: Build, pageIds: readonly number[]): Promise<PageBundle[]> {
    const built: PageBundle[] = [];
    for (const batch of await this.database.tenant(tenant, (tx) => this.contents.batches(tx, set, pageIds))) {
      const pages = await this.database.tenant(tenant, (tx) => this.contents.read(tx, set, batch));
      built.push(...(await this.contents.build(set.language, pages)));
    }
    return built;
  }

  async #publish(tx: TenantTransaction, set: BundleSet, built: readonly PageBundle[]): Promise<void> {
    const pages = await this.contents.withoutGone(tx, set, built);
    const shown = await this.publication.count(tx, set, pages.map(countedPage));
    const moved = await Promise.all(pages.map(({ page, bundle }) => this.bundles.publish(tx, set, page, bundle)));
    const changed = pages.filter((_, at) => moved[at]);
    const seen = changed.filter(({ page }) => shown.has(page.id));
    if (seen.length > 0) await this.publication.noteChanged(tx, set, seen.length);
    const version = changed.at(-1)?.bundle.version;
    if (version !== undefined) await this.#announce(tx, set, version);
    // A first bundle without targets changes nothing for visitors. The project's row is locked last, because others wait for it.
    if (seen.some(({ bundle }) => bundle.segments > 0)) await this.projects.markPublished(tx, set.projectId);
  }

  /** Emits how many pages have changed for visitors, and publishes the language if the policy allows it. Returns whether the build has ended. */
  async #finish(build: Build): Promise<boolean> {
    const { tenant, set, claim } = build;
    await this.database.tenant(tenant, async (tx) => {
      const project = await this.projects.find(tx, set.projectId);
      // Pages that are marked by now are reported together with these, once they are built.
      if (!(await this.bundles.hasStale(tx, set))) await this.publication.tellChanged(tx, set);
      if (project) await this.publication.apply(tx, project, set.language);
    });
    return this.#claiming(build, async (tx, renew) => {
      await renew();
      // An earlier job left its marks to this job, so this job builds them. A later job builds its own.
      if (await this.bundles.hasFree(tx, set)) return false;
      await this.builds.end(tx, set, claim.builder);
      return true;
    });
  }

  /** Does work that renews the claim once. Throws if another job has the claim, so that the work is not stored. */
  async #claiming<Result>(build: Build, work: (tx: TenantTransaction, renew: () => Promise<void>) => Promise<Result>): Promise<Result> {
    const { tenant, set, claim } = build;
    let renewed: BuildClaim | undefined;
    const result = await this.database.tenant(tenant, (tx) =>
      work(tx, async () => {
        renewed = await this.builds.renew(tx, set, claim);
        if (!renewed) throw new ClaimLost();
      }),
    );
    if (renewed) build.claim = renewed;
    return result;
  }

  async #announce(tx: TenantTransaction, set: BundleSet, version: string): Promise<void> {
    await this.events.emit(tx, BundlePublished, { organisationId: tx.organisationId, ...set, version });
    tx.afterCommit(() => this.pubsub.publish(DELIVERY_CHANGED, set));
  }
}

function countedPage({ page: { id: pageId, key }, bundle: _, ...counts }: PageBundle): CountedPage {
  return { pageId, key, ...counts };
}
