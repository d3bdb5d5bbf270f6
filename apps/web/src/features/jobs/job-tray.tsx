import { ThunderboltOutlined } from '@ant-design/icons';
import type { JobProgress } from '@bhashantar/contracts';
import { Badge, Button, Popover } from 'antd';
import { useTranslation } from 'react-i18next';
import { ProgressBar } from '../../components/progress-bar.js';
import { type StatusKind, StatusTag } from '../../components/status-tag.js';
import { formatCount } from '../../lib/format/format-number.js';
import { isOpen, useJobs } from '../../lib/jobs.store.js';
import { useReason } from '../../lib/use-reason.js';
import { jobTitle } from './job-title.js';
import styles from './job-tray.module.css';
import { useJobEvents } from './use-job-events.js';

const KINDS: Record<JobProgress['state'], StatusKind> = {
  queued: 'waiting',
  running: 'running',
  done: 'success',
  failed: 'error',
  cancelled: 'neutral',
};

/** The running jobs, on every screen. */
export function JobTray() {
  useJobEvents();
  const { t } = useTranslation('shell');
  const jobs = useJobs();
  const running = jobs.filter(isOpen).length;
  return (
    <Popover
      classNames={{ root: styles.tray }}
      trigger="click"
      placement="bottomRight"
      title={t('jobs.title')}
      content={<JobList jobs={jobs} />}
    >
      <Badge count={running} size="small" color="var(--bh-primary)" offset={[-6, 8]}>
        <Button type="text" aria-label={t('jobs.open', { count: running })} icon={<ThunderboltOutlined />} />
      </Badge>
    </Popover>
  );
}

function JobList({ jobs }: { jobs: readonly JobProgress[] }) {
  const { t } = useTranslation('shell');
  if (jobs.length === 0) return <p className={styles.empty}>{t('jobs.empty')}</p>;
  return (
    <ul className={styles.list}>
      {jobs.map((job) => (
        <JobRow key={job.jobId} job={job} />
      ))}
    </ul>
  );
}

function JobRow({ job }: { job: JobProgress }) {
  const { t } = useTranslation('shell');
  const say = useReason();
  const title = jobTitle(t, job);
  const count = formatCount(job.count);
  return (
    <li>
      <div className={styles.head}>
        <span>{title}</span>
        <StatusTag kind={KINDS[job.state]}>{t(`jobs.state.${job.state}`)}</StatusTag>
      </div>
      {isOpen(job) && <ProgressBar label={title} value={job.count} total={job.total} />}
      <div className={styles.note}>
        {job.total === null ? t('jobs.countOpen', { count }) : t('jobs.count', { count, total: formatCount(job.total) })}
        {job.reason && ` · ${say(job.reason)}`}
      </div>
    </li>
  );
}
