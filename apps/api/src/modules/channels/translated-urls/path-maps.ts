import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/database/transaction.js';
import { PathMap } from './path-map.js';
import { TranslatedUrlsRepository, type UrlSet } from './translated-urls.repository.js';

/** Answers questions about translated paths that come up when visitors are served. */
@Injectable()
export class PathMaps {
  constructor(private readonly urls: TranslatedUrlsRepository) {}

  /** All paths of a language. `baseUrl` is that of the site. */
  async load(tx: Transaction, set: UrlSet, version: string, baseUrl: string): Promise<PathMap> {
    const pairs = (await this.urls.list(tx, set)).map(({ sourcePath, path }) => [sourcePath, path] as const);
    return new PathMap(version, pairs, await this.urls.formers(tx, set, new URL(baseUrl).origin));
  }

  /** The paths of one page by language. */
  async ofPage(tx: Transaction, projectId: string, key: string): Promise<Record<string, string>> {
    return Object.fromEntries((await this.urls.ofPage(tx, projectId, key)).map(({ language, path }) => [language, path]));
  }
}
