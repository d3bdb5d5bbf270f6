import { Inject, Injectable } from '@nestjs/common';
import type { Database } from '../../../platform/database/database.js';
import { DATABASE } from '../../../platform/database/database.token.js';
import { ShortCache } from './short-cache.js';
import type { PublicSite } from './site.entity.js';
import { SitesRepository } from './sites.repository.js';

/** A change must be live everywhere within five seconds, even when the signal that tells of it is lost. */
const MAX_AGE_MS = 4_000;
const MAX_SITES = 10_000;

/** Finds projects for visitors: by the public key of their snippet, or by the host of a rendered site. */
@Injectable()
export class SiteDirectory {
  readonly #byKey = new ShortCache<PublicSite | undefined>(MAX_AGE_MS, MAX_SITES);
  readonly #byHost = new ShortCache<{ projectKey: string; language: string } | undefined>(MAX_AGE_MS, MAX_SITES);

  constructor(
    @Inject(DATABASE) private readonly database: Database,
    private readonly sites: SitesRepository,
  ) {}

  find(projectKey: string): Promise<PublicSite | undefined> {
    return this.#byKey.get(projectKey, () => this.database.system((tx) => this.sites.findByKey(tx, projectKey)));
  }

  /** The project and language that a host name stands for. */
  async findHost(host: string): Promise<{ site: PublicSite; language: string } | undefined> {
    const mapped = await this.#byHost.get(host, () => this.database.system((tx) => this.sites.findByHost(tx, host)));
    const site = mapped && (await this.find(mapped.projectKey));
    return mapped && site ? { site, language: mapped.language } : undefined;
  }

  clear(): void {
    this.#byKey.clear();
    this.#byHost.clear();
  }
}

/** Whether visitors may see this language of a project. */
export function isPublished(site: PublicSite, language: string): boolean {
  return site.languages.some((entry) => entry.language === language && entry.isPublished);
}
