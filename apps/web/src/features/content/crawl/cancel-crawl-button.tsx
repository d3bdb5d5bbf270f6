import { cancelCrawl, type ProjectDetails, projectDetails } from '@bhashantar/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { send } from '../../../lib/http/client.js';
import { queryOf } from '../../../lib/http/endpoint-query.js';
import { refreshProjects } from '../../../lib/project/project-reads.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { useNotify } from '../../../lib/use-notify.js';

/** Cancels the running crawl. It asks no question, because the pages that were read stay. */
export function CancelCrawlButton({ projectId }: Pick<ProjectDetails, 'projectId'>) {
  const { t } = useTranslation('crawl');
  const client = useQueryClient();
  const notify = useNotify();
  const cancel = useMutation({
    mutationFn: () => send(cancelCrawl, { projectId }),
    onSuccess: ({ data }) => {
      client.setQueryData(queryOf(projectDetails, { projectId }).queryKey, (project) => project && { ...project, crawl: data });
      notify.success('crawl', t('cancelled'));
      return refreshProjects(client);
    },
    onError: (error) => notify.failure('crawl', error),
  });
  if (!usePermission('project.crawl')) return null;
  return (
    <Button loading={cancel.isPending} onClick={() => cancel.mutate()}>
      {t('cancel')}
    </Button>
  );
}
