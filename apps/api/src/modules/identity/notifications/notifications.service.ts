import type {
  FetchNotificationsDto,
  NotificationList,
  NotificationRow,
  UpdatedNotifications,
  UpdateNotificationsDto,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { AppError } from '../../../platform/http/app-error.js';
import { pageOf } from '../../../platform/http/page-of.js';
import type { Session } from '../../../platform/http/session.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import type { ListedNotification, NewNotification } from './notification.entity.js';
import { NotificationsRepository } from './notifications.repository.js';

/** Tells people of what happened, and lists what they were told. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly database: Database,
    private readonly notifications: NotificationsRepository,
    private readonly realtime: Realtime,
  ) {}

  /** Tells active people of the organisation, in the transaction of what happened; open screens hear of it after the commit. */
  async notify(tx: TenantTransaction, userIds: readonly string[], note: NewNotification): Promise<void> {
    if (userIds.length === 0) return;
    const { organisationId } = tx;
    const added = await this.notifications.add(tx, await this.notifications.audience(tx, userIds, note), note);
    tx.afterCommit(async () => {
      for (const { userId, notificationId } of added)
        this.realtime.push({ organisationId, userId }, 'notification.added', { notificationId, kind: note.kind });
    });
  }

  fetch(session: Session, body: FetchNotificationsDto): Promise<NotificationList> {
    const page = pageOf(body);
    return this.database.tenant(session, async (tx) => {
      const rows = await this.notifications.list(tx, session.userId, page.limit, page.offset);
      const counts = await this.notifications.counts(tx, session.userId);
      return { notifications: rows.map(toNotificationRow), ...counts, ...page.shown };
    });
  }

  update(session: Session, { notificationId, seen = true, isDeleted = false }: UpdateNotificationsDto): Promise<UpdatedNotifications> {
    return this.database.tenant(session, async (tx) => {
      const updated = isDeleted
        ? await this.notifications.delete(tx, session.userId, notificationId)
        : await this.notifications.setSeen(tx, session.userId, notificationId, seen);
      if (notificationId && updated === 0) throw new AppError('NOT_FOUND');
      return { updated, ...(await this.notifications.counts(tx, session.userId)) };
    });
  }
}

const toNotificationRow = (row: ListedNotification): NotificationRow => ({
  notificationId: row.notificationId,
  kind: row.kind,
  seen: row.seenAt !== null,
  createdAt: row.createdAt.toISOString(),
  project: { projectId: row.projectId, name: row.projectName },
  language: row.language,
  sourceHash: row.hash && `v1:${row.hash}`,
  actor: row.actor ?? row.details.guest ?? null,
  text: row.details.text ?? null,
  job: row.details.job ?? null,
  request: row.details.request ?? null,
});
