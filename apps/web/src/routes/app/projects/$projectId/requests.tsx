import { createFileRoute } from '@tanstack/react-router';
import { ProjectRequestsScreen } from '../../../../features/translation/requests/requests.screen.js';
import { requestsSearch } from '../../../../features/translation/requests/requests.search.js';
import { loadTexts } from '../../../../lib/i18n/i18n.js';
import { PROJECT_SCREENS } from '../../../../lib/project/project-screens.js';
import { requirePermission } from '../../../../lib/session/require-permission.js';

export const Route = createFileRoute('/app/projects/$projectId/requests')({
  validateSearch: requestsSearch.schema,
  search: requestsSearch.address,
  beforeLoad: ({ context }) => requirePermission(context.user, PROJECT_SCREENS.requests.permission),
  loader: () => loadTexts('requests'),
  component: ProjectRequestsRoute,
});

function ProjectRequestsRoute() {
  const navigate = Route.useNavigate();
  return (
    <ProjectRequestsScreen
      projectId={Route.useParams().projectId}
      search={Route.useSearch()}
      change={(part, replace = false) => void navigate({ search: (before) => ({ ...before, ...part }), replace })}
    />
  );
}
