import { createFileRoute } from '@tanstack/react-router';
import { DocumentsScreen } from '../../../../features/channels/documents/documents.screen.js';
import { documentsSearch } from '../../../../features/channels/documents/documents.search.js';
import { useProject } from '../../../../features/projects/projects/projects.queries.js';
import { loadTexts } from '../../../../lib/i18n/i18n.js';
import { PROJECT_SCREENS } from '../../../../lib/project/project-screens.js';
import { requirePermission } from '../../../../lib/session/require-permission.js';

export const Route = createFileRoute('/app/projects/$projectId/documents')({
  validateSearch: documentsSearch.schema,
  search: documentsSearch.address,
  beforeLoad: ({ context }) => requirePermission(context.user, PROJECT_SCREENS.documents.permission),
  loader: () => loadTexts('documents'),
  component: Documents,
});

function Documents() {
  const project = useProject(Route.useParams().projectId);
  const navigate = Route.useNavigate();
  return (
    <DocumentsScreen
      project={project}
      search={Route.useSearch()}
      onSearch={(next, replace = false) => void navigate({ search: (before) => ({ ...before, ...next }), replace })}
    />
  );
}
