import type { CommentThread, SegmentComment, SegmentComments } from '@bhashantar/contracts';
import type { ListedComment } from './comment.entity.js';

/** Groups comments, which come oldest first, into their threads. */
export function toSegmentComments(
  rows: readonly ListedComment[],
  isOwn: (row: ListedComment) => boolean,
): Pick<SegmentComments, 'threads' | 'openComments'> {
  const threads = new Map<string, CommentThread>();
  for (const row of rows) {
    const thread = threads.get(row.threadId) ?? toThread(row);
    thread.comments.push(toComment(row, isOwn(row)));
    threads.set(row.threadId, thread);
  }
  return { threads: [...threads.values()], openComments: rows.filter((row) => row.isOpen && !row.deletedAt).length };
}

const toThread = ({ threadId, isOpen, resolvedByName, resolvedAt }: ListedComment): CommentThread => ({
  ...{ threadId, isResolved: !isOpen, resolvedBy: resolvedByName },
  resolvedAt: resolvedAt?.toISOString() ?? null,
  comments: [],
});

const toComment = (row: ListedComment, isOwn: boolean): SegmentComment => ({
  commentId: row.commentId,
  author: row.author,
  isGuest: row.guestName !== null,
  isOwn,
  text: row.deletedAt ? null : row.text,
  mentions: row.mentioned,
  createdAt: row.createdAt.toISOString(),
  editedAt: row.editedAt?.toISOString() ?? null,
  version: row.version,
});
