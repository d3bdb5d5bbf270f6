import type { NewNotification } from '../../identity/notifications/notification.js';
import type { CommentedSegment } from './comment.entity.js';
import { excerptOf } from './comment-rules.js';

/** The kinds of notification about a guest's comments. `guestBusy` covers everything beyond the limit. */
export type GuestNoticeKind = 'guestWrong' | 'guestComment' | 'guestBusy';

/** The notification about a guest's comment on a segment. */
export function toGuestNotice(
  kind: GuestNoticeKind,
  { projectId, language, hash }: CommentedSegment,
  { guest, text }: { guest: string; text: string },
): NewNotification {
  if (kind === 'guestBusy') return { kind, projectId, details: { guest } };
  return { kind, projectId, language, hash, details: { text: excerptOf(text), guest } };
}
