import { type PublishedHost, SITE_VERIFIED } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../../platform/config/app-config.js';
import { Database } from '../../../../platform/database/database.js';
import type { Tenant } from '../../../../platform/database/tenant.js';
import { invalidField } from '../../../../platform/http/app-error.js';
import type { ProjectRow } from '../../../projects/projects/project.entity.js';
import { ProjectsService } from '../../../projects/projects/projects.service.js';
import { DeliveryService } from '../delivery.service.js';
import { normaliseDomain, validateDomain } from './validate-domain.js';

/** Assigns custom domains to the languages of a site. */
@Injectable()
export class CustomDomainsService {
  constructor(
    private readonly database: Database,
    private readonly config: AppConfig,
    private readonly projects: ProjectsService,
    private readonly delivery: DeliveryService,
  ) {}

  /** An empty domain brings the language back to its own address. */
  set(tenant: Tenant, projectId: string, language: string, typed: string): Promise<PublishedHost> {
    return this.database.tenant(tenant, async (tx) => {
      const project = await this.projects.requireLanguage(tx, projectId, language);
      await this.delivery.assignDomain(tx, projectId, language, typed.trim() === '' ? null : this.#validate(project, typed));
      const described = (await this.delivery.contribute(tx, [project])).get(projectId);
      return { language, url: described?.languageAddresses?.find((address) => address.language === language)?.url ?? null };
    });
  }

  #validate(project: ProjectRow, typed: string): string {
    const { deliveryUrl, publicUrl, renderDomain } = this.config.environment;
    const host = normaliseDomain(typed);
    if (!host) throw invalidField('host', 'Enter a host name, such as hi.example.com.');
    const ownHosts = [deliveryUrl, publicUrl].map((url) => new URL(url).hostname);
    const rules = { siteHost: project.hostname, renderDomain, ownHosts, isVerified: project.domainVerification >= SITE_VERIFIED };
    const problem = validateDomain(host, rules);
    if (problem) throw invalidField('host', problem);
    return host;
  }
}
