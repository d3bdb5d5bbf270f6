import { createFileRoute } from '@tanstack/react-router';
import { ApisScreen } from '../../../../features/channels/apis/apis.screen.js';
import { apisSearch } from '../../../../features/channels/apis/apis.search.js';
import { useProject } from '../../../../features/projects/projects/projects.queries.js';
import { QuoteView } from '../../../../features/translation/requests/quote-view.js';
import { loadTexts } from '../../../../lib/i18n/i18n.js';
import { PROJECT_SCREENS } from '../../../../lib/project/project-screens.js';
import { requirePermission } from '../../../../lib/session/require-permission.js';

export const Route = createFileRoute('/app/projects/$projectId/apis')({
  validateSearch: apisSearch.schema,
  search: apisSearch.address,
  beforeLoad: ({ context }) => requirePermission(context.user, PROJECT_SCREENS.apis.permission),
  loader: () => loadTexts('apis', 'requests'),
  component: Apis,
});

function Apis() {
  const project = useProject(Route.useParams().projectId);
  const navigate = Route.useNavigate();
  return (
    <ApisScreen
      project={project}
      search={Route.useSearch()}
      Quote={QuoteView}
      onSearch={(next, replace = false) => void navigate({ search: (before) => ({ ...before, ...next }), replace })}
    />
  );
}
