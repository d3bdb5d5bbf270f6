import { Injectable } from '@nestjs/common';
import { holdLimit } from '../../../platform/database/hold-limit.js';
import type { TenantTransaction } from '../../../platform/database/transaction.js';
import { personNameSql } from '../../identity/users/person-name-sql.js';
import { CommentEntity, type CommentedSegment, type ListedComment } from './comment.entity.js';

/** All access to the table of comments. */
@Injectable()
export class CommentsRepository {
  list(tx: TenantTransaction, { projectId, language, hash }: CommentedSegment): Promise<ListedComment[]> {
    return tx.query<ListedComment>(
      `select c.comment_id as "commentId", c.thread_id as "threadId", c.author_id as "authorId", c.guest_id as "guestId",
              c.guest_name as "guestName", c.text, c.is_open as "isOpen",
              c.resolved_at as "resolvedAt", c.created_at as "createdAt", c.edited_at as "editedAt", c.deleted_at as "deletedAt", c.version,
              coalesce(${personNameSql('a')}, c.guest_name) as author, ${personNameSql('r')} as "resolvedByName",
              (select coalesce(json_agg(json_build_object('userId', m.user_id, 'name', ${personNameSql('m')}) order by m.user_id), '[]')
                 from users m where m.user_id = any(c.mentions)) as mentioned
         from comments c left join users a on a.user_id = c.author_id left join users r on r.user_id = c.resolved_by
        where c.project_id = $1 and c.language = $2 and c.hash = $3::uuid order by c.created_at, c.comment_id`,
      [projectId, language, hash],
    );
  }

  /** Prevents others from adding a comment to the segment until the transaction ends. Returns the number of comments. */
  async countForAdding(tx: TenantTransaction, segment: CommentedSegment): Promise<number> {
    await holdLimit(tx, 'comments', `${segment.projectId} ${segment.language} ${segment.hash}`);
    return tx.repository(CommentEntity).countBy(segment);
  }

  async find(tx: TenantTransaction, projectId: string, commentId: string): Promise<CommentEntity | undefined> {
    return (await tx.repository(CommentEntity).findOneBy({ projectId, commentId })) ?? undefined;
  }

  async add(
    tx: TenantTransaction,
    comment: Pick<CommentEntity, 'commentId' | 'threadId' | 'text' | 'version'> &
      CommentedSegment &
      (Pick<CommentEntity, 'authorId' | 'mentions'> | Pick<CommentEntity, 'guestId' | 'guestName'>),
  ): Promise<void> {
    await tx.repository(CommentEntity).insert({ ...comment, organisationId: tx.organisationId });
  }

  async change(tx: TenantTransaction, commentId: string, change: Pick<CommentEntity, 'text' | 'mentions'>): Promise<void> {
    await tx.repository(CommentEntity).update({ commentId }, { ...change, editedAt: () => 'now()' });
  }

  /** The people who wrote in a thread. */
  async authors(tx: TenantTransaction, threadId: string): Promise<string[]> {
    const rows = await tx.query<{ id: string }>(
      'select distinct author_id as id from comments where thread_id = $1 and author_id is not null and deleted_at is null',
      [threadId],
    );
    return rows.map(({ id }) => id);
  }

  /** Prevents others from answering in the thread until the transaction ends. */
  async lockThread(tx: TenantTransaction, threadId: string): Promise<void> {
    await tx.query('select 1 from comments where comment_id = $1 for update', [threadId]);
  }

  async setResolved(tx: TenantTransaction, threadId: string, isResolved: boolean): Promise<void> {
    await tx.query(
      `update comments set is_open = not $2, resolved_at = case when $2 then now() end, resolved_by = case when $2 then $3::uuid end where thread_id = $1`,
      [threadId, isResolved, tx.userId ?? null],
    );
  }

  /** A first comment that has answers keeps its row without the text. */
  async delete(tx: TenantTransaction, { commentId, threadId }: CommentEntity): Promise<void> {
    if (commentId === threadId)
      await tx.query(`update comments set text = '', mentions = '{}', deleted_at = now() where comment_id = $1`, [commentId]);
    else await tx.query('delete from comments where comment_id = $1', [commentId]);
    await tx.query(
      'delete from comments where comment_id = $1 and not exists (select 1 from comments c where c.thread_id = $1 and c.deleted_at is null)',
      [threadId],
    );
  }
}
