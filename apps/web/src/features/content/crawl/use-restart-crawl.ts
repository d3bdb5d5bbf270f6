import { crawlProject, projectDetails } from '@bhashantar/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../lib/http/client.js';
import { queryOf } from '../../../lib/http/endpoint-query.js';
import { refreshProjects } from '../../../lib/project/project-reads.js';
import { useNotify } from '../../../lib/use-notify.js';

/** Crawls the whole site again. */
export function useRestartCrawl(projectId: string) {
  const client = useQueryClient();
  const notify = useNotify();
  const key = queryOf(projectDetails, { projectId }).queryKey;
  return useMutation({
    mutationFn: () => send(crawlProject, { projectId }),
    onSuccess: ({ message, data }) => {
      client.setQueryData(key, (project) => project && { ...project, crawlingStatus: data.status, crawl: data });
      notify.success('crawl', message);
      return refreshProjects(client);
    },
    onError: (error) => notify.failure('crawl', error),
  });
}
