import { ThunderboltOutlined } from '@ant-design/icons';
import { type JobProgress, MACHINE_SOURCES } from '@bhashantar/contracts';
import { Badge, Button, Popover } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EXPORT_KIND, ExportActions } from '../../../components/export-actions.js';
import { ProgressBar } from '../../../components/progress-bar.js';
import { RunEnd, useDescribeTranslated } from '../../../components/run-end.js';
import { type StatusKind, StatusTag } from '../../../components/status-tag.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { isHalted } from '../../../lib/halted-run.js';
import { isOpen, ticksOf, useJobs } from '../../../lib/jobs.store.js';
import { useReason } from '../../../lib/use-reason.js';
import { isFilling } from '../../../lib/use-translating-languages.js';
import { estimateLeft } from './estimate-left.js';
import { JobActions } from './job-actions.js';
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
      {jobs.map((job, at) => (
        <JobRow key={job.jobId} job={job} mayContinue={isFilling(job) && !jobs.slice(0, at).some((later) => replaces(later, job))} />
      ))}
    </ul>
  );
}

/** A later machine translation of the same language replaces an earlier one. */
const replaces = (later: JobProgress, { projectId, language }: JobProgress): boolean =>
  isFilling(later) && later.projectId === projectId && later.language === language;

function JobRow({ job, mayContinue }: { job: JobProgress; mayContinue: boolean }) {
  const { t } = useTranslation('shell');
  const title = jobTitle(t, job);
  const isEnded = isHalted(job);
  return (
    <li>
      <div className={styles.head}>
        <span>
          {title}
          {job.project && <span className={styles.project}>{job.project}</span>}
        </span>
        <StatusTag kind={job.stop ? 'warning' : KINDS[job.state]}>{t(`jobs.state.${job.stop ? 'stopped' : job.state}`)}</StatusTag>
      </div>
      {isOpen(job) && <ProgressBar label={title} value={job.count} total={job.total} />}
      <div className={styles.note}>
        {isEnded ? <RunEnd run={job} isTranslation={isFilling(job)} mayContinue={mayContinue} /> : <HowFar job={job} />}
        <Sources job={job} />
      </div>
      {job.kind === EXPORT_KIND ? <ExportActions {...job} exportId={job.jobId} title={title} /> : <JobActions job={job} title={title} />}
    </li>
  );
}

function HowFar({ job }: { job: JobProgress }) {
  const { t } = useTranslation('shell');
  const say = useReason();
  const describeTranslated = useDescribeTranslated();
  const { refused = 0 } = job;
  const count = formatCount(job.count);
  // A run may leave texts that it looked at, so the screen counts those that it translated.
  if (isFilling(job) && job.state === 'done')
    return (
      <>
        {describeTranslated(job)}
        {job.reason && ` · ${say(job.reason)}`}
      </>
    );
  return (
    <>
      {job.total === null ? t('jobs.countOpen', { count }) : t('jobs.count', { count, total: formatCount(job.total) })}
      {isOpen(job) && <TimeLeft job={job} />}
      {refused > 0 && ` · ${t('jobs.refusedCount', { count: refused, shown: formatCount(refused) })}`}
      {job.reason && ` · ${say(job.reason)}`}
    </>
  );
}

/** The origin of a job's translations: the engines by name, memory, phrasebook and glossary. */
function Sources({ job: { filled = {}, engines = [] } }: { job: JobProgress }) {
  const { t } = useTranslation('shell');
  const parts = MACHINE_SOURCES.flatMap((source) => {
    const count = filled[source] ?? 0;
    const name = source === 'engine' && engines.length > 0 ? engines.join(', ') : t(`jobs.source.${source}`);
    return count > 0 ? [t('jobs.from', { name, shown: formatCount(count) })] : [];
  });
  return parts.length > 0 ? <div>{parts.join(' · ')}</div> : null;
}

/** A stalled job sends no event that would render it again, so the tray checks at this interval. */
const LOOK_MS = 5_000;

function TimeLeft({ job: { jobId, total } }: { job: JobProgress }) {
  const { t } = useTranslation('shell');
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  const left = estimateLeft(ticksOf(jobId), total, now);
  if (left === undefined) return ` · ${t('jobs.estimating')}`;
  if (left === 'stalled') return ` · ${t('jobs.stalled')}`;
  const minutes = Math.round(left / 60_000);
  return ` · ${minutes === 0 ? t('jobs.soon') : t('jobs.left', { count: minutes, shown: formatCount(minutes) })}`;
}
