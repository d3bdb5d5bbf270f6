import { DeleteOutlined, EditOutlined } from '@ant-design/icons';
import type { SegmentComment } from '@bhashantar/contracts';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { StatusTag } from '../../../components/status-tag.js';
import { TimeAgo } from '../../../components/time-ago.js';
import { CommentForm } from './comment-form.js';
import styles from './comments.module.css';
import { type CommentedSegment, useCommentCalls } from './comments.queries.js';

interface Props {
  comment: SegmentComment;
  segment: CommentedSegment;
  /** The version of the text that is on screen. */
  version: number;
  mayWrite: boolean;
}

/** One comment with its author and time; its author may change it. */
export function CommentItem({ comment, segment, version, mayWrite }: Props) {
  const { t } = useTranslation('comments');
  const [mode, setMode] = useState<'edit' | 'delete'>();
  const { update, remove } = useCommentCalls(segment);
  const { commentId, text, author, isOwn, isGuest, createdAt, editedAt, mentions } = comment;
  const close = () => setMode(undefined);
  return (
    <li className={styles.comment}>
      <p className={styles.meta}>
        <strong>{author ?? t('somebody')}</strong>
        {isGuest && <StatusTag kind="neutral">{t('guest')}</StatusTag>}
        <TimeAgo at={createdAt} never="" />
        {editedAt && text !== null && <span>{t('edited')}</span>}
        {comment.version !== null && comment.version !== version && text !== null && <span>{t('earlierText')}</span>}
        {mayWrite && isOwn && text !== null && mode !== 'edit' && (
          <span className={styles.own}>
            <Button
              type="text"
              size="small"
              icon={<EditOutlined />}
              aria-label={t('edit')}
              title={t('edit')}
              onClick={() => setMode('edit')}
            />
            <Button
              type="text"
              size="small"
              icon={<DeleteOutlined />}
              aria-label={t('delete')}
              title={t('delete')}
              onClick={() => setMode('delete')}
            />
          </span>
        )}
      </p>
      {mode === 'edit' ? (
        <CommentForm
          segment={segment}
          label={t('editLabel')}
          verb={t('save')}
          initial={{ text: text ?? '', mentions }}
          pending={update.isPending}
          isFocused
          onCancel={close}
          onSubmit={async (change) => {
            await update.mutateAsync({ commentId, ...change });
            close();
          }}
        />
      ) : (
        <p className={text === null ? 'bh-muted' : styles.text} dir="auto">
          {text ?? t('deleted')}
        </p>
      )}
      <ConfirmDialog
        open={mode === 'delete'}
        danger
        title={t('deleteTitle')}
        verb={t('delete')}
        pending={remove.isPending}
        onCancel={close}
        onConfirm={() => remove.mutate({ commentId }, { onSuccess: close })}
      >
        <p>{t('deleteEffect')}</p>
      </ConfirmDialog>
    </li>
  );
}
