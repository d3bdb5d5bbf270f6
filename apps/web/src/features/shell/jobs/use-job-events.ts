import { type JobProgress, SCREEN_MESSAGES } from '@bhashantar/contracts';
import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { EXPORT_KIND } from '../../../components/export-actions.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { forgetJobs, noteJob } from '../../../lib/jobs.store.js';
import { onServerEvent } from '../../../lib/realtime/realtime.js';
import { type Notify, useNotify } from '../../../lib/use-notify.js';
import { crawlAsJob } from './crawl-as-job.js';
import { jobTitle } from './job-title.js';
import { outcomeOfRun } from './outcome-of-run.js';

const ASKED_FOR = new Set(['transliterate', 'translate.undo', EXPORT_KIND]);

/** Fills the tray from pushes. A machine translation that was asked for and a failed job are worth a toast: their starter may be elsewhere by then. */
export function useJobEvents(): void {
  const notify = useNotify();
  const { t } = useTranslation('shell');
  useEffect(() => {
    const stop = onServerEvent('job.progress', (job: JobProgress) => {
      noteJob(job);
      if (job.state === 'done' && job.kind === 'translate.requested') tellEnd(notify, t, job);
      if (job.state === 'done' && ASKED_FOR.has(job.kind)) notify.success(job.jobId, t('jobs.done', { what: jobTitle(t, job) }));
      if (job.state === 'failed') notify.warning(job.jobId, t('jobs.failed', { what: jobTitle(t, job), reason: job.reason ?? '' }));
    });
    return stop;
  }, [notify, t]);
  // A crawl is told of by an event of its own.
  useEffect(() => onServerEvent('crawl.progress', (event) => noteJob(crawlAsJob(event))), []);
  useEffect(() => forgetJobs, []);
}

function tellEnd(notify: Notify, t: TFunction<'shell'>, job: JobProgress): void {
  const { jobId, refused = 0 } = job;
  const outcome = outcomeOfRun(job);
  if (outcome === 'applied') notify.success(jobId, SCREEN_MESSAGES.nmtApplied);
  else if (outcome === 'nothingLeft') notify.info(jobId, t('jobs.nothingLeft'));
  else notify.warning(jobId, t('jobs.nothingApplied', { count: refused, shown: formatCount(refused) }));
}
