import { type JobProgress, SCREEN_MESSAGES } from '@bhashantar/contracts';
import type { TFunction } from 'i18next';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { EXPORT_KIND } from '../../../components/export-actions.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { forgetJobs, noteJob } from '../../../lib/jobs.store.js';
import { onServerEvent } from '../../../lib/realtime/realtime.js';
import { useSessionUser } from '../../../lib/session/session-user.js';
import { type Notify, useNotify } from '../../../lib/use-notify.js';
import { crawlAsJob } from './crawl-as-job.js';
import { jobTitle } from './job-title.js';
import { outcomeOfRun } from './outcome-of-run.js';

const ASKED_FOR = new Set(['transliterate', 'translate.undo', EXPORT_KIND]);

/**
 * Fills the tray from pushes. The end of a machine translation, or a failed job, shows a toast to the person who requested it, who may be
 * on another screen by then. Everybody else has the tray.
 */
export function useJobEvents(): void {
  const { userId: self } = useSessionUser();
  const notify = useNotify();
  const { t } = useTranslation('shell');
  useEffect(() => {
    const stop = onServerEvent('job.progress', (job: JobProgress) => {
      noteJob(job);
      if (!isOf(self, job)) return;
      if (job.state === 'done' && job.kind === 'translate.requested') tellEnd(notify, t, job);
      if (job.state === 'done' && ASKED_FOR.has(job.kind)) notify.success(job.jobId, t('jobs.done', { what: jobTitle(t, job) }));
      if (job.state === 'failed') tellFailure(notify, t, job);
    });
    return stop;
  }, [notify, t, self]);
  // Crawls have their own event.
  useEffect(() => onServerEvent('crawl.progress', (event) => noteJob(crawlAsJob(event))), []);
  useEffect(() => forgetJobs, []);
}

/** The server pushes an export only to the person who requested it, and names nobody. */
const isOf = (userId: string, { by }: JobProgress): boolean => by === undefined || by?.userId === userId;

function tellFailure(notify: Notify, t: TFunction<'shell'>, job: JobProgress): void {
  const what = jobTitle(t, job);
  notify.warning(job.jobId, job.stop ? t('jobs.stopped', { what }) : t('jobs.failed', { what, reason: job.reason ?? '' }));
}

function tellEnd(notify: Notify, t: TFunction<'shell'>, job: JobProgress): void {
  const { jobId, refused = 0 } = job;
  const outcome = outcomeOfRun(job);
  if (outcome === 'applied') notify.success(jobId, SCREEN_MESSAGES.nmtApplied);
  else if (outcome === 'nothingLeft') notify.info(jobId, t('jobs.nothingLeft'));
  else notify.warning(jobId, t('jobs.nothingApplied', { count: refused, shown: formatCount(refused) }));
}
