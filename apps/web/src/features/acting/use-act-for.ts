import { actForOrganisation } from '@bhashantar/contracts';
import { call } from '../../lib/http/client.js';
import { useNotify } from '../../lib/use-notify.js';
import { useSubmit } from '../../lib/use-submit.js';

/** Works in another organisation from now on; without an id in the own one again. */
export function useActFor() {
  const notify = useNotify();
  return useSubmit({
    mutationFn: (organisationId: string | undefined) => call(actForOrganisation, organisationId ? { organisationId } : {}),
    // Everything on the screen and in memory belongs to the other organisation: begin anew.
    onSuccess: () => location.assign('/app'),
    onError: (error) => notify.refusal('acting', error),
  });
}
