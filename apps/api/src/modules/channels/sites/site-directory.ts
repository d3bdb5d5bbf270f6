import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../../platform/config/app-config.js';
import { isReserved } from '../../../platform/config/render-domain.js';
import { Database } from '../../../platform/database/database.js';
import { DatabaseFallback } from '../public-side/caches/database-fallback.js';
import type { Reuse } from '../public-side/caches/reuse.js';
import { TtlCache } from '../public-side/caches/ttl-cache.js';
import { labelBelow } from './render-labels.js';
import type { PublicSite } from './site.entity.js';
import { SitesRepository } from './sites.repository.js';

/** A change must be live everywhere within five seconds, even when the message of it is lost. */
const MAX_AGE_MS = 4_000;
const MAX_SITES = 10_000;

/** The language of a project that a host serves. */
export interface HostedSite {
  site: PublicSite;
  language: string;
  /** Whether the host is the customer's, and not below the render domain. */
  isCustomDomain: boolean;
}

/** Finds projects for visitors: by the public key of the snippet, or by the host of a localised site. Cached values are used while the database is down. */
@Injectable()
export class SiteDirectory {
  readonly #byKey: TtlCache<PublicSite | undefined>;
  readonly #byHostKey: TtlCache<string | undefined>;
  readonly #byDomain: TtlCache<{ projectKey: string; language: string } | undefined>;

  constructor(
    private readonly database: Database,
    private readonly config: AppConfig,
    private readonly sites: SitesRepository,
    fallback: DatabaseFallback,
  ) {
    this.#byKey = new TtlCache(MAX_AGE_MS, MAX_SITES, fallback);
    this.#byHostKey = new TtlCache(MAX_AGE_MS, MAX_SITES, fallback);
    this.#byDomain = new TtlCache(MAX_AGE_MS, MAX_SITES, fallback);
  }

  find(projectKey: string, reuse?: Reuse): Promise<PublicSite | undefined> {
    return this.#byKey.get(projectKey, () => this.database.system((tx) => this.sites.findByKey(tx, projectKey)), reuse);
  }

  /** The language of a project that a host serves: one below the render domain, or a custom domain. */
  findByHost(name: string, reuse?: Reuse): Promise<HostedSite | undefined> {
    return isReserved(name, this.config.environment) ? this.#findLabel(name) : this.#findDomain(name, reuse);
  }

  async #findLabel(name: string): Promise<HostedSite | undefined> {
    const label = labelBelow(name, this.config.environment);
    if (label?.kind !== 'site') return undefined;
    const { hostKey } = label;
    const projectKey = await this.#byHostKey.get(hostKey, () => this.database.system((tx) => this.sites.findKeyByHostKey(tx, hostKey)));
    const site = projectKey === undefined ? undefined : await this.find(projectKey);
    const entry = site?.languages.find(({ language }) => language.toLowerCase() === label.language);
    return site && entry && { site, language: entry.language, isCustomDomain: false };
  }

  async #findDomain(name: string, reuse: Reuse | undefined): Promise<HostedSite | undefined> {
    const mapped = await this.#byDomain.get(name, () => this.database.system((tx) => this.sites.findByDomain(tx, name)), reuse);
    const site = mapped && (await this.find(mapped.projectKey));
    return mapped && site ? { site, language: mapped.language, isCustomDomain: true } : undefined;
  }

  /** Expires every site; while look-ups fail, cached values stay in use. */
  expire(): void {
    for (const cache of [this.#byKey, this.#byHostKey, this.#byDomain]) cache.expire();
  }
}
