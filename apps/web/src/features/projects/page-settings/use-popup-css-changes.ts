import { fetchPopupCss, updatePopupCss } from '@bhashantar/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../../lib/http/client.js';
import { invalidate } from '../../../lib/http/endpoint-query.js';
import { useNotify } from '../../../lib/use-notify.js';

/** Changes the popup's style sheet; keeps the previous one for an undo. */
export function usePopupCssChanges(projectId: string) {
  const client = useQueryClient();
  const notify = useNotify();
  const [last, setLast] = useState<{ message: string; previousCss: string }>();
  const refresh = () => invalidate(client, [fetchPopupCss], { projectId });
  const update = useMutation({
    mutationFn: (css: string) => send(updatePopupCss, { projectId, css }),
    onSuccess: ({ message, data: { previousCss } }) => {
      setLast({ message, previousCss });
      return refresh();
    },
  });
  const undo = useMutation({
    mutationFn: async () => last && send(updatePopupCss, { projectId, css: last.previousCss }),
    onSuccess: () => {
      setLast(undefined);
      return refresh();
    },
    onError: (error) => notify.failure('pageSettings', error),
  });
  return { update, undo, last };
}

export type PopupCssUpdate = ReturnType<typeof usePopupCssChanges>['update'];
