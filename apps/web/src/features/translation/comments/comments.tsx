import type { CommentThread } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/error-panel.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { TimeAgo } from '../../../components/time-ago.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { CommentForm } from './comment-form.js';
import { CommentItem } from './comment-item.js';
import styles from './comments.module.css';
import { type CommentedSegment, commentsOptions, useCommentCalls, useCommentEvents, useListedCount } from './comments.queries.js';

/** Threads about the translation of one segment; its row shows that `listed` comments are open. */
export function Comments({ listed, version, ...segment }: CommentedSegment & { listed: number; version: number }) {
  const { t } = useTranslation('comments');
  const mayWrite = usePermission('translation.edit');
  const { data, error, refetch } = useQuery(commentsOptions(segment));
  const { add } = useCommentCalls(segment);
  useCommentEvents(segment);
  useListedCount(segment, listed, data?.openComments);
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data) return <RowsSkeleton rows={2} />;
  return (
    <div className={styles.comments}>
      {data.threads.length === 0 && <p className="bh-muted">{t('none')}</p>}
      {data.threads.map((thread) => (
        <Thread key={thread.threadId} thread={thread} segment={segment} version={version} mayWrite={mayWrite} />
      ))}
      {mayWrite && (
        <CommentForm
          segment={segment}
          label={t('write')}
          verb={t('add')}
          pending={add.isPending}
          onSubmit={(comment) => add.mutateAsync({ ...comment, version })}
        />
      )}
    </div>
  );
}

interface ThreadProps {
  thread: CommentThread;
  segment: CommentedSegment;
  /** The version of the text that is on screen. */
  version: number;
  mayWrite: boolean;
}

function Thread({ thread, segment, version, mayWrite }: ThreadProps) {
  const { t } = useTranslation('comments');
  const [isAnswering, setAnswering] = useState(false);
  const { add, resolve } = useCommentCalls(segment);
  const { threadId, isResolved, resolvedBy, resolvedAt, comments } = thread;
  const lastId = comments.at(-1)?.commentId;
  return (
    <section className={styles.thread} data-resolved={isResolved || undefined} aria-label={t('thread')}>
      {isResolved && (
        <p className={styles.meta}>
          {t('resolvedBy', { who: resolvedBy ?? t('somebody') })} <TimeAgo at={resolvedAt} never="" />
        </p>
      )}
      <ul className={styles.list}>
        {comments.map((comment) => (
          <CommentItem key={comment.commentId} comment={comment} segment={segment} version={version} mayWrite={mayWrite} />
        ))}
      </ul>
      {mayWrite && isAnswering && (
        <CommentForm
          segment={segment}
          label={t('answerLabel')}
          verb={t('answer')}
          pending={add.isPending}
          isFocused
          onCancel={() => setAnswering(false)}
          onSubmit={async (comment) => {
            await add.mutateAsync({ ...comment, threadId, version });
            setAnswering(false);
          }}
        />
      )}
      {mayWrite && !isAnswering && (
        <div className={styles.actions}>
          <Button size="small" onClick={() => setAnswering(true)}>
            {t('answer')}
          </Button>
          <Button
            size="small"
            loading={resolve.isPending}
            onClick={() => resolve.mutate({ threadId, isResolved: !isResolved, ...(lastId ? { seenCommentId: lastId } : {}) })}
          >
            {t(isResolved ? 'reopen' : 'resolve')}
          </Button>
        </div>
      )}
    </section>
  );
}
