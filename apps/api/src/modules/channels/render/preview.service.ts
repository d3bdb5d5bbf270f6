import type { PreviewUrlReply } from '@bhashantar/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { AppConfig } from '../../../platform/config/app-config.js';
import { deriveKey } from '../../../platform/crypto/seal.js';
import type { Database } from '../../../platform/database/database.js';
import { DATABASE } from '../../../platform/database/database.token.js';
import type { Tenant } from '../../../platform/database/tenant.js';
import { invalidField } from '../../../platform/http/app-error.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { type PreviewGrant, readPreview, signPreview } from './preview-token.js';

/** Long enough to look at a page and its links, short enough that an address that was passed on is soon worth nothing. */
const LIFETIME_MS = 60 * 60_000;

/** Addresses under which people of the project look at pages that visitors may not see yet. */
@Injectable()
export class PreviewService {
  readonly #key: Buffer;

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly config: AppConfig,
    private readonly clock: Clock,
    private readonly projects: ProjectsService,
  ) {
    this.#key = deriveKey(config.appSecret, 'page preview');
  }

  async create(tenant: Tenant, projectId: string, address: string, language: string): Promise<PreviewUrlReply> {
    const project = await this.database.tenant(tenant, (tx) => this.projects.requireLanguage(tx, projectId, language));
    const page = URL.canParse(address, project.baseUrl) ? new URL(address, project.baseUrl) : undefined;
    if (!page || page.origin !== new URL(project.baseUrl).origin) throw invalidField('url', 'Please enter an address of this project.');
    const expiresAt = this.clock.now().getTime() + LIFETIME_MS;
    const token = signPreview(this.#key, { projectKey: project.projectKey, language, expiresAt });
    const origin = new URL(this.config.environment.deliveryUrl).origin;
    return {
      previewUrl: `${origin}/p/${token}${page.pathname}${page.search}`,
      sourceUrl: page.href,
      expiresAt: new Date(expiresAt).toISOString(),
    };
  }

  read(token: string): PreviewGrant | undefined {
    return readPreview(this.#key, token, this.clock.now().getTime());
  }
}
