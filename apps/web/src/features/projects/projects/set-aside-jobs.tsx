import { type ProjectDetails, projectDetails, resumeJob, type SetAsideJob } from '@bhashantar/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { TimeAgo } from '../../../components/time-ago.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { send } from '../../../lib/http/client.js';
import { queryOf } from '../../../lib/http/endpoint-query.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { useNotify } from '../../../lib/use-notify.js';

const KINDS = ['crawl', 'delivery', 'memory', 'pipeline'] as const;

/** Jobs of the project that crashed their worker repeatedly, with the reason and a retry button. Nothing when there are none. */
export function SetAsideJobs({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('projects');
  const resume = useResumeJob(project.projectId);
  const mayResume = usePermission('project.crawl');
  return project.setAsideJobs.map((job) => {
    const what = t(`setAside.kind.${kindOf(job)}`);
    return (
      <Alert
        key={job.jobKey}
        type="warning"
        showIcon
        title={
          <>
            {t('setAside.title', { what })} {t('setAside.why', { shown: formatCount(job.starts) })} <TimeAgo at={job.setAsideAt} never="" />
          </>
        }
        action={
          mayResume && (
            <Button
              size="small"
              loading={resume.isPending && resume.variables === job.jobKey}
              aria-label={t('setAside.resumeOf', { what })}
              onClick={() => resume.mutate(job.jobKey)}
            >
              {t('setAside.resume')}
            </Button>
          )
        }
      />
    );
  });
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
