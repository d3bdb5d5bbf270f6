import { addGuestComment, COMMENT_TEXT_MAX, type GuestSegment } from '@bhashantar/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/error-panel.js';
import { TimeAgo } from '../../../components/time-ago.js';
import { useSubmit } from '../../../lib/use-submit.js';
import styles from './guest.module.css';
import { guestCall, isEnded, segmentOptions } from './guest.queries.js';

/** The guest's comments, and the answers. A new comment continues the last thread. */
export function GuestComments({ token, segment, onEnd }: { token: string; segment: GuestSegment; onEnd(): void }) {
  const { t } = useTranslation('guest');
  const client = useQueryClient();
  const id = useId();
  const [text, setText] = useState('');
  const { targetLang, sourceHash, version, threads } = segment;
  const threadId = threads.at(-1)?.threadId;
  const add = useSubmit({
    mutationFn: () => guestCall(addGuestComment, { targetLang, sourceHash, version, text, ...(threadId ? { threadId } : {}) }),
    onSuccess: (after) => {
      client.setQueryData(segmentOptions(token, segment).queryKey, after);
      setText('');
    },
    onError: (error) => isEnded(error) && onEnd(),
  });
  return (
    <details className={styles.comments} open={threads.length > 0}>
      <summary>{t('comments')}</summary>
      {threads.map((thread) => (
        <ul key={thread.threadId}>
          {thread.comments.map(({ commentId, author, isOwn, text: said, createdAt }) => (
            <li key={commentId}>
              <strong>{isOwn ? t('you') : (author ?? t('somebody'))}</strong> <TimeAgo at={createdAt} never="" />
              <p dir="auto">{said}</p>
            </li>
          ))}
        </ul>
      ))}
      <label htmlFor={id}>{t('comment')}</label>
      <Input.TextArea
        id={id}
        dir="auto"
        autoSize={{ minRows: 2, maxRows: 8 }}
        maxLength={COMMENT_TEXT_MAX}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <p className="bh-muted">{t('commentHint')}</p>
      {add.error && <ErrorPanel error={add.error} />}
      <Button disabled={!text.trim()} loading={add.isPending} onClick={() => add.submit(undefined)}>
        {t('sendComment')}
      </Button>
    </details>
  );
}
