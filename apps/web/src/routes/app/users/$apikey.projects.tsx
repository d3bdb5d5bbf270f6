import { createFileRoute } from '@tanstack/react-router';
import { assignmentsSearch } from '../../../features/projects/assignments/assignments.search.js';
import { UserProjectsScreen } from '../../../features/projects/assignments/user-projects.screen.js';
import { loadTexts } from '../../../lib/i18n/i18n.js';
import { requirePermission } from '../../../lib/session/require-permission.js';
import { userDetailsOptions } from '../../../lib/users.queries.js';

export const Route = createFileRoute('/app/users/$apikey/projects')({
  validateSearch: assignmentsSearch.schema,
  search: assignmentsSearch.address,
  beforeLoad: ({ context }) => requirePermission(context.user, 'project.assign'),
  loader: async ({ context, params }) => {
    await Promise.all([context.queryClient.ensureQueryData(userDetailsOptions(params.apikey)), loadTexts('assignments')]);
  },
  component: UserProjectsRoute,
});

function UserProjectsRoute() {
  const navigate = Route.useNavigate();
  return (
    <UserProjectsScreen
      apikey={Route.useParams().apikey}
      search={Route.useSearch()}
      change={(part) => void navigate({ search: (before) => ({ ...before, ...part }), replace: 'q' in part })}
    />
  );
}
