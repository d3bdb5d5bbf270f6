import { randomUUID } from 'node:crypto';
import type { CommentThread } from '@bhashantar/contracts';
import { Injectable } from '@nestjs/common';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { Realtime } from '../../../platform/realtime/realtime.js';
import { NotificationsService } from '../../identity/notifications/notifications.service.js';
import { toSourceHash } from '../translations/source-hash.js';
import type { CommentedSegment } from './comment.entity.js';
import { assertRoom, gone, requireText } from './comment-rules.js';
import { CommentsRepository } from './comments.repository.js';
import { type GuestNoticeKind, toGuestNotice } from './to-guest-notice.js';
import { toSegmentComments } from './to-segment-comments.js';

/** A guest who comments, and the person who invited them, while there is one. */
export interface CommentingGuest {
  readonly guestId: string;
  readonly name: string;
  readonly invitedBy: string | null;
  /** The kind of notification that others receive; undefined when they receive none. */
  readonly notice: GuestNoticeKind | undefined;
}

/** Comments of guests, who see the threads that they started, but not the organisation's own. */
@Injectable()
export class GuestCommentsService {
  constructor(
    private readonly comments: CommentsRepository,
    private readonly notifications: NotificationsService,
    private readonly realtime: Realtime,
  ) {}

  async list(tx: TenantTransaction, guestId: string, segment: CommentedSegment): Promise<CommentThread[]> {
    const rows = await this.comments.list(tx, segment);
    const begun = new Set(rows.flatMap((row) => (row.guestId === guestId && row.commentId === row.threadId ? [row.threadId] : [])));
    const own = rows.filter(({ threadId }) => begun.has(threadId));
    return toSegmentComments(own, (row) => row.guestId === guestId).threads;
  }

  /** Starts a thread, or answers in one that the guest started. Notifies the person who invited the guest, and the people in the thread. */
  async add(
    tx: TenantTransaction,
    guest: CommentingGuest,
    segment: CommentedSegment,
    comment: { text: string; threadId?: string | undefined; version: number },
  ): Promise<void> {
    const text = requireText(comment.text);
    assertRoom(await this.comments.countForAdding(tx, segment));
    const commentId = randomUUID();
    const threadId = comment.threadId ? await this.#openThread(tx, guest, segment, comment.threadId) : commentId;
    await this.comments.add(tx, {
      ...segment,
      commentId,
      threadId,
      guestId: guest.guestId,
      guestName: guest.name,
      text,
      version: comment.version,
    });
    const told = [...(await this.comments.authors(tx, threadId)), ...(guest.invitedBy ? [guest.invitedBy] : [])];
    if (guest.notice)
      await this.notifications.notify(tx, [...new Set(told)], toGuestNotice(guest.notice, segment, { guest: guest.name, text }));
    await this.#push(tx, segment);
  }

  async #openThread(tx: TenantTransaction, guest: CommentingGuest, segment: CommentedSegment, threadId: string): Promise<string> {
    const threads = await this.list(tx, guest.guestId, segment);
    const thread = threads.find((each) => each.threadId === threadId);
    if (!thread) throw gone();
    if (thread.isResolved) await this.comments.setResolved(tx, threadId, false);
    return threadId;
  }

  async #push(tx: TenantTransaction, segment: CommentedSegment): Promise<void> {
    const { organisationId } = tx;
    const { projectId, language, hash } = segment;
    const { openComments } = toSegmentComments(await this.comments.list(tx, segment), () => false);
    tx.afterCommit(() =>
      this.realtime.push({ organisationId, projectId }, 'comments.changed', {
        ...{ projectId, language, openComments },
        sourceHash: toSourceHash(hash),
      }),
    );
  }
}
