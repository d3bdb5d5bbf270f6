import type { CrawlProgress, ProjectDetails } from '@bhashantar/contracts';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Figures } from '../../components/figures.js';
import { MeterBar } from '../../components/meter-bar.js';
import { Panel } from '../../components/panel.js';
import { type StatusKind, StatusTag } from '../../components/status-tag.js';
import { formatCount, formatRate } from '../../lib/format/format-number.js';
import { formatAgo, formatDateTime, roundRemaining } from '../../lib/format/format-time.js';
import { useReason } from '../../lib/use-reason.js';
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

/** The last run of the crawler: live while it runs, its result afterwards. */
export function CrawlPanel({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('crawl');
  const say = useReason();
  const { crawl } = project;
  return (
    <Panel title={t('title')} extra={crawl && <StatusTag kind={KINDS[crawl.status]}>{t(`status.${crawl.status}`)}</StatusTag>}>
      {crawl ? <CrawlRun crawl={crawl} /> : <p className="bh-muted">{t('none')}</p>}
      {project.statusReason && project.statusReason !== crawl?.reason && (
        <Alert className={styles.status} type="warning" showIcon title={say(project.statusReason)} />
      )}
    </Panel>
  );
}

function CrawlRun({ crawl }: { crawl: CrawlProgress }) {
  const { t } = useTranslation('crawl');
  const say = useReason();
  const running = crawl.status === 'ACTIVE';
  return (
    <>
      {running && <CrawlMeter crawl={crawl} />}
      <Figures
        items={(['found', 'fetched', 'failed', 'segments', 'words'] as const).map((key) => ({
          key,
          label: t(`figure.${key}`),
          value: formatCount(crawl[key]),
        }))}
      />
      {crawl.reason && (
        <Alert className={styles.reason} type={crawl.status === 'FAILED' ? 'error' : 'info'} showIcon title={say(crawl.reason)} />
      )}
      <CrawlFailures failures={crawl.failures} />
      {crawl.finishedAt && (
        <p className={styles.when}>
          <time dateTime={crawl.finishedAt} title={formatDateTime(crawl.finishedAt)}>
            {t('finished', { ago: formatAgo(crawl.finishedAt) })}
          </time>
          {crawl.skipped > 0 && ` · ${t('skipped', { count: crawl.skipped, shown: formatCount(crawl.skipped) })}`}
        </p>
      )}
    </>
  );
}

function CrawlMeter({ crawl }: { crawl: CrawlProgress }) {
  const { t } = useTranslation(['crawl', 'common']);
  const share = crawlShare(crawl);
  const stalled = useStalled(`${crawl.found}/${crawl.fetched}/${crawl.failed}/${crawl.skipped}`);
  const left = crawl.etaSeconds === null ? undefined : roundRemaining(crawl.etaSeconds);
  // Whole tens only: a screen reader should not hear every page.
  const announced = Math.floor(share * 10) * 10;
  return (
    <div className={styles.meter}>
      <MeterBar label={t('meter')} value={share * 100} total={100} />
      <p className={styles.rate}>
        <span>{t('done', { done: formatCount(crawl.fetched + crawl.failed + crawl.skipped), found: formatCount(crawl.found) })}</span>
        <span>{t('rate', { rate: formatRate(crawl.pagesPerSecond) })}</span>
        {left && share >= 0.05 && <span>{t(`common:${left.key}`, { count: left.count })}</span>}
        {stalled && <strong>{t('stalled')}</strong>}
      </p>
      <span className="bh-visually-hidden" role="status">
        {announced > 0 && t('announce', { percent: announced })}
      </span>
      <p className="bh-muted">{t('safeToLeave')}</p>
    </div>
  );
}
