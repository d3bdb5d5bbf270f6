import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isOpen } from '../jobs.store.js';
import { refreshRuns } from '../project/run-reads.js';
import { onServerEvent } from '../realtime/realtime.js';
import { runsOptions } from './pre-translation-runs.queries.js';

/**
 * Reloads the runs of a project when a run starts or ends, and when one may have ended before this listened. Only one component of a screen
 * needs to call it.
 */
export function useRunRefresh(projectId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const { queryKey } = runsOptions(projectId);
    if (client.getQueryData(queryKey)?.fills.some(isOpen)) void refreshRuns(client, projectId);
    return onServerEvent('job.progress', (job) => {
      if (job.projectId !== projectId) return;
      const known = client.getQueryData(queryKey)?.fills.find((run) => run.jobId === job.jobId);
      if (known?.state !== job.state) void refreshRuns(client, projectId);
    });
  }, [client, projectId]);
}
