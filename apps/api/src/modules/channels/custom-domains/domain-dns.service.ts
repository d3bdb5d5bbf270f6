import type { DomainDns, DomainDnsList } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Database } from '../../../platform/database/database.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import { EgressError } from '../../../platform/egress/egress-error.js';
import { HostRecords } from '../../../platform/egress/host-records.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { SiteDetailsService } from '../sites/site-details.service.js';

/** Tells whether the DNS of custom domains leads to the public side. */
@Injectable()
export class DomainDnsService {
  constructor(
    private readonly database: Database,
    private readonly config: AppConfig,
    private readonly projects: ProjectsService,
    private readonly sites: SiteDetailsService,
    private readonly records: HostRecords,
  ) {}

  async find(tenant: Tenant, projectId: string): Promise<DomainDnsList> {
    const target = new URL(this.config.environment.deliveryUrl).hostname;
    const addresses = await this.database.tenant(tenant, async (tx) => {
      const project = await this.projects.require(tx, projectId);
      return this.sites.addresses(tx, project);
    });
    // Queried outside of the transaction, because name servers may take seconds.
    const domainList = await Promise.all(
      addresses.flatMap(({ language, customDomain }) =>
        customDomain === null ? [] : this.#look(customDomain, target).then((dns) => ({ language, domain: customDomain, ...dns })),
      ),
    );
    return { target, domainList };
  }

  /** An alias of another name may still lead to the target. A domain without an alias may have the addresses of the target. */
  async #look(domain: string, target: string): Promise<Pick<DomainDns, 'state' | 'found'>> {
    try {
      const alias = await this.records.alias(domain);
      if (alias === target) return { state: 'right', found: null };
      const [found, ours] = await Promise.all([this.records.addresses(domain), this.records.addresses(target)]);
      if (found.some((address) => ours.includes(address))) return { state: 'right', found: null };
      const other = alias ?? found[0] ?? null;
      return other === null ? { state: 'missing', found: null } : { state: 'elsewhere', found: other };
    } catch (error) {
      if (!(error instanceof EgressError)) throw error;
      return { state: 'unanswered', found: null };
    }
  }
}
