import { createFileRoute } from '@tanstack/react-router';
import { OrganisationProfile } from '../../../../features/identity/organisations/organisation-profile.js';

export const Route = createFileRoute('/app/organisations/$organisationId/')({
  component: () => <OrganisationProfile organisationId={Route.useParams().organisationId} />,
});
