import { createFileRoute } from '@tanstack/react-router';
import { OrganisationProjects } from '../../../../features/identity/organisations/organisation-projects.js';

export const Route = createFileRoute('/app/organisations/$organisationId/projects')({
  component: () => <OrganisationProjects organisationId={Route.useParams().organisationId} />,
});
