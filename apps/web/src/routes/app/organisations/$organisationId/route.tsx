import { CROSS_ORGANISATION_ROLES } from '@bhashantar/contracts';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { useSwitchOrganisation } from '../../../../features/identity/organisation-switch/use-switch-organisation.js';
import { OrganisationFrame, WorkHereButton } from '../../../../features/identity/organisations/organisation-frame.js';
import { organisationOptions } from '../../../../features/identity/organisations/organisations.queries.js';
import { loadTexts } from '../../../../lib/i18n/i18n.js';
import { currentOrganisationId } from '../../../../lib/session/current-organisation.js';
import { requirePage } from '../../../../lib/session/require-page.js';
import { useSessionUser } from '../../../../lib/session/session-user.js';

export const Route = createFileRoute('/app/organisations/$organisationId')({
  beforeLoad: ({ context }) => requirePage(context.user, 'organisation'),
  loader: ({ context, params }) =>
    Promise.all([context.queryClient.ensureQueryData(organisationOptions(params.organisationId)), loadTexts('organisations')]),
  component: OrganisationRoute,
});

function OrganisationRoute() {
  const { organisationId } = Route.useParams();
  const me = useSessionUser();
  const act = useSwitchOrganisation();
  const mayWorkHere = CROSS_ORGANISATION_ROLES.includes(me.role) && currentOrganisationId(me) !== organisationId;
  return (
    <OrganisationFrame
      organisationId={organisationId}
      actions={mayWorkHere && <WorkHereButton pending={act.isPending} onClick={() => act.submit(organisationId)} />}
    >
      <Outlet />
    </OrganisationFrame>
  );
}
