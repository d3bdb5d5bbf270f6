import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { onServerEvent } from '../../../lib/realtime/realtime.js';
import { patchSegment } from './translations.queries.js';

/** Keeps the numbers of open comments on the rows in step with what the server pushes. */
export function useCommentCounts(projectId: string, language: string): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onServerEvent('comments.changed', (event) => {
        if (event.projectId !== projectId || event.language !== language) return;
        patchSegment(client, projectId, language, event.sourceHash, (row) => ({ ...row, openComments: event.openComments }));
      }),
    [client, projectId, language],
  );
}
