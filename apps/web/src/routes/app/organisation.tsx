import { createFileRoute, redirect } from '@tanstack/react-router';
import { currentOrganisationId } from '../../lib/session/current-organisation.js';
import { requirePage } from '../../lib/session/require-page.js';

/** The user's own organisation, or the one to which the user has switched. */
export const Route = createFileRoute('/app/organisation')({
  beforeLoad: ({ context: { user } }) => {
    requirePage(user, 'organisation');
    throw redirect({ to: '/app/organisations/$organisationId', params: { organisationId: currentOrganisationId(user) }, replace: true });
  },
});
