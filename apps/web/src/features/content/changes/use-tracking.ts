import { listTrackedUrls, SCREEN_MESSAGES, toggleTracking } from '@bhashantar/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { asChange } from '../../../lib/http/as-change.js';
import { send } from '../../../lib/http/client.js';
import { invalidate } from '../../../lib/http/endpoint-query.js';
import { useNotify } from '../../../lib/use-notify.js';

/** Tracks pages, or stops doing so. */
export function useTracking(projectId: string, onDone: () => void = () => {}) {
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (change: { urls: string[]; status: boolean }) => asChange(send(toggleTracking, { projectId, ...change })),
    onSuccess: async ({ message, data }) => {
      const [refused] = data.refused;
      if (refused) notify.warning('tracking', `${message}: ${refused.message}`);
      else notify.success('tracking', message);
      if (!refused) onDone();
      await invalidate(client, [listTrackedUrls]);
    },
    onError: (error) => {
      notify.warning('tracking', SCREEN_MESSAGES.trackingNotToggled);
      notify.refusal('tracking reason', error);
    },
  });
}
