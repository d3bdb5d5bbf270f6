import type { FillRun } from '@bhashantar/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isOpen, noteJob } from '../../lib/jobs.store.js';
import { onServerEvent } from '../../lib/realtime/realtime.js';
import { fillsOptions } from './fills.queries.js';

/** The names that the websocket uses. */
const KINDS: Record<FillRun['kind'], string> = {
  memory: 'translate.memory',
  engine: 'translate.engine',
  requested: 'translate.requested',
  transliteration: 'transliterate',
  undo: 'translate.undo',
};

/** Fetches the runs anew when one begins or ends; how far it is, the tray tells. */
export function useFillEvents(projectId: string, fills: readonly FillRun[]): void {
  const client = useQueryClient();
  useEffect(() => {
    const { queryKey } = fillsOptions(projectId);
    return onServerEvent('job.progress', (job) => {
      if (job.projectId !== projectId) return;
      const known = client.getQueryData(queryKey)?.find((fill) => fill.jobId === job.jobId);
      if (known?.state !== job.state) void client.invalidateQueries({ queryKey });
    });
  }, [client, projectId]);

  // After a reload the tray knows nothing; what is under way comes from here.
  useEffect(() => {
    for (const { jobId, kind, language, state, count, total, reason } of fills) {
      if (isOpen({ state })) noteJob({ jobId, kind: KINDS[kind], projectId, language, state, count, total, reason });
    }
  }, [projectId, fills]);
}
