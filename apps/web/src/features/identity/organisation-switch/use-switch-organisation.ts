import { actForOrganisation } from '@bhashantar/contracts';
import { call } from '../../../lib/http/client.js';
import { useNotify } from '../../../lib/use-notify.js';
import { useSubmit } from '../../../lib/use-submit.js';

/** Switches to another organisation; without an id, back to the user's own. */
export function useSwitchOrganisation() {
  const notify = useNotify();
  return useSubmit({
    mutationFn: (organisationId: string | undefined) => call(actForOrganisation, organisationId ? { organisationId } : {}),
    // Everything on the screen and in memory belongs to the other organisation, so the page reloads.
    onSuccess: () => location.assign('/app'),
    onError: (error) => notify.refusal('acting', error),
  });
}
