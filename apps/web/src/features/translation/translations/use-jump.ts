import type { SegmentRow } from '@bhashantar/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback } from 'react';
import { segmentContextOptions } from '../../../lib/segment-context.queries.js';
import { useNotify } from '../../../lib/use-notify.js';

/** The maximum length of the text of a filter. */
const MOST = 500;

/** Opens a segment: in the list if it is there, otherwise as the only filtered one. */
export function useJump(projectId: string, language: string, rows: readonly SegmentRow[]): (sourceHash: string) => Promise<void> {
  const navigate = useNavigate({ from: '/app/projects/$projectId/translations' });
  const client = useQueryClient();
  const notify = useNotify();
  return useCallback(
    async (sourceHash) => {
      const isListed = rows.some((row) => row.sourceHash === sourceHash);
      if (isListed) return navigate({ search: (before) => ({ ...before, segment: sourceHash }), replace: true, resetScroll: false });
      try {
        const { nearby } = await client.fetchQuery(segmentContextOptions(projectId, language, sourceHash));
        const source = nearby.find((row) => row.sourceHash === sourceHash)?.source ?? '';
        const isWhole = source.length <= MOST;
        const filter = { q: source.slice(0, MOST), in: 'source' as const, ...(isWhole ? { mode: 'exact' as const, case: true } : {}) };
        await navigate({ search: { language, ...filter, segment: sourceHash }, resetScroll: false });
      } catch (error) {
        notify.failure('jump', error);
      }
    },
    [rows, navigate, client, notify, projectId, language],
  );
}
