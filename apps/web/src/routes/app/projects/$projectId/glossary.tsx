import { createFileRoute } from '@tanstack/react-router';
import { useProject } from '../../../../features/projects/projects/projects.queries.js';
import { glossarySearch } from '../../../../features/translation/glossary/glossary.search.js';
import { ProjectGlossaryScreen } from '../../../../features/translation/glossary/project-glossary.screen.js';
import { loadTexts } from '../../../../lib/i18n/i18n.js';
import { PROJECT_SCREENS } from '../../../../lib/project/project-screens.js';
import { requirePermission } from '../../../../lib/session/require-permission.js';

export const Route = createFileRoute('/app/projects/$projectId/glossary')({
  validateSearch: glossarySearch.schema,
  search: glossarySearch.address,
  beforeLoad: ({ context }) => requirePermission(context.user, PROJECT_SCREENS.glossary.permission),
  loader: () => loadTexts('glossary'),
  component: ProjectGlossary,
});

function ProjectGlossary() {
  const project = useProject(Route.useParams().projectId);
  const navigate = Route.useNavigate();
  return (
    <ProjectGlossaryScreen
      project={project}
      search={Route.useSearch()}
      onSearch={(next, replace = false) => void navigate({ search: (before) => ({ ...before, ...next }), replace })}
    />
  );
}
