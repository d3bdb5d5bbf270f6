import type { CrawlProgress, ProjectDetails } from '@bhashantar/contracts';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { FoldedPanel } from '../../../components/folded-panel.js';
import { ProgressBar } from '../../../components/progress-bar.js';
import { type StatusKind, StatusTag } from '../../../components/status-tag.js';
import { formatCount, formatRate } from '../../../lib/format/format-number.js';
import { formatAgo, formatDateTime, roundSeconds } from '../../../lib/format/format-time.js';
import { useReason } from '../../../lib/use-reason.js';
import { CancelCrawlButton } from './cancel-crawl-button.js';
import { CrawlFailures } from './crawl-failures.js';
import styles from './crawl-panel.module.css';
import { crawlShare } from './crawl-share.js';
import { useStalled } from './use-stalled.js';

const KINDS: Record<CrawlProgress['status'], StatusKind> = {
  INACTIVE: 'neutral',
  ACTIVE: 'running',
  FAILED: 'error',
  COMPLETED: 'success',
};

const FAILED = new Set<ProjectDetails['status']>(['crawlingFailed', 'parsingFailed']);

/** A crawl is requested or under way, but its progress has not arrived yet. */
const BEGINNING = new Set<ProjectDetails['status']>(['processing', 'crawling', 'crawled', 'parsing']);

/** The last run of the crawler: live while it runs, then what it found. Folded once it is done. */
export function CrawlPanel({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('crawl');
  const { crawl, status } = project;
  const isBeginning = crawl === null && BEGINNING.has(status);
  return (
    <FoldedPanel title={t('title')} summary={crawl && <CrawlSummary crawl={crawl} />} isOpen={crawl?.status !== 'COMPLETED'}>
      {crawl ? (
        <CrawlRun crawl={crawl} projectId={project.projectId} uniqueWords={project.uniqueWordCount} />
      ) : (
        <p className="bh-muted" role="status">
          {t(isBeginning ? 'begins' : 'none')}
        </p>
      )}
    </FoldedPanel>
  );
}

function CrawlSummary({ crawl: { status, finishedAt } }: { crawl: CrawlProgress }) {
  const { t } = useTranslation('crawl');
  return (
    <>
      <StatusTag kind={KINDS[status]}>{t(`status.${status}`)}</StatusTag>
      {finishedAt && (
        <time className="bh-muted" dateTime={finishedAt} title={formatDateTime(finishedAt)}>
          {t('finished', { ago: formatAgo(finishedAt) })}
        </time>
      )}
    </>
  );
}

/** Why a project could not be read, unless the panel of its last crawl says so. */
export function CrawlTrouble({ project: { crawl, status, statusReason } }: { project: ProjectDetails }) {
  const say = useReason();
  // The panel of languages reports what the runs after the crawl left untranslated.
  if (!FAILED.has(status) || !statusReason || statusReason === crawl?.reason) return null;
  return <Alert type="warning" showIcon title={say(statusReason)} />;
}

function CrawlRun({ crawl, projectId, uniqueWords }: { crawl: CrawlProgress; projectId: string; uniqueWords: number }) {
  const say = useReason();
  return (
    <>
      {crawl.status === 'ACTIVE' && <CrawlMeter crawl={crawl} />}
      {crawl.status === 'ACTIVE' && <CancelCrawlButton projectId={projectId} />}
      {crawl.reason && (
        <Alert className={styles.reason} type={crawl.status === 'FAILED' ? 'error' : 'info'} showIcon title={say(crawl.reason)} />
      )}
      <CrawlResult crawl={crawl} uniqueWords={uniqueWords} />
      <CrawlFailures failures={crawl.failures} />
    </>
  );
}

/** Uses the crawl's own counts, because the project's counts are updated a moment later and would differ. */
function CrawlResult({ crawl, uniqueWords }: { crawl: CrawlProgress; uniqueWords: number }) {
  const { t } = useTranslation(['crawl', 'common']);
  const shown = (count: number) => ({ count, shown: formatCount(count) });
  const hasFound = crawl.pages > 0 || crawl.status === 'ACTIVE';
  const parts = [
    ...(hasFound
      ? [
          t('common:pages', shown(crawl.pages - crawl.repeatedPages)),
          t('common:segments', shown(crawl.segments)),
          t('common:words', shown(crawl.words - crawl.repeatedWords)),
        ]
      : []),
    ...(crawl.repeatedPages > 0 ? [t('repeated', { ...shown(crawl.repeatedPages), words: formatCount(crawl.repeatedWords) })] : []),
    ...(crawl.status !== 'ACTIVE' && uniqueWords > 0 ? [t('unique', shown(uniqueWords))] : []),
    ...(crawl.failed > 0 ? [t('failed', shown(crawl.failed))] : []),
    ...(crawl.skipped > 0 ? [t('skipped', shown(crawl.skipped))] : []),
  ];
  return (
    <p className={styles.result}>
      {parts.map((part) => (
        <span key={part}>{part}</span>
      ))}
    </p>
  );
}

function CrawlMeter({ crawl }: { crawl: CrawlProgress }) {
  const { t } = useTranslation(['crawl', 'common']);
  const share = crawlShare(crawl);
  const stalled = useStalled(`${crawl.found}/${crawl.fetched}/${crawl.failed}/${crawl.skipped}`);
  const left = crawl.etaSeconds === null ? undefined : roundSeconds(crawl.etaSeconds);
  // Whole tens only: a screen reader should not hear every page.
  const announced = Math.floor(share * 10) * 10;
  return (
    <div className={styles.meter}>
      <ProgressBar label={t('meter')} value={share * 100} total={100} />
      <p className={styles.rate}>
        <span>{t('done', { done: formatCount(crawl.fetched + crawl.failed + crawl.skipped), found: formatCount(crawl.found) })}</span>
        <span>{t('rate', { rate: formatRate(crawl.pagesPerSecond) })}</span>
        {left && share >= 0.05 && <span>{t(`common:${left.unit}Left`, { count: left.count })}</span>}
        {stalled && <strong>{t('stalled')}</strong>}
      </p>
      <span className="bh-visually-hidden" role="status">
        {announced > 0 && t('announce', { percent: announced })}
      </span>
      <p className="bh-muted">{t('safeToLeave')}</p>
    </div>
  );
}
