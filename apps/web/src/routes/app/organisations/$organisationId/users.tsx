import { createFileRoute } from '@tanstack/react-router';
import { UserList } from '../../../../features/identity/users/user-list.js';
import { InviteButton } from '../../../../features/identity/users/users.screen.js';
import { usersSearch } from '../../../../features/identity/users/users.search.js';
import { loadTexts } from '../../../../lib/i18n/i18n.js';
import { requirePage } from '../../../../lib/session/require-page.js';

export const Route = createFileRoute('/app/organisations/$organisationId/users')({
  validateSearch: usersSearch.schema,
  search: usersSearch.address,
  beforeLoad: ({ context }) => requirePage(context.user, 'users'),
  loader: () => loadTexts('users'),
  component: OrganisationUsersRoute,
});

function OrganisationUsersRoute() {
  const navigate = Route.useNavigate();
  return (
    <UserList
      search={Route.useSearch()}
      change={(part) => void navigate({ search: (before) => ({ ...before, ...part }), replace: 'q' in part })}
      organisationId={Route.useParams().organisationId}
      action={<InviteButton onClick={() => void navigate({ search: (before) => ({ ...before, open: 'new' }) })} />}
    />
  );
}
