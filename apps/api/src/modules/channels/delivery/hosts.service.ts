import { type PublishedHost, SITE_VERIFIED } from '@bhashantar/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import type { Database } from '../../../platform/database/database.js';
import { DATABASE } from '../../../platform/database/database.token.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import { invalidField } from '../../../platform/http/app-error.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { refuseHost, spellHost } from './check-host.js';
import { DeliveryService } from './delivery.service.js';

/** Lets a customer say at which hosts the languages of a site are served. */
@Injectable()
export class HostsService {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly config: AppConfig,
    private readonly projects: ProjectsService,
    private readonly delivery: DeliveryService,
  ) {}

  /** An empty host gives the language back to the address below the delivery origin. */
  set(tenant: Tenant, projectId: string, language: string, typed: string): Promise<PublishedHost> {
    return this.database.tenant(tenant, async (tx) => {
      const project = await this.projects.requireLanguage(tx, projectId, language);
      await this.delivery.mapHost(tx, projectId, language, typed.trim() === '' ? null : this.#check(project, typed));
      const described = (await this.delivery.describe(tx, [project])).get(projectId);
      return { language, url: described?.languageAddresses?.find((address) => address.language === language)?.url ?? null };
    });
  }

  #check(project: ProjectRow, typed: string): string {
    const { deliveryUrl, publicUrl, renderDomain } = this.config.environment;
    const host = spellHost(typed);
    if (!host) throw invalidField('host', 'Enter a host name, such as hi.example.com.');
    const ownHosts = [deliveryUrl, publicUrl].map((url) => new URL(url).hostname);
    const rules = { siteHost: project.hostname, renderDomain, ownHosts, isVerified: project.domainVerification >= SITE_VERIFIED };
    const refusal = refuseHost(host, rules);
    if (refusal) throw invalidField('host', refusal);
    return host;
  }
}
