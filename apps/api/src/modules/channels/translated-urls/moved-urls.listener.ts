import { sitePageKey } from '@bhashantar/urls';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { OnEventInTransaction } from '../../../platform/events/on-event.decorator.js';
import { PagesMoved } from '../../content/changes/pages-moved.event.js';
import { PagesService } from '../../content/pages/pages.service.js';
import { mainHost } from '../../projects/projects/project-hosts.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { TranslatedUrlsRepository } from './translated-urls.repository.js';

/**
 * Pages that moved keep their translated paths. Their old path in the original leads to the translated one. The publication notifies the
 * processes that serve visitors.
 */
@Injectable()
export class MovedUrlsListener {
  constructor(
    private readonly projects: ProjectsService,
    private readonly pages: PagesService,
    private readonly urls: TranslatedUrlsRepository,
  ) {}

  @OnEventInTransaction(PagesMoved)
  async onPagesMoved({ projectId, pages }: NonNullable<(typeof PagesMoved)['payload']>, tx: TenantTransaction): Promise<void> {
    const host = mainHost(await this.projects.require(tx, projectId));
    const before = await this.pages.findByIds(
      tx,
      projectId,
      pages.map(({ from }) => from),
    );
    const keys = new Map(before.map(({ pageId, url }) => [pageId, sitePageKey(new URL(url), host)]));
    const languages = new Set<string>();
    for (const { from, url } of pages) {
      const [left, key] = [keys.get(from), sitePageKey(new URL(url), host)];
      // Only pages of the site's own host have translated paths, and none with a query.
      if (left === undefined || key === undefined || !isPath(left) || !isPath(key)) continue;
      const moved = await this.urls.move(tx, projectId, left, { key, sourcePath: new URL(url).pathname });
      for (const language of moved) languages.add(language);
    }
    for (const language of languages) await this.urls.touch(tx, { projectId, language });
  }
}

const isPath = (key: string): boolean => !key.startsWith('//') && !key.includes('?');
