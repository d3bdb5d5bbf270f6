import { isRequestNotice } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { OnEventInTransaction } from '../../../platform/events/on-event.decorator.js';
import { type NotifiedPeople, PeopleNotified } from '../../identity/notifications/notifications.events.js';
import { NoticeMailsRepository } from './notice-mails.repository.js';

/** Keeps the notices of requests to translators for mails. */
@Injectable()
export class NoticeMailsListener {
  constructor(
    private readonly notices: NoticeMailsRepository,
    private readonly clock: Clock,
  ) {}

  @OnEventInTransaction(PeopleNotified)
  async keep(notice: NotifiedPeople, tx: TenantTransaction): Promise<void> {
    if (isRequestNotice(notice.kind)) await this.notices.add(tx, notice, this.clock.now());
  }
}
