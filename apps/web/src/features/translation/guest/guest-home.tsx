import { type GuestSubBatch, leaveGuestSession } from '@bhashantar/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/error-panel.js';
import { languageLabel } from '../../../components/language-name.js';
import { SignedOutPage } from '../../../components/signed-out-page.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { formatDate } from '../../../lib/format/format-time.js';
import styles from './guest.module.css';
import { guestCall, guestWorkOptions, isEnded, segmentsOptions } from './guest.queries.js';
import type { ChangeGuestSearch, GuestSearch } from './guest.search.js';
import { GuestJudging } from './guest-judging.js';

/** Draws the screen of a step, which belongs to another feature. */
export type DrawWork = (work: { subBatchId: string; onLeave(): void; onEnd(): void }) => ReactNode;

interface Props {
  token: string;
  search: GuestSearch;
  change: ChangeGuestSearch;
  drawWork: DrawWork;
  /** Called when the session has ended. */
  onEnd(): void;
}

const JUDGING = 'judge';

/** The work of a guest: steps of requests, and translations to judge. A guest without steps begins with the translations. */
export function GuestHome({ token, search, change, drawWork, onEnd }: Props) {
  const work = useQuery(guestWorkOptions(token));
  const hasEnded = isEnded(work.error);
  useEffect(() => {
    if (hasEnded) onEnd();
  }, [hasEnded, onEnd]);
  const open = (part: string | undefined) => change({ part, show: 'all', segment: undefined });
  const close = () => open(undefined);
  const { part } = search;
  if (part === JUDGING) return <GuestJudging token={token} onEnd={onEnd} onBack={close} />;
  if (part) return <WorkFrame onBack={close}>{drawWork({ subBatchId: part, onLeave: close, onEnd })}</WorkFrame>;
  if (work.data?.subBatches.length === 0) return <GuestJudging token={token} onEnd={onEnd} />;
  return (
    <Frame token={token} title={work.data?.project} onEnd={onEnd}>
      {work.error && !hasEnded && <ErrorPanel error={work.error} onRetry={() => void work.refetch()} />}
      {!work.data && !work.error && <RowsSkeleton rows={4} />}
      {work.data && <WorkParts parts={work.data.subBatches} onOpen={open} />}
      {work.data && <Judging token={token} onOpen={() => open(JUDGING)} />}
    </Frame>
  );
}

/** A step needs the width of the screen. */
function WorkFrame({ onBack, children }: { onBack(): void; children: ReactNode }) {
  const { t } = useTranslation('guest');
  return (
    <SignedOutPage title={t('work.title')} className={styles.wide} actions={<Button onClick={onBack}>{t('work.back')}</Button>}>
      {children}
    </SignedOutPage>
  );
}

function Frame({ token, title, onEnd, children }: { token: string; title: string | undefined; onEnd(): void; children: ReactNode }) {
  const { t } = useTranslation('guest');
  const leave = useMutation({ mutationFn: () => guestCall(leaveGuestSession, undefined), onSettled: onEnd });
  return (
    <SignedOutPage
      key={token}
      title={t('work.title')}
      className={styles.main}
      actions={
        <Button type="text" loading={leave.isPending} onClick={() => leave.mutate()}>
          {t('leave')}
        </Button>
      }
    >
      <h1 className={styles.title}>{title ?? t('work.title')}</h1>
      {children}
    </SignedOutPage>
  );
}

function WorkParts({ parts, onOpen }: { parts: readonly GuestSubBatch[]; onOpen(subBatchId: string): void }) {
  const { t } = useTranslation('guest');
  return (
    <ul className={styles.parts} aria-label={t('work.list')}>
      {parts.map((part) => (
        <li key={`${part.subBatchId} ${part.step}`}>
          <div>
            <h2>{t(`work.${part.step}`, { number: part.number })}</h2>
            <p className="bh-muted">{describe(part)}</p>
            {part.state === 'waiting' && <p>{t('work.waiting')}</p>}
          </div>
          {part.state !== 'waiting' && (
            <Button type={part.state === 'open' ? 'primary' : 'default'} onClick={() => onOpen(part.subBatchId)}>
              {t(part.state === 'open' ? 'work.open' : 'work.look')}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );

  function describe({ targetLang, items, dueAt, state }: GuestSubBatch): string {
    const facts = [languageLabel(targetLang), t('work.texts', { count: items, shown: formatCount(items) })];
    if (state === 'done') return [...facts, t('work.done')].join(' · ');
    return [...facts, ...(dueAt ? [t('work.due', { date: formatDate(dueAt) })] : [])].join(' · ');
  }
}

/** The translations to judge, where the link has some. */
function Judging({ token, onOpen }: { token: string; onOpen(): void }) {
  const { t } = useTranslation('guest');
  const { data } = useQuery(segmentsOptions(token));
  const count = data?.segments.length ?? 0;
  if (count === 0) return null;
  return (
    <section className={styles.judging}>
      <p>{t('work.judge', { count, shown: formatCount(count) })}</p>
      <Button onClick={onOpen}>{t('work.judgeOpen')}</Button>
    </section>
  );
}
