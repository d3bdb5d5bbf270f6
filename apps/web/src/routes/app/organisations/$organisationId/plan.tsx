import { createFileRoute } from '@tanstack/react-router';
import { OrganisationPlan } from '../../../../features/identity/organisations/organisation-plan.js';

export const Route = createFileRoute('/app/organisations/$organisationId/plan')({
  component: () => <OrganisationPlan organisationId={Route.useParams().organisationId} />,
});
