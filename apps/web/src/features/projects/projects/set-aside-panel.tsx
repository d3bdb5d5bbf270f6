import { type ProjectDetails, projectDetails, resumeJob, type SetAsideJob } from '@bhashantar/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../components/panel.js';
import { TimeAgo } from '../../../components/time-ago.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { send } from '../../../lib/http/client.js';
import { queryOf } from '../../../lib/http/endpoint-query.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { useNotify } from '../../../lib/use-notify.js';
import styles from './overview.module.css';

const KINDS = ['crawl', 'delivery', 'memory', 'pipeline'] as const;

/** Jobs of the project that crashed their worker repeatedly, with the reason and a retry button. Nothing when there are none. */
export function SetAsidePanel({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('projects');
  const resume = useResumeJob(project.projectId);
  const mayResume = usePermission('project.crawl');
  if (project.setAsideJobs.length === 0) return null;
  return (
    <Panel title={t('setAside.title')}>
      <p>{t('setAside.lead')}</p>
      <ul className={styles.setAside}>
        {project.setAsideJobs.map((job) => (
          <li key={job.jobKey}>
            <div>
              <strong>{t(`setAside.kind.${kindOf(job)}`)}</strong>
              <div className="bh-muted">
                {t('setAside.why', { shown: formatCount(job.starts) })} <TimeAgo at={job.setAsideAt} never="" />
              </div>
            </div>
            {mayResume && (
              <Button
                loading={resume.isPending && resume.variables === job.jobKey}
                aria-label={t('setAside.resumeOf', { what: t(`setAside.kind.${kindOf(job)}`) })}
                onClick={() => resume.mutate(job.jobKey)}
              >
                {t('setAside.resume')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const kindOf = ({ kind }: SetAsideJob) => KINDS.find((known) => kind.startsWith(`${known}.`)) ?? 'other';

function useResumeJob(projectId: string) {
  const client = useQueryClient();
  const notify = useNotify();
  const { t } = useTranslation('projects');
  return useMutation({
    mutationFn: (jobKey: string) => send(resumeJob, { projectId, jobKey }),
    onSuccess: ({ data }) => {
      client.setQueryData(queryOf(projectDetails, { projectId }).queryKey, data);
      notify.success('setAside', t('setAside.resumed'));
    },
    onError: (error) => notify.failure('setAside', error),
  });
}
