import { sitePageKey } from '@bhashantar/urls';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { Events } from '../../../platform/events/events.js';
import { OnEventInTransaction } from '../../../platform/events/on-event.decorator.js';
import { UrlsPutBack, UrlsTakenOut } from '../../content/crawl/scope-urls/scope-urls.events.js';
import { mainHost } from '../../projects/projects/project-hosts.js';
import { ProjectsService } from '../../projects/projects/projects.service.js';
import { PagePublicationsRepository } from './page-publications.repository.js';
import { PublicationChanged } from './publication.events.js';

type UrlsChange = NonNullable<(typeof UrlsTakenOut)['payload']>;

/**
 * Withholds pages that people take out of scope. Otherwise the translation memory could translate them like pages that no crawl has seen.
 */
@Injectable()
export class WithheldPagesListener {
  constructor(
    private readonly projects: ProjectsService,
    private readonly pages: PagePublicationsRepository,
    private readonly events: Events,
  ) {}

  @OnEventInTransaction(UrlsTakenOut)
  async onUrlsTakenOut(change: UrlsChange, tx: TenantTransaction): Promise<void> {
    await this.pages.withhold(tx, change.projectId, await this.#keysOf(tx, change));
    await this.#tell(tx, change);
  }

  @OnEventInTransaction(UrlsPutBack)
  async onUrlsPutBack(change: UrlsChange, tx: TenantTransaction): Promise<void> {
    await this.pages.unwithhold(tx, change.projectId, await this.#keysOf(tx, change));
    await this.#tell(tx, change);
  }

  async #keysOf(tx: TenantTransaction, { projectId, urls }: UrlsChange): Promise<string[]> {
    const host = mainHost(await this.projects.require(tx, projectId));
    return urls.flatMap((url) => sitePageKey(new URL(url), host) ?? []);
  }

  #tell(tx: TenantTransaction, { organisationId, projectId }: UrlsChange): Promise<void> {
    return this.events.emit(tx, PublicationChanged, { organisationId, projectId });
  }
}
