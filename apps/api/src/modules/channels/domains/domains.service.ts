import type { DomainName, DomainNmtCalls, DomainStats, ProjectDomain } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { ScopeDomains } from '../../content/crawl/scope-urls/scope-domains.service.js';
import { SegmentsService } from '../../content/segments/segments.service.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { bareHost, hasHost, hostsOf } from '../../projects/projects/project-hosts.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { EngineUsageService } from '../../translation/machine-translation/usage/engine-usage.service.js';
import { VerificationService } from '../verification/verification.service.js';
import { VisitsService } from '../visits/visits.service.js';
import { type DomainFigures, describeDomain } from './describe-domain.js';

/** The hosts of a project and their counts. */
@Injectable()
export class DomainsService {
  constructor(
    private readonly database: Database,
    private readonly projects: ProjectsService,
    private readonly scope: ScopeDomains,
    private readonly segments: SegmentsService,
    private readonly visits: VisitsService,
    private readonly usage: EngineUsageService,
    private readonly verification: VerificationService,
  ) {}

  names(tenant: Tenant, projectId: string): Promise<DomainName[]> {
    return this.#read(tenant, projectId, async (_tx, project) =>
      hostsOf(project).map((hostname) => ({ hostname, active: !hasHost(project.domainsOff, hostname) })),
    );
  }

  list(tenant: Tenant, projectId: string): Promise<ProjectDomain[]> {
    return this.#read(tenant, projectId, async (tx, project) => {
      const figures = await this.#figures(tx, projectId);
      return hostsOf(project).map((hostname) => describeDomain(project, hostname, figures));
    });
  }

  /** One domain, in the caller's transaction. */
  async describe(tx: TenantTransaction, project: ProjectRow, hostname: string): Promise<ProjectDomain> {
    return describeDomain(project, hostname, await this.#figures(tx, project.projectId));
  }

  stats(tenant: Tenant, projectId: string): Promise<DomainStats> {
    return this.#read(tenant, projectId, async (tx, project) => {
      const totals = (await this.segments.totals(tx, [projectId])).get(projectId);
      const usage = await this.usage.ofDomains(tx, projectId);
      const { totalTraffic } = await this.visits.ofDomains(tx, { projectId });
      return {
        totalDomain: hostsOf(project).length,
        nmtCall: usage.reduce((sum, { segments }) => sum + segments, 0),
        totalTraffic,
        sourceWordCount: totals?.sourceWords ?? 0,
        uniqueWordCount: totals?.uniqueWords ?? 0,
      };
    });
  }

  /** All hosts of the project, including those without translations, and former hosts that have some. */
  nmtCalls(tenant: Tenant, projectId: string): Promise<DomainNmtCalls[]> {
    return this.#read(tenant, projectId, async (tx, project) => {
      const usage = await this.usage.ofDomains(tx, projectId);
      const earlier = usage.map(({ domain }) => domain).filter((domain) => !hasHost(hostsOf(project), domain));
      return [...hostsOf(project), ...earlier].map((hostname) => {
        const own = usage.filter(({ domain }) => bareHost(domain) === bareHost(hostname));
        const sum = (key: 'segments' | 'words') => own.reduce((total, one) => total + one[key], 0);
        return { hostname, nmtCall: sum('segments'), words: sum('words') };
      });
    });
  }

  async #figures(tx: TenantTransaction, projectId: string): Promise<DomainFigures> {
    const scope = await this.scope.counts(tx, projectId);
    const { domainList: traffic } = await this.visits.ofDomains(tx, { projectId });
    const levels = await this.verification.levels(tx, projectId);
    return { scope, traffic, levels, usage: await this.usage.ofDomains(tx, projectId) };
  }

  #read<Result>(tenant: Tenant, projectId: string, read: (tx: TenantTransaction, project: ProjectRow) => Promise<Result>): Promise<Result> {
    return this.database.tenant(tenant, async (tx) => read(tx, await this.projects.require(tx, projectId)));
  }
}
