import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onServerEvent } from '../../../lib/realtime/realtime.js';
import { refreshUsage } from '../../../lib/usage.queries.js';

/** A run changes translations many times a second; the usage is fetched once it pauses, or this often. */
const PAUSE_MS = 2_000;

/** Keeps the usage in step with what the server pushes. */
export function useUsageEvents(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void refreshUsage(client);
      }, PAUSE_MS);
    };
    const stops = [onServerEvent('translation.changed', refresh), onServerEvent('project.status', refresh)];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [client]);
}
