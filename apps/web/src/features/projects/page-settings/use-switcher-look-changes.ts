import { fetchSwitcherLook, type SwitcherLook, updateSwitcherLook } from '@bhashantar/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { send } from '../../../lib/http/client.js';
import { invalidate } from '../../../lib/http/endpoint-query.js';
import { useNotify } from '../../../lib/use-notify.js';

/** Leaves out empty values, because the call takes no null. */
const toBody = ({ parent, background, textColour, ...look }: SwitcherLook) => ({
  ...look,
  ...{ parent: parent ?? '', background: background ?? '', textColour: textColour ?? '' },
});

/** Changes the popup; remembers how it was before, so that the change can be undone. */
export function useSwitcherLookChanges(projectId: string) {
  const client = useQueryClient();
  const notify = useNotify();
  const [last, setLast] = useState<{ message: string; previous: SwitcherLook }>();
  const refresh = () => invalidate(client, [fetchSwitcherLook], { projectId });
  const update = useMutation({
    mutationFn: (look: SwitcherLook) => send(updateSwitcherLook, { projectId, ...toBody(look) }),
    onSuccess: ({ message, data: { previous } }) => {
      setLast({ message, previous });
      return refresh();
    },
  });
  const undo = useMutation({
    mutationFn: async () => last && send(updateSwitcherLook, { projectId, ...toBody(last.previous) }),
    onSuccess: () => {
      setLast(undefined);
      return refresh();
    },
    onError: (error) => notify.failure('pageSettings', error),
  });
  return { update, undo, last };
}

export type SwitcherLookUpdate = ReturnType<typeof useSwitcherLookChanges>['update'];
