import {
  type DomainTrafficList,
  type PageTrafficDto,
  type PageTrafficList,
  type ProjectTraffic,
  TRAFFIC_DAYS,
  type TrafficDto,
} from '@bhashantar/contracts';
import { sitePageKey } from '@bhashantar/urls';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { hostsOf, mainHost } from '../../projects/projects/project-hosts.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { dayBefore } from './days.js';
import { VisitsRepository } from './visits.repository.js';

/** Tells how often translated pages were visited. */
@Injectable()
export class VisitsService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
    private readonly projects: ProjectsService,
    private readonly visits: VisitsRepository,
  ) {}

  domains(tenant: Tenant, body: TrafficDto): Promise<DomainTrafficList> {
    return this.database.tenant(tenant, (tx) => this.ofDomains(tx, body));
  }

  /** Every host of the project, including those without visits, and earlier ones with some. */
  async ofDomains(tx: TenantTransaction, { projectId, days = TRAFFIC_DAYS }: TrafficDto): Promise<DomainTrafficList> {
    const project = await this.projects.require(tx, projectId);
    const rows = await this.visits.byDomain(tx, projectId, this.#since(days));
    const named = rows.map(({ domain, visits }) => ({ hostname: nameOf(project, domain), visits }));
    const names = [...new Set([...named.map(({ hostname }) => hostname), ...hostsOf(project)])];
    const domainList = names.map((name) => ({ hostname: name, traffic: sum(named.filter(({ hostname }) => hostname === name)) }));
    return { domainList, totalTraffic: sum(rows), days };
  }

  languages(tenant: Tenant, { projectId, days = TRAFFIC_DAYS }: TrafficDto): Promise<ProjectTraffic> {
    return this.database.tenant(tenant, async (tx) => {
      const { targetLanguages } = await this.projects.require(tx, projectId);
      const rows = await this.visits.byLanguage(tx, projectId, this.#since(days));
      const visitsOf = new Map(rows.map(({ language, visits }) => [language, visits]));
      const all = [...new Set([...targetLanguages, ...visitsOf.keys()])];
      const languages = all.map((language) => ({ language, visits: visitsOf.get(language) ?? 0 })).sort((a, b) => b.visits - a.visits);
      return { languages, totalTraffic: sum(rows), days };
    });
  }

  pages(tenant: Tenant, { projectId, urls, targetLang, days = TRAFFIC_DAYS }: PageTrafficDto): Promise<PageTrafficList> {
    return this.database.tenant(tenant, async (tx) => {
      const host = mainHost(await this.projects.require(tx, projectId));
      const keys = urls.map((url) => (URL.canParse(url) ? sitePageKey(new URL(url), host) : undefined));
      const pageKeys = [...new Set(keys.filter((key) => key !== undefined))];
      const found = await this.visits.byPage(tx, projectId, { pageKeys, language: targetLang, since: this.#since(days) });
      return { pages: urls.map((url, at) => ({ url, visits: found.get(keys[at] ?? '') ?? 0 })), days };
    });
  }

  #since(days: number): string {
    return dayBefore(this.clock.now(), days - 1);
  }
}

/** Earlier visits of the project's own host were stored without its port, but lists of domains include it. */
const nameOf = (project: ProjectRow, domain: string): string =>
  domain === project.hostname && !project.otherDomains.includes(domain) ? mainHost(project) : domain;

const sum = (rows: readonly { visits: number }[]): number => rows.reduce((total, { visits }) => total + visits, 0);
