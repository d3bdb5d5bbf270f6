import { listFills, untranslatedReasons } from '@bhashantar/contracts';
import type { QueryClient } from '@tanstack/react-query';
import { invalidate } from '../http/endpoint-query.js';

/** Reloads the shown pre-translation runs of a project: the runs, and why segments have no translation. */
export const refreshRuns = (client: QueryClient, projectId: string): Promise<void> =>
  invalidate(client, [listFills, untranslatedReasons], { projectId });
