import { type UpdateUserDto, updateUser } from '@bhashantar/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { send } from '../../../lib/http/client.js';
import { sessionUserOptions, useSessionUser } from '../../../lib/session/session-user.js';
import { useNotify } from '../../../lib/use-notify.js';
import { useSubmit } from '../../../lib/use-submit.js';
import { userDetailsOptions } from '../../../lib/users.queries.js';

/** Updates the signed-in user and every cached copy of it. */
export function useUpdateSelf() {
  const { apikey } = useSessionUser();
  const client = useQueryClient();
  const notify = useNotify();
  return useSubmit({
    mutationFn: (change: Omit<UpdateUserDto, 'apikey'>) => send(updateUser, { apikey, ...change }),
    onSuccess: ({ message, data: { user } }) => {
      const { firstName, lastName, nmtEnabled, locale } = user;
      client.setQueryData(sessionUserOptions.queryKey, (before) => before && { ...before, firstName, lastName, nmtEnabled, locale });
      client.setQueryData(userDetailsOptions(apikey).queryKey, { user });
      notify.success('profile', message);
    },
    onError: (error) => notify.refusal('profile', error),
  });
}
