import { downloadJobFile, type RequestDetails, type RequestJob } from '@bhashantar/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DownloadButton } from '../../../../components/download-button.js';
import { ProgressBar } from '../../../../components/progress-bar.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import { formatDateTime } from '../../../../lib/format/format-time.js';
import { fetchFile } from '../../../../lib/http/client.js';
import { refreshRequests } from '../../../../lib/project/request-reads.js';
import { isOpenJob } from '../requests.queries.js';
import styles from './request.module.css';

/** The jobs of a request: their progress, why they stopped, and the files that they wrote. */
export function RequestJobs({ request: { requestId, jobs } }: { request: RequestDetails }) {
  useRefreshAtEnd(jobs);
  return jobs.map((job) => <JobNotice key={job.jobId} requestId={requestId} job={job} />);
}

function JobNotice({ requestId, job }: { requestId: string; job: RequestJob }) {
  const { t } = useTranslation('requests');
  const { jobId, kind, state, reason, count, total, fileName, expiresAt } = job;
  const figures = { count: total, done: formatCount(count), shown: formatCount(total) };
  if (isOpenJob(job))
    return (
      <Alert
        type="info"
        showIcon
        title={t(`jobs.open.${kind}`)}
        description={
          <div className={styles.job}>
            <ProgressBar label={t(`jobs.open.${kind}`)} value={count} total={total} />
            <span role="status" className="bh-num">
              {state === 'queued' ? t('jobs.queued', figures) : t('jobs.progress', figures)}
            </span>
            <span>{t('jobs.leave')}</span>
          </div>
        }
      />
    );
  if (state === 'done' && fileName && expiresAt)
    return (
      <Alert
        type="success"
        showIcon
        title={t('jobs.fileReady')}
        description={
          <div className={styles.job}>
            <span>{t('jobs.fileUntil', { time: formatDateTime(expiresAt) })}</span>
            <div>
              <DownloadButton subject="requests" fileName={fileName} fetchBlob={() => fetchFile(downloadJobFile, { requestId, jobId })}>
                <bdi dir="ltr">{fileName}</bdi>
              </DownloadButton>
            </div>
          </div>
        }
      />
    );
  return (
    <Alert
      type="warning"
      showIcon
      title={t(`jobs.stopped.${kind}`)}
      description={
        <>
          {kind !== 'download' && <>{t('jobs.progress', figures)} </>}
          {reason}
        </>
      }
    />
  );
}

/** Reloads the request, because each step of a job changes its parts, figures and lists. */
function useRefreshAtEnd(jobs: readonly RequestJob[]): void {
  const client = useQueryClient();
  const open = jobs.filter(isOpenJob).length;
  const before = useRef(open);
  useEffect(() => {
    if (open < before.current) void refreshRequests(client);
    before.current = open;
  }, [client, open]);
}
