import type { PublishedHost } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { Database } from '../../../platform/database/database.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { AppError, invalidField } from '../../../platform/http/app-error.js';
import { PubSub } from '../../../platform/pubsub/pubsub.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { DELIVERY_CHANGED } from '../public-side/caches/delivery-changed.js';
import { SiteDetailsService } from '../sites/site-details.service.js';
import { CustomDomainsRepository } from './custom-domains.repository.js';
import { normaliseDomain, validateDomain } from './validate-domain.js';

/** Assigns custom domains to the languages of a site. */
@Injectable()
export class CustomDomainsService {
  constructor(
    private readonly database: Database,
    private readonly config: AppConfig,
    private readonly projects: ProjectsService,
    private readonly sites: SiteDetailsService,
    private readonly domains: CustomDomainsRepository,
    private readonly pubsub: PubSub,
    private readonly audit: Audit,
  ) {}

  /** An empty domain returns the language to its default address. */
  set(tenant: Tenant, projectId: string, language: string, typed: string): Promise<PublishedHost> {
    return this.database.tenant(tenant, async (tx) => {
      const project = await this.projects.requireLanguage(tx, projectId, language);
      await this.assign(tx, projectId, language, typed.trim() === '' ? null : await this.#validate(tx, project, typed));
      const addresses = await this.sites.addresses(tx, project);
      return { language, url: addresses.find((address) => address.language === language)?.url ?? null };
    });
  }

  /** Assigns a custom domain to a language, such as `hi.example.com`; null releases it. A domain in use is refused. */
  async assign(tx: TenantTransaction, projectId: string, language: string, host: string | null): Promise<void> {
    const name = host?.toLowerCase();
    await this.domains.release(tx, projectId, language);
    if (name && !(await this.domains.assign(tx, projectId, language, name)))
      throw new AppError('CONFLICT', { message: 'This host is taken.', errors: [{ field: 'host', message: 'This host is taken.' }] });
    const { organisationId, userId } = tx;
    const details = { language, host: name ?? null };
    await this.audit.record(tx, { organisationId, userId, action: 'delivery.mapHost', subject: 'project', subjectId: projectId, details });
    tx.afterCommit(() => this.pubsub.publish(DELIVERY_CHANGED, { projectId }));
  }

  async #validate(tx: TenantTransaction, project: ProjectRow, typed: string): Promise<string> {
    const { deliveryUrl, publicUrl, renderDomain } = this.config.environment;
    const host = normaliseDomain(typed);
    if (!host) throw invalidField('host', 'Enter a host name, such as hi.example.com.');
    const ownHosts = [deliveryUrl, publicUrl].map((url) => new URL(url).hostname);
    const isVerified = await this.sites.isWholeHostVerified(tx, project);
    const rules = { siteHost: project.hostname, renderDomain, ownHosts, isVerified };
    const problem = validateDomain(host, rules);
    if (problem) throw invalidField('host', problem);
    return host;
  }
}
