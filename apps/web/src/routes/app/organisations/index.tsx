import { createFileRoute } from '@tanstack/react-router';
import { OrganisationListScreen } from '../../../features/identity/organisations/organisation-list.screen.js';
import { organisationsSearch } from '../../../features/identity/organisations/organisations.search.js';
import { loadTexts } from '../../../lib/i18n/i18n.js';
import { requirePage } from '../../../lib/session/require-page.js';

export const Route = createFileRoute('/app/organisations/')({
  validateSearch: organisationsSearch.schema,
  search: organisationsSearch.address,
  beforeLoad: ({ context }) => requirePage(context.user, 'organisations'),
  loader: () => loadTexts('organisations'),
  component: OrganisationsRoute,
});

function OrganisationsRoute() {
  const navigate = Route.useNavigate();
  return (
    <OrganisationListScreen
      search={Route.useSearch()}
      change={(part) => void navigate({ search: (before) => ({ ...before, ...part }), replace: 'q' in part })}
    />
  );
}
