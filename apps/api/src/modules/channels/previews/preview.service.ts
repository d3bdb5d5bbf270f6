import { randomBytes } from 'node:crypto';
import { PREVIEW_HOURS, type PreviewUrlReply } from '@bhashantar/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { labelAddress } from '../../../platform/config/render-domain.js';
import { Database } from '../../../platform/database/database.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { invalidField } from '../../../platform/http/app-error.js';
import { Retention } from '../../../platform/retention/retention.js';
import { ownDomains } from '../../projects/projects/own-domains.js';
import type { ProjectRow } from '../../projects/projects/project.entity.js';
import { hasHost } from '../../projects/projects/project-hosts.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { DatabaseFallback } from '../public-side/caches/database-fallback.js';
import { TtlCache } from '../public-side/caches/ttl-cache.js';
import { PublicationRules } from '../publication/publication-rules.js';
import { previewLabel } from '../sites/render-labels.js';
import { type PreviewKey, type PreviewRow, PreviewsRepository } from './previews.repository.js';

const HOUR_MS = 60 * 60_000;
/** Long enough to show a page to colleagues, and short enough that a leaked address soon expires. */
const LIFETIME_MS = PREVIEW_HOURS * HOUR_MS;
/** An address is reused only if it lasts at least another working day. */
const REUSED_MS = 12 * HOUR_MS;
/** Short, so that previews of deleted projects end within seconds in every process. */
const CACHE_MS = 4_000;
const MAX_CACHED = 10_000;
const WEB: ReadonlySet<string> = new Set(['http:', 'https:']);

/** Addresses under which members of a project show unpublished pages. Anybody with an address can open it. */
@Injectable()
export class PreviewService implements OnModuleInit {
  readonly #byId: TtlCache<PreviewRow | undefined>;

  constructor(
    private readonly database: Database,
    private readonly config: AppConfig,
    private readonly clock: Clock,
    private readonly projects: ProjectsService,
    private readonly previews: PreviewsRepository,
    private readonly retention: Retention,
    private readonly publication: PublicationRules,
    fallback: DatabaseFallback,
  ) {
    this.#byId = new TtlCache(CACHE_MS, MAX_CACHED, fallback);
  }

  onModuleInit(): void {
    this.retention.register('daily', 'previews', (tx) => this.previews.purge(tx, this.clock.now()));
  }

  async create(tenant: Tenant, projectId: string, address: string, language: string): Promise<PreviewUrlReply> {
    const { page, origin, isNarrowed, organisationId } = await this.database.tenant(tenant, (tx) =>
      this.#findPage(tx, projectId, address, language),
    );
    // People with only some domains cannot access the table of previews, so their previews are made in the name of the organisation.
    const owner = isNarrowed ? { organisationId } : tenant;
    return this.database.tenant(owner, async (tx) => {
      await this.publication.openPreview(tx, { projectId, language });
      const { id, expiresAt } = await this.#findOrCreate(tx, { projectId, language, origin });
      const previewUrl = `${this.#addressOf(id)}${page.pathname}${page.search}`;
      return { previewUrl, sourceUrl: page.href, expiresAt: expiresAt.toISOString() };
    });
  }

  /** The requested page: on a host of the project, and on one of the caller's domains if they do not have the whole project. */
  async #findPage(tx: TenantTransaction, projectId: string, address: string, language: string) {
    const project = await this.projects.requireLanguage(tx, projectId, language);
    const page = URL.canParse(address, project.baseUrl) ? new URL(address, project.baseUrl) : undefined;
    const origin = page && previewedOrigin(project, page);
    if (!page || origin === undefined) throw invalidField('url', 'Please enter an address of this project.');
    const domains = (await ownDomains(tx, [projectId])).get(projectId);
    if (domains && !hasHost(domains, page.host)) throw invalidField('url', 'Please enter an address of a domain that is assigned to you.');
    return { page, origin, isNarrowed: domains !== undefined, organisationId: project.organisationId };
  }

  /** The project and language of a preview; undefined when there is none or it has expired. */
  async find(id: string): Promise<PreviewRow | undefined> {
    const found = await this.#byId.get(id, () => this.database.system((tx) => this.previews.find(tx, id)));
    return found && found.expiresAt > this.clock.now() && isOfProject(found) ? found : undefined;
  }

  async #findOrCreate(tx: TenantTransaction, key: PreviewKey): Promise<{ id: string; expiresAt: Date }> {
    const now = this.clock.now().getTime();
    const known = await this.previews.findReusable(tx, key, new Date(now + REUSED_MS));
    if (known) return known;
    const preview = { ...key, id: randomBytes(16).toString('hex'), expiresAt: new Date(now + LIFETIME_MS) };
    await this.previews.create(tx, preview);
    return preview;
  }

  #addressOf(id: string): string {
    const { environment } = this.config;
    return labelAddress(previewLabel(id), environment) ?? `${new URL(environment.deliveryUrl).origin}/p/${id}`;
  }
}

/** The site of a project to which a page belongs: null for its own address, the origin of a further domain, or undefined. */
function previewedOrigin({ baseUrl, otherDomains }: ProjectRow, { origin, protocol, host }: URL): string | null | undefined {
  if (origin === new URL(baseUrl).origin) return null;
  return WEB.has(protocol) && hasHost(otherDomains, host) ? origin : undefined;
}

/** A preview of a further domain ends when the project no longer has that domain. */
const isOfProject = ({ origin, otherDomains }: PreviewRow) => origin === null || hasHost(otherDomains, new URL(origin).host);
