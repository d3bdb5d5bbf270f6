import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { refreshRuns } from '../project/run-reads.js';
import { onServerEvent } from '../realtime/realtime.js';
import { runsOptions } from './pre-translation-runs.queries.js';

/** Reloads the runs of a project when one starts or ends. One part of a screen does it for all. */
export function useRunRefresh(projectId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    const { queryKey } = runsOptions(projectId);
    return onServerEvent('job.progress', (job) => {
      if (job.projectId !== projectId) return;
      const known = client.getQueryData(queryKey)?.fills.find((run) => run.jobId === job.jobId);
      if (known?.state !== job.state) void refreshRuns(client, projectId);
    });
  }, [client, projectId]);
}
