import { type GuestSegment, type GuestVerdict, giveGuestVerdict, REVIEW_REASON_MAX, readGuestSegment } from '@bhashantar/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/error-panel.js';
import { ApiError } from '../../../lib/http/api-error.js';
import { invalidate } from '../../../lib/http/endpoint-query.js';
import { useShortcut } from '../../../lib/use-shortcut.js';
import { useSubmit } from '../../../lib/use-submit.js';
import styles from './guest.module.css';
import { guestCall, isEnded, segmentOptions } from './guest.queries.js';

interface Props {
  token: string;
  segment: GuestSegment;
  onSaid(verdict: GuestVerdict): void;
  onEnd(): void;
}

const SAID = { good: 'saidGood', wrong: 'saidWrong' } as const satisfies Record<GuestVerdict, string>;

/** The form for a verdict: good, or wrong with a reason. */
export function GuestVerdictForm({ token, segment, onSaid, onEnd }: Props) {
  const { t } = useTranslation('guest');
  const client = useQueryClient();
  const reasonId = useId();
  const [reason, setReason] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const { targetLang, sourceHash, version, verdict } = segment;
  const { queryKey } = segmentOptions(token, segment);
  const judge = useSubmit({
    mutationFn: (said: { verdict: GuestVerdict; reason?: string }) =>
      guestCall(giveGuestVerdict, { targetLang, sourceHash, version, ...said }),
    onSuccess: (after, said) => {
      client.setQueryData(queryKey, after);
      onSaid(said.verdict);
    },
    onError: (error) => {
      if (isEnded(error)) onEnd();
      if (isChanged(error)) void invalidate(client, [readGuestSegment], { targetLang, sourceHash });
    },
  });
  const good = () => judge.submit({ verdict: 'good' });
  const begin = () => setReason((said) => said ?? segment.reason ?? '');
  useShortcut('1', good);
  useShortcut('2', begin);
  const send = () => {
    const said = reason?.trim();
    setMissing(!said);
    if (said) judge.submit({ verdict: 'wrong', reason: said });
  };
  return (
    <section className={styles.verdict}>
      {verdict && (
        <p aria-live="polite">
          {t(SAID[verdict])}
          {segment.reason && (
            <>
              {' '}
              — <bdi>{segment.reason}</bdi>
            </>
          )}
        </p>
      )}
      {judge.error && (isChanged(judge.error) ? <p role="alert">{t('changed')}</p> : <ErrorPanel error={judge.error} />)}
      {reason === undefined ? (
        <div className={styles.choice}>
          <Button type="primary" size="large" aria-keyshortcuts="1" loading={judge.isPending} onClick={good}>
            {t('good')}
          </Button>
          <Button danger size="large" aria-keyshortcuts="2" onClick={begin}>
            {t('wrong')}
          </Button>
        </div>
      ) : (
        <>
          <label htmlFor={reasonId}>{t('reason')}</label>
          <Input.TextArea
            id={reasonId}
            autoFocus
            autoSize={{ minRows: 2, maxRows: 8 }}
            dir="auto"
            maxLength={REVIEW_REASON_MAX}
            value={reason}
            aria-invalid={isMissing}
            onChange={({ target }) => setReason(target.value)}
            onKeyDown={({ key }) => key === 'Escape' && setReason(undefined)}
          />
          {isMissing && (
            <p role="alert" className={styles.missing}>
              {t('reasonNeeded')}
            </p>
          )}
          <div className={styles.choice}>
            <Button danger type="primary" size="large" loading={judge.isPending} onClick={send}>
              {t('sendWrong')}
            </Button>
            <Button size="large" onClick={() => setReason(undefined)}>
              {t('cancel')}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

const isChanged = (error: unknown) => error instanceof ApiError && error.status === 409;
