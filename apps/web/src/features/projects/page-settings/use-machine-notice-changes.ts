import { fetchMachineNotice, type MachineNoticeChange, type NoticePlace, updateMachineNotice } from '@bhashantar/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../../lib/http/client.js';
import { invalidate } from '../../../lib/http/endpoint-query.js';
import { useNotify } from '../../../lib/use-notify.js';

interface Wanted {
  place: NoticePlace;
  targetLang: string;
  text: string;
}

/** Changes the notice; remembers how it was before, so that the change can be undone. */
export function useMachineNoticeChanges(projectId: string) {
  const client = useQueryClient();
  const notify = useNotify();
  const [last, setLast] = useState<{ message: string; previous: MachineNoticeChange['previous'] }>();
  const refresh = () => invalidate(client, [fetchMachineNotice], { projectId });
  const update = useMutation({
    mutationFn: (wanted: Wanted) => send(updateMachineNotice, { projectId, ...wanted }),
    onSuccess: ({ message, data: { previous } }) => {
      setLast({ message, previous });
      return refresh();
    },
  });
  const undo = useMutation({
    mutationFn: async () => {
      if (!last) return undefined;
      const { targetLang, ...previous } = last.previous;
      return send(updateMachineNotice, { projectId, ...previous, ...(targetLang === null ? {} : { targetLang }) });
    },
    onSuccess: () => {
      setLast(undefined);
      return refresh();
    },
    onError: (error) => notify.failure('pageSettings', error),
  });
  return { update, undo, last };
}

export type MachineNoticeUpdate = ReturnType<typeof useMachineNoticeChanges>['update'];
