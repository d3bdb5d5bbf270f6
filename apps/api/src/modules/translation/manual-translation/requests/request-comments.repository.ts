import { Injectable } from '@nestjs/common';
import { holdLimit } from '../../../../platform/database/hold-limit.js';
import type { TenantTransaction } from '../../../../platform/database/transaction.js';
import { participantNameSql } from '../../../identity/users/person-name-sql.js';
import type { StoredRequest } from '../request.entity.js';

export interface ListedComment {
  commentId: string;
  authorId: string | null;
  author: string | null;
  text: string;
  createdAt: Date;
}

/** All SQL of the threads of requests. */
@Injectable()
export class RequestCommentsRepository {
  list(tx: TenantTransaction, requestId: string): Promise<ListedComment[]> {
    return tx.query<ListedComment>(
      `select c.comment_id as "commentId", c.author_id as "authorId", ${participantNameSql('u', 'c.author_id')} as author, c.text, c.created_at as "createdAt"
         from manual_comments c left join users u on u.user_id = c.author_id where c.request_id = $1 order by c.created_at, c.comment_id`,
      [requestId],
    );
  }

  /** Prevents others from adding a message until the transaction ends. */
  async countForAdding(tx: TenantTransaction, requestId: string): Promise<number> {
    await holdLimit(tx, 'requestComments', requestId);
    const [row] = await tx.query<{ count: number }>('select count(*)::int as count from manual_comments where request_id = $1', [
      requestId,
    ]);
    return row?.count ?? 0;
  }

  async add(tx: TenantTransaction, { requestId, projectId }: StoredRequest, text: string): Promise<void> {
    await tx.query('insert into manual_comments (request_id, organisation_id, project_id, author_id, text) values ($1, $2, $3, $4, $5)', [
      ...[requestId, tx.organisationId, projectId, tx.userId ?? null, text],
    ]);
  }
}
