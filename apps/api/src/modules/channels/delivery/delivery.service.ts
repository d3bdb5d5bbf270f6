import type { AuditAction, ProjectDetails } from '@bhashantar/contracts';
import { snippetTag } from '@bhashantar/snippet';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { Audit } from '../../../platform/audit/audit.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { isReserved } from '../../../platform/config/render-domain.js';
import type { Database } from '../../../platform/database/database.js';
import { DATABASE } from '../../../platform/database/database.token.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/http/app-error.js';
import { Signals } from '../../../platform/signals/signals.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { type ProjectFacet, ProjectFacets } from '../../projects/projects/project-facets.js';
import { BundlePublisher } from './bundle-publisher.js';
import { BundlesRepository } from './bundles.repository.js';
import { DELIVERY_CHANGED } from './delivery-changed.js';
import { publishedAddress } from './published-address.js';
import type { PublicSite } from './site.entity.js';
import { SitesRepository } from './sites.repository.js';

/** What the rest of the house may ask of delivery. */
@Injectable()
export class DeliveryService implements ProjectFacet, OnModuleInit {
  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly config: AppConfig,
    private readonly facets: ProjectFacets,
    private readonly sites: SitesRepository,
    private readonly publisher: BundlePublisher,
    private readonly bundles: BundlesRepository,
    private readonly signals: Signals,
    private readonly audit: Audit,
  ) {}

  onModuleInit(): void {
    this.facets.register(this);
  }

  /** The tag to embed, and where each language is served while it is live. */
  async describe(tx: TenantTransaction, projects: readonly ProjectRow[]): Promise<Map<string, Partial<ProjectDetails>>> {
    const sites = await this.sites.findByIds(
      tx,
      projects.map((project) => project.projectId),
    );
    return new Map(sites.map((site) => [site.projectId, this.#describeSite(site)]));
  }

  /** Serves a language of a project at a host of its own, such as `hi.example.com`; null ends that. A host that is in use is refused. */
  async mapHost(tx: TenantTransaction, projectId: string, language: string, host: string | null): Promise<void> {
    const name = host?.toLowerCase();
    await this.sites.freeHost(tx, projectId, language);
    if (name && !(await this.sites.mapHost(tx, projectId, language, name)))
      throw new AppError('CONFLICT', { message: 'This host is taken.', errors: [{ field: 'host', message: 'This host is taken.' }] });
    await this.#record(tx, 'delivery.mapHost', projectId, { language, host: name ?? null });
    tx.afterCommit(() => this.signals.send(DELIVERY_CHANGED, { projectId }));
  }

  /** Whether pages of a project wait to be built, and so to be counted. */
  isBuilding(tenant: Tenant, projectId: string): Promise<boolean> {
    return this.database.tenant(tenant, (tx) => this.bundles.isBuilding(tx, projectId));
  }

  /** Takes bundles and rendered pages off the air; they are built anew at once. Answers how many. */
  async clear(tx: TenantTransaction, projectId: string): Promise<number> {
    const cleared = await this.publisher.clear(tx, projectId);
    await this.#record(tx, 'delivery.clear', projectId, { cleared });
    return cleared;
  }

  #describeSite(site: PublicSite): Partial<ProjectDetails> {
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
