import { REVIEW_REASON_MAX, type RequestDetails } from '@bhashantar/contracts';
import { Button, Form, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckedForm } from '../../../../components/checked-form.js';
import { CheckedItem } from '../../../../components/checked-item.js';
import { Panel } from '../../../../components/panel.js';
import { TimeAgo } from '../../../../components/time-ago.js';
import { useUnsaved } from '../../../../lib/unsaved.js';
import styles from './request.module.css';
import { useRequestCalls } from './use-request-calls.js';

interface Values {
  text: string;
}

/** The messages about a request. */
export function RequestThread({ request: { requestId, thread } }: { request: RequestDetails }) {
  const { t } = useTranslation('requests');
  const [form] = Form.useForm<Values>();
  const [isTyped, setTyped] = useState(false);
  const { comment } = useRequestCalls();
  useUnsaved(isTyped);
  const send = ({ text }: Values) =>
    comment.submit(
      { requestId, text: text.trim() },
      {
        onSuccess: () => {
          // Does not reset the form, because that would create a new field and lose the focus.
          form.setFieldsValue({ text: '' });
          setTyped(false);
        },
      },
    );
  return (
    <Panel title={t('thread.title')}>
      {thread.length === 0 && <p className="bh-muted">{t('thread.empty')}</p>}
      {thread.length > 0 && (
        <ol className={styles.thread}>
          {thread.map(({ commentId, author, isOwn, text, createdAt }) => (
            <li key={commentId} data-own={isOwn || undefined}>
              <strong>{isOwn ? t('you') : (author ?? t('somebody'))}</strong> <TimeAgo at={createdAt} never="" />
              <p className={styles.long} dir="auto">
                {text}
              </p>
            </li>
          ))}
        </ol>
      )}
      <CheckedForm<Values>
        form={form}
        initial={{ text: '' }}
        checks={{ text: ({ text }) => (text.trim() ? undefined : t('thread.missing')) }}
        onChange={({ text = '' }) => setTyped(text.trim() !== '')}
        onSubmit={send}
      >
        <CheckedItem name="text" label={t('thread.label')} hint={t('thread.hint')}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} maxLength={REVIEW_REASON_MAX} dir="auto" />
        </CheckedItem>
        <Button htmlType="submit" loading={comment.isPending}>
          {t('thread.send')}
        </Button>
      </CheckedForm>
    </Panel>
  );
}
