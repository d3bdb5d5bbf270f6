import { type AuditAction, hasCapability, type ProjectDetails } from '@bhashantar/contracts';
import { snippetTag } from '@bhashantar/snippet';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { isReserved } from '../../../platform/config/render-domain.js';
import { Database } from '../../../platform/database/database.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/http/app-error.js';
import { PubSub } from '../../../platform/pubsub/pubsub.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { type ProjectDetailContributor, ProjectDetailContributors } from '../../projects/projects/project-detail-contributors.js';
import { DELIVERY_CHANGED } from '../public-side/caches/delivery-changed.js';
import { BundlePublisher } from './bundles/bundle-publisher.js';
import { BundlesRepository } from './bundles/bundles.repository.js';
import { publishedAddress } from './sites/published-address.js';
import type { PublicSite } from './sites/site.entity.js';
import { SitesRepository } from './sites/sites.repository.js';

/** What other modules use of delivery. */
@Injectable()
export class DeliveryService implements ProjectDetailContributor, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly config: AppConfig,
    private readonly contributors: ProjectDetailContributors,
    private readonly sites: SitesRepository,
    private readonly publisher: BundlePublisher,
    private readonly bundles: BundlesRepository,
    private readonly pubsub: PubSub,
    private readonly audit: Audit,
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

  /** Assigns a custom domain to a language, such as `hi.example.com`; null releases it. A domain in use is refused. */
  async assignDomain(tx: TenantTransaction, projectId: string, language: string, host: string | null): Promise<void> {
    const name = host?.toLowerCase();
    await this.sites.releaseDomain(tx, projectId, language);
    if (name && !(await this.sites.assignDomain(tx, projectId, language, name)))
      throw new AppError('CONFLICT', { message: 'This host is taken.', errors: [{ field: 'host', message: 'This host is taken.' }] });
    await this.#record(tx, 'delivery.mapHost', projectId, { language, host: name ?? null });
    tx.afterCommit(() => this.pubsub.publish(DELIVERY_CHANGED, { projectId }));
  }

  /** Whether pages of a project wait to be built, and so to be counted. */
  isBuilding(tenant: Tenant, projectId: string): Promise<boolean> {
    return this.database.tenant(tenant, (tx) => this.bundles.isBuilding(tx, projectId));
  }

  /** Clears bundles and rendered pages, which are built anew at once; returns how many. */
  async clear(tx: TenantTransaction, projectId: string): Promise<number> {
    const cleared = await this.publisher.clear(tx, projectId);
    await this.#record(tx, 'delivery.clear', projectId, { cleared });
    return cleared;
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
      snippetTag: snippetTag({ origin: new URL(environment.deliveryUrl).origin, projectKey: site.projectKey }),
      languageAddresses: addresses,
      publishedAddresses: addresses.filter(({ state }) => state === 'live').map(({ state: _state, ...address }) => address),
    };
  }

  #record(tx: TenantTransaction, action: AuditAction, projectId: string, details: Record<string, unknown>): Promise<void> {
    const { organisationId, userId } = tx;
    return this.audit.record(tx, { organisationId, userId, action, subject: 'project', subjectId: projectId, details });
  }
}
