import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { Events } from '../../../platform/events/events.js';
import { OnEventInTransaction } from '../../../platform/events/on-event.decorator.js';
import { PagesMoved } from '../../content/changes/pages-moved.event.js';
import { PageOverridesChanged } from './page-overrides.events.js';
import { PageOverridesRepository } from './page-overrides.repository.js';

/** Moves targets that hold for only one page to the page's new address. */
@Injectable()
export class MovedOverridesListener {
  constructor(
    private readonly overrides: PageOverridesRepository,
    private readonly events: Events,
  ) {}

  @OnEventInTransaction(PagesMoved)
  async onPagesMoved(
    { organisationId, projectId, pages }: NonNullable<(typeof PagesMoved)['payload']>,
    tx: TenantTransaction,
  ): Promise<void> {
    const pageIds = await this.overrides.move(tx, projectId, pages);
    if (pageIds.length > 0) await this.events.emit(tx, PageOverridesChanged, { organisationId, projectId, pageIds });
  }
}
