import type { NewNotification } from '../../identity/notifications/notification.js';
import type { CommentedSegment } from './comment.entity.js';
import { excerptOf } from './comment-rules.js';

/** As what people are notified of what a guest says; `guestBusy` stands for all that is not told one by one. */
export type GuestNoticeKind = 'guestWrong' | 'guestComment' | 'guestBusy';

/** What is told of a guest's words about a segment. */
export function toGuestNotice(
  kind: GuestNoticeKind,
  { projectId, language, hash }: CommentedSegment,
  { guest, text }: { guest: string; text: string },
): NewNotification {
  if (kind === 'guestBusy') return { kind, projectId, details: { guest } };
  return { kind, projectId, language, hash, details: { text: excerptOf(text), guest } };
}
