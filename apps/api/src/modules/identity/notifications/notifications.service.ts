import type {
  FetchNotificationsDto,
  NotificationList,
  NotificationRow,
  UpdatedNotifications,
  UpdateNotificationsDto,
} from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.js';
import type { TenantTransaction, Transaction } from '../../../platform/database/transaction.js';
import { Events } from '../../../platform/events/events.js';
import { AppError } from '../../../platform/http/app-error.js';
import { pageOf } from '../../../platform/http/page-of.js';
import { isAcrossOrganisations } from '../../../platform/http/project-access.js';
import type { Session } from '../../../platform/http/session.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { OrganisationAccessService } from '../organisations/organisation-access.service.js';
import type { ListedNotification, NewNotification } from './notification.js';
import { PeopleNotified } from './notifications.events.js';
import { NotificationsRepository, type Reader } from './notifications.repository.js';

/** Notifies people of events, and lists their notifications. */
@Injectable()
export class NotificationsService {
  constructor(
    private readonly database: Database,
    private readonly notifications: NotificationsRepository,
    private readonly realtime: Realtime,
    private readonly organisations: OrganisationAccessService,
    private readonly events: Events,
  ) {}

  /** Notifies active people of the organisation, in the transaction of the event. Open screens receive it after the commit. */
  async notify(tx: TenantTransaction, userIds: readonly string[], note: NewNotification): Promise<void> {
    if (userIds.length === 0) return;
    const { organisationId } = tx;
    const homes = new Map((await this.notifications.people(tx, userIds)).map(({ userId, home }) => [userId, home]));
    const told = await this.notifications.audience(tx, [...homes.keys()], note);
    if (told.length === 0) return;
    const added = await this.notifications.add(tx, told, note);
    await this.events.emit(tx, PeopleNotified, { ...toEvent(note), organisationId, userIds: told });
    tx.afterCommit(async () => {
      // A person who looks after the organisation may have a screen open in their own one.
      for (const { userId, notificationId } of added)
        for (const place of new Set([organisationId, homes.get(userId) ?? organisationId]))
          this.realtime.push({ organisationId: place, userId }, 'notification.added', { notificationId, kind: note.kind });
    });
  }

  fetch(session: Session, body: FetchNotificationsDto): Promise<NotificationList> {
    const page = pageOf(body);
    return this.#as(session, async (tx, reader) => {
      const rows = await this.notifications.list(tx, reader, page.limit, page.offset);
      const counts = await this.notifications.counts(tx, reader);
      return { notifications: rows.map(toNotificationRow), ...counts, ...page.shown };
    });
  }

  update(session: Session, { notificationId, seen = true, isDeleted = false }: UpdateNotificationsDto): Promise<UpdatedNotifications> {
    return this.#as(session, async (tx, reader) => {
      const updated = isDeleted
        ? await this.notifications.delete(tx, reader, notificationId)
        : await this.notifications.setSeen(tx, reader, notificationId, seen);
      if (notificationId && updated === 0) throw new AppError('NOT_FOUND');
      return { updated, ...(await this.notifications.counts(tx, reader)) };
    });
  }

  /** People who look after several organisations read the notifications of all of them, wherever they work at the moment. */
  #as<Result>(session: Session, work: (tx: Transaction, reader: Reader) => Promise<Result>): Promise<Result> {
    const { userId, organisationId } = session;
    if (!isAcrossOrganisations(session))
      return this.database.tenant(session, (tx) => work(tx, { userId, organisationIds: [organisationId] }));
    return this.database.system(async (tx) => {
      const access = await this.organisations.full(tx, session);
      return work(tx, { userId, organisationIds: access === 'all' ? null : access });
    });
  }
}

const toEvent = ({ kind, projectId, actorId, details }: NewNotification) => ({
  ...{ kind, projectId, actorId: actorId ?? null, guest: details.guest ?? null, requestNumber: details.request?.number ?? null },
});

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
