import { createFileRoute } from '@tanstack/react-router';
import { UsersScreen } from '../../../features/identity/users/users.screen.js';
import { usersSearch } from '../../../features/identity/users/users.search.js';
import { loadTexts } from '../../../lib/i18n/i18n.js';
import { requirePage } from '../../../lib/session/require-page.js';

export const Route = createFileRoute('/app/users/')({
  validateSearch: usersSearch.schema,
  search: usersSearch.address,
  beforeLoad: ({ context }) => requirePage(context.user, 'users'),
  loader: () => loadTexts('users'),
  component: UsersRoute,
});

function UsersRoute() {
  const navigate = Route.useNavigate();
  return (
    <UsersScreen
      search={Route.useSearch()}
      change={(part) => void navigate({ search: (before) => ({ ...before, ...part }), replace: 'q' in part })}
    />
  );
}
