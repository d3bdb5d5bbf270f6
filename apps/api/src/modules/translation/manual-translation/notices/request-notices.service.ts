import type { RequestNoticeKind } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { NotificationsService } from '../../../identity/notifications/notifications.service.js';
import type { StoredRequest } from '../request.entity.js';
import { requestNumber } from '../request-number.js';
import { RequestPeopleRepository } from './request-people.repository.js';

export interface RequestNotice {
  kind: RequestNoticeKind;
  /** Such as the reason, or the beginning of a message. */
  text?: string | undefined;
  language?: string | undefined;
  /** Only these people; without it, all who take part. */
  userIds?: readonly string[] | undefined;
}

/** The longest text that a notification shows, in UTF-16 code units. */
const EXCERPT = 160;

/** Notifies the people who take part in a request, except of their own actions. */
@Injectable()
export class RequestNotices {
  constructor(
    private readonly notifications: NotificationsService,
    private readonly people: RequestPeopleRepository,
  ) {}

  async notify(tx: TenantTransaction, request: StoredRequest, { kind, text, language, userIds }: RequestNotice): Promise<void> {
    const about = userIds ?? (await this.people.takingPart(tx, request.requestId));
    const causedBy = tx.userId ?? (kind === 'requestSent' ? request.createdBy : undefined);
    const others = about.filter((userId) => userId !== causedBy);
    await this.#send(tx, request, { kind, text, language }, others, causedBy ?? undefined);
  }

  /** Notifies the person who began a job how it ended. */
  async toOwner(tx: TenantTransaction, request: StoredRequest, kind: 'requestFile' | 'requestStopped', userId: string): Promise<void> {
    await this.#send(tx, request, { kind }, [userId], undefined);
  }

  /** Notifies the people of the organisation who order, its delivery managers, and the person who made this request. */
  async ofDecision(tx: TenantTransaction, request: StoredRequest, notice: Omit<RequestNotice, 'userIds'>): Promise<void> {
    await this.notify(tx, request, { ...notice, userIds: await this.people.deciding(tx, request.requestId) });
  }

  async #send(
    tx: TenantTransaction,
    request: StoredRequest,
    { kind, text, language }: Omit<RequestNotice, 'userIds'>,
    userIds: readonly string[],
    actorId: string | undefined,
  ): Promise<void> {
    const { requestId, projectId } = request;
    await this.notifications.notify(tx, userIds, {
      ...{ kind, projectId, language: language ?? null, actorId },
      details: { request: { requestId, number: requestNumber(request) }, ...(text ? { text: excerptOf(text) } : {}) },
    });
  }
}

const excerptOf = (text: string): string => (text.length <= EXCERPT ? text : `${text.slice(0, EXCERPT).replace(/[\uD800-\uDBFF]$/, '')}…`);
