import { hasCapability, type ProjectDetails } from '@bhashantar/contracts';
import { snippetTag } from '@bhashantar/snippet';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { isReserved } from '../../../platform/config/render-domain.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { type ProjectDetailContributor, ProjectDetailContributors } from '../../projects/projects/project-detail-contributors.js';
import { siteLanguageNames } from './language-names.js';
import { provenPath } from './proven-path.js';
import { publishedAddress } from './published-address.js';
import type { PublicSite } from './site.entity.js';
import { SitesRepository } from './sites.repository.js';

/** Adds to the details of a project what visitors can see of its site. */
@Injectable()
export class SiteDetailsService implements ProjectDetailContributor, OnModuleInit {
  constructor(
    private readonly config: AppConfig,
    private readonly contributors: ProjectDetailContributors,
    private readonly sites: SitesRepository,
  ) {}

  onModuleInit(): void {
    this.contributors.register(this);
  }

  /** The tag to embed, and where each language is served while it is live. */
  async contribute(tx: TenantTransaction, projects: readonly ProjectRow[]): Promise<Map<string, Partial<ProjectDetails>>> {
    const sites = await this.sites.findByIds(
      tx,
      projects.filter(({ projectType }) => hasCapability(projectType, 'site')).map(({ projectId }) => projectId),
    );
    return new Map(sites.map((site) => [site.projectId, this.#toDetails(site)]));
  }

  /** Where each language of a project is served, or will be. */
  async addresses(tx: TenantTransaction, project: ProjectRow): Promise<NonNullable<ProjectDetails['languageAddresses']>> {
    return (await this.contribute(tx, [project])).get(project.projectId)?.languageAddresses ?? [];
  }

  /** Whether the customer owns the site's whole host, and so the names below it. A tag on one path does not prove this. */
  async isWholeHostVerified(tx: TenantTransaction, { projectId }: ProjectRow): Promise<boolean> {
    const [site] = await this.sites.findByIds(tx, [projectId]);
    if (!site?.isVerified) return false;
    return !site.verifiedPage || provenPath(site.verifiedPage) === '';
  }

  #toDetails(site: PublicSite): Partial<ProjectDetails> {
    const { environment } = this.config;
    const addresses = site.languages.map(({ language, state, customDomain }) => ({
      language,
      url: `${publishedAddress(site, language, environment)}/`,
      customDomain: customDomain && !isReserved(customDomain, environment) ? customDomain : null,
      state: state === 'live' && !site.isVerified ? 'preview' : state,
    }));
    return {
      snippetTag: snippetTag({
        origin: new URL(environment.deliveryUrl).origin,
        projectKey: site.projectKey,
        languages: siteLanguageNames(site),
      }),
      languageAddresses: addresses,
      publishedAddresses: addresses.filter(({ state }) => state === 'live').map(({ state: _state, ...address }) => address),
    };
  }
}
