import { crawlProject, type ProjectDetails } from '@bhashantar/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../lib/http/client.js';
import { useNotify } from '../../lib/use-notify.js';

/** Crawls the whole site again. */
export function useRestartCrawl(projectId: string) {
  const client = useQueryClient();
  const notify = useNotify();
  const key = ['project', 'details', projectId] as const;
  return useMutation({
    mutationFn: () => send(crawlProject, { projectId }),
    onSuccess: ({ message, data }) => {
      client.setQueryData<ProjectDetails>(key, (project) => project && { ...project, crawlingStatus: data.status, crawl: data });
      notify.success('crawl', message);
      return client.invalidateQueries({ queryKey: ['project'] });
    },
    onError: (error) => notify.failure('crawl', error),
  });
}
