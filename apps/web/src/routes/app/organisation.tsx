import { createFileRoute, redirect } from '@tanstack/react-router';
import { currentOrganisationId } from '../../lib/session/current-organisation.js';
import { requirePage } from '../../lib/session/require-page.js';

/** The own organisation, or the one worked in. */
export const Route = createFileRoute('/app/organisation')({
  beforeLoad: ({ context: { user } }) => {
    requirePage(user, 'organisation');
    throw redirect({ to: '/app/organisations/$organisationId', params: { organisationId: currentOrganisationId(user) }, replace: true });
  },
});
