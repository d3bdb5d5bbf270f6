import { createFileRoute } from '@tanstack/react-router';
import { assignmentsSearch } from '../../../../features/projects/assignments/assignments.search.js';
import { ProjectPeopleScreen } from '../../../../features/projects/assignments/project-people.screen.js';
import { loadTexts } from '../../../../lib/i18n/i18n.js';
import { PROJECT_SCREENS } from '../../../../lib/project/project-screens.js';
import { requirePermission } from '../../../../lib/session/require-permission.js';

export const Route = createFileRoute('/app/projects/$projectId/people')({
  validateSearch: assignmentsSearch.schema,
  search: assignmentsSearch.address,
  beforeLoad: ({ context }) => requirePermission(context.user, PROJECT_SCREENS.people.permission),
  loader: () => loadTexts('assignments'),
  component: PeopleRoute,
});

function PeopleRoute() {
  const navigate = Route.useNavigate();
  return (
    <ProjectPeopleScreen
      projectId={Route.useParams().projectId}
      search={Route.useSearch()}
      change={(part) => void navigate({ search: (before) => ({ ...before, ...part }), replace: 'q' in part })}
    />
  );
}
