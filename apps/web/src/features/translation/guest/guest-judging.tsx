import { type GuestSegmentItem, type GuestSegmentList, type GuestVerdict, leaveGuestSession, requireLanguage } from '@bhashantar/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Progress } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/empty-state.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { SignedOutPage } from '../../../components/signed-out-page.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { useShortcut } from '../../../lib/use-shortcut.js';
import styles from './guest.module.css';
import { guestCall, isEnded, segmentsOptions } from './guest.queries.js';
import { GuestSegmentView } from './guest-segment.js';

interface Props {
  token: string;
  /** Called when the session has ended. */
  onEnd(): void;
  /** Leads to the guest's other work, where there is some. */
  onBack?: (() => void) | undefined;
}

/** The translations of the link, one after another. */
export function GuestJudging({ token, onEnd, onBack }: Props) {
  const { t } = useTranslation('guest');
  const list = useQuery(segmentsOptions(token));
  const leave = useMutation({ mutationFn: () => guestCall(leaveGuestSession, undefined), onSettled: onEnd });
  const hasEnded = isEnded(list.error);
  useEffect(() => {
    if (hasEnded) onEnd();
  }, [hasEnded, onEnd]);
  return (
    <SignedOutPage
      title={t('title')}
      className={styles.main}
      actions={
        <>
          {onBack && <Button onClick={onBack}>{t('work.back')}</Button>}
          <Button type="text" loading={leave.isPending} onClick={() => leave.mutate()}>
            {t('leave')}
          </Button>
        </>
      }
    >
      <h1 className={styles.title}>{list.data?.project ?? t('title')}</h1>
      {list.error && !hasEnded && <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />}
      {!list.data && !list.error && <RowsSkeleton rows={6} />}
      {list.data?.segments.length === 0 && <EmptyState kind="empty" title={t('empty.title')} text={t('empty.text')} />}
      {list.data && list.data.segments.length > 0 && <Walk token={token} list={list.data} onEnd={onEnd} />}
    </SignedOutPage>
  );
}

const isOpen = ({ verdict }: GuestSegmentItem) => verdict === null;

/** Begins at the first translation without a verdict. */
function Walk({ token, list, onEnd }: Props & { list: GuestSegmentList }) {
  const { t } = useTranslation('guest');
  const client = useQueryClient();
  const { segments, sourceLang, hasBackTranslations } = list;
  const [at, setAt] = useState(() => Math.max(0, segments.findIndex(isOpen)));
  const [isFinished, setFinished] = useState(() => !segments.some(isOpen));
  const go = (next: number) => setAt(Math.min(Math.max(next, 0), segments.length - 1));
  useShortcut('ArrowRight', () => go(at + 1));
  useShortcut('ArrowLeft', () => go(at - 1));
  const judged = segments.filter((item) => !isOpen(item)).length;
  const segment = segments[at];
  /** Moves on to the next translation without a verdict, and wraps around at the end. */
  const said = (verdict: GuestVerdict) => {
    const after = segments.map((item, index) => (index === at ? { ...item, verdict } : item));
    client.setQueryData(segmentsOptions(token).queryKey, { ...list, segments: after });
    const next = after.findIndex((item, index) => index > at && isOpen(item));
    const open = next >= 0 ? next : after.findIndex(isOpen);
    if (open >= 0) setAt(open);
    else setFinished(true);
  };
  if (isFinished)
    return (
      <EmptyState kind="info" title={t('finished.title')} text={t('finished.text')}>
        <Button
          onClick={() => {
            setAt(0);
            setFinished(false);
          }}
        >
          {t('finished.again')}
        </Button>
      </EmptyState>
    );
  return (
    <>
      <div className={styles.progress}>
        <span>{t('progress', { at: at + 1, total: segments.length })}</span>
        <Progress
          percent={Math.round((judged / segments.length) * 100)}
          showInfo={false}
          size="small"
          aria-label={t('judgedOf', { count: judged, total: segments.length })}
        />
        <span>{t('judged', { count: judged })}</span>
      </div>
      {segment && (
        <GuestSegmentView
          key={segment.targetLang + segment.sourceHash}
          {...{ token, segment, hasBackTranslations, onEnd }}
          sourceLanguage={requireLanguage(sourceLang)}
          onSaid={said}
        />
      )}
      <nav className={styles.walk} aria-label={t('keys')}>
        <Button disabled={at === 0} onClick={() => go(at - 1)}>
          {t('previous')}
        </Button>
        <Button disabled={at === segments.length - 1} onClick={() => go(at + 1)}>
          {t('next')}
        </Button>
      </nav>
      <p className={`bh-muted ${styles.keys}`}>{t('keys')}</p>
    </>
  );
}
