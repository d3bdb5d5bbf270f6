import type { RecrawlPolicy, RecrawlPolicyDto } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../../platform/audit/audit.js';
import { Clock } from '../../../../platform/clock/clock.js';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { CrawlStarter } from '../crawl-starter.js';
import { DueUrlsRepository } from './due-urls.repository.js';
import { nextRecrawl } from './next-recrawl.js';
import { RecrawlPoliciesRepository, type RecrawlPolicyRow } from './recrawl-policies.repository.js';

/** The default. A site is quiet at night. */
const UNSET: RecrawlPolicyRow = { mode: 'off', hour: 2, weekday: 0, nextAt: null, lastAt: null };

/** The first of two daily crawls covers everything due before the middle between them. */
const HALF_DAY_MS = 12 * 3_600_000;

/** The schedule by which a project's site is crawled again. */
@Injectable()
export class RecrawlService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly policies: RecrawlPoliciesRepository,
    private readonly dueUrls: DueUrlsRepository,
    private readonly starter: CrawlStarter,
    private readonly clock: Clock,
    private readonly audit: Audit,
  ) {}

  get(tenant: Tenant, projectId: string): Promise<RecrawlPolicy> {
    return this.database.tenant(tenant, async (tx) => {
      await this.projects.require(tx, projectId);
      return this.#describe(tx, projectId);
    });
  }

  update(tenant: Tenant, { projectId, mode, hour, weekday }: RecrawlPolicyDto): Promise<RecrawlPolicy> {
    return this.database.tenant(tenant, async (tx) => {
      await this.projects.require(tx, projectId);
      const times = { mode, hour, weekday };
      await this.policies.save(tx, projectId, times, nextRecrawl(times, projectId, this.clock.now()));
      await this.audit.record(tx, { ...tenant, action: 'crawl.recrawl', subject: 'project', subjectId: projectId, details: times });
      return this.#describe(tx, projectId);
    });
  }

  /**
   * Starts the due crawl, and plans the next in the same transaction, so that a second process finds nothing due. Throws FORBIDDEN_MOVE
   * while the project is busy; then the crawl stays due.
   */
  startDue(organisationId: string, projectId: string): Promise<void> {
    return this.database.tenant({ organisationId }, async (tx) => {
      const now = this.clock.now();
      const policy = await this.policies.holdDue(tx, projectId, now);
      if (!policy) return;
      await this.policies.plan(tx, projectId, nextRecrawl(policy, projectId, now), policy.isDue ? now : null);
      if (!policy.isDue) return;
      const recrawl = { mode: policy.mode, dueBefore: policy.mode === 'adaptive' ? dueBefore(now) : undefined };
      await this.starter.begin(tx, { organisationId }, projectId, { recrawl });
    });
  }

  async #describe(tx: TenantTransaction, projectId: string): Promise<RecrawlPolicy> {
    const { nextAt, lastAt, ...times } = (await this.policies.find(tx, projectId)) ?? UNSET;
    const next = nextAt ?? nextRecrawl({ ...times, mode: 'adaptive' }, projectId, this.clock.now()) ?? this.clock.now();
    const { pages, duePages } = await this.dueUrls.count(tx, projectId, dueBefore(next));
    return { ...times, nextAt: nextAt?.toISOString() ?? null, lastAt: lastAt?.toISOString() ?? null, pages, duePages };
  }
}

const dueBefore = (time: Date) => new Date(time.getTime() + HALF_DAY_MS);
