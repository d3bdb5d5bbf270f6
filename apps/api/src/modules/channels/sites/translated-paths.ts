import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import { DatabaseFallback } from '../public-side/caches/database-fallback.js';
import { SizeLimitedCache } from '../public-side/caches/size-limited-cache.js';
import type { PathMap } from '../translated-urls/path-map.js';
import { PathMaps } from '../translated-urls/path-maps.js';
import type { PublicSite } from './site.entity.js';

const MAX_BYTES = 128 * 1024 * 1024;

/**
 * Keeps the translated paths of each language. It loads them once for each version, and uses the previous version while the database is
 * down.
 */
@Injectable()
export class TranslatedPaths {
  readonly #maps = new SizeLimitedCache<PathMap>(MAX_BYTES);
  readonly #loading = new Map<string, Promise<PathMap>>();

  constructor(
    private readonly database: Database,
    private readonly paths: PathMaps,
    private readonly fallback: DatabaseFallback,
  ) {}

  /** Undefined, without a look-up, for a language that never had translated paths. */
  async find(site: PublicSite, language: string): Promise<PathMap | undefined> {
    const version = site.languages.find((one) => one.language === language)?.urlVersion;
    if (!version) return undefined;
    const key = `${site.projectId}|${language}`;
    const known = this.#maps.get(key);
    if (known?.version === version) return known;
    return this.fallback.orElse<PathMap | undefined>(this.#load(site, language, version), () => known);
  }

  /** The address of a page on the original site. `address` is a path with its query on the translated site. */
  async toSource(site: PublicSite, language: string, address: string): Promise<string> {
    const map = await this.find(site, language);
    if (!map) return address;
    const [path = ''] = address.split(/[?#]/, 1);
    const owner = map.resolve(path);
    return owner?.kind === 'page' ? owner.sourcePath + address.slice(path.length) : address;
  }

  #load(site: PublicSite, language: string, version: string): Promise<PathMap> {
    const key = `${site.projectId}|${language}`;
    const loading = this.#loading.get(`${key}|${version}`);
    if (loading) return loading;
    const loaded = this.database
      .system((tx) => this.paths.load(tx, { projectId: site.projectId, language }, version, site.baseUrl))
      .then((map) => {
        this.#maps.set(key, map, map.bytes);
        return map;
      })
      .finally(() => this.#loading.delete(`${key}|${version}`));
    this.#loading.set(`${key}|${version}`, loaded);
    return loaded;
  }
}
