import { sitePageKey } from '@bhashantar/urls';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { Events } from '../../../platform/events/events.js';
import { OnEventInTransaction } from '../../../platform/events/on-event.decorator.js';
import { Retention } from '../../../platform/retention/retention.js';
import { PagesMoved } from '../../content/changes/pages-moved.event.js';
import { mainHost } from '../../projects/projects/project-hosts.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { PagePublicationsRepository } from './page-publications.repository.js';
import { PageParityRepository } from './parity/page-parity.repository.js';
import { PublicationChanged } from './publication.events.js';

/** If a crawl takes longer than this to find the new address of a page, the page counts as new. */
const GONE_DAYS = 30;

/** Moved pages keep their publication: published or held back. */
@Injectable()
export class MovedPagesListener implements OnModuleInit {
  constructor(
    private readonly projects: ProjectsService,
    private readonly pages: PagePublicationsRepository,
    private readonly parity: PageParityRepository,
    private readonly events: Events,
    private readonly retention: Retention,
  ) {}

  onModuleInit(): void {
    this.retention.register('daily', 'publications of pages that are gone', (tx) => this.pages.purgeGone(tx, GONE_DAYS));
  }

  @OnEventInTransaction(PagesMoved)
  async onPagesMoved(
    { organisationId, projectId, pages }: NonNullable<(typeof PagesMoved)['payload']>,
    tx: TenantTransaction,
  ): Promise<void> {
    const host = mainHost(await this.projects.require(tx, projectId));
    const keyed = pages.flatMap(({ from, to, url }) => {
      const key = sitePageKey(new URL(url), host);
      return key ? [{ from, to, key }] : [];
    });
    // Locked before the rows of publications, in the order in which counting locks them.
    await this.parity.lock(tx, projectId, 'move');
    await this.pages.move(tx, projectId, keyed);
    await this.parity.move(tx, projectId, keyed);
    await this.events.emit(tx, PublicationChanged, { organisationId, projectId });
  }
}
