import { createFileRoute, stripSearchParams } from '@tanstack/react-router';
import { GlossaryScreen } from '../../../../features/glossary/glossary.screen.js';
import { glossarySearchSchema } from '../../../../features/glossary/glossary.search.js';
import { useProject } from '../../../../features/projects/projects.queries.js';
import { loadTexts } from '../../../../lib/i18n/i18n.js';
import { requirePermission } from '../../../../lib/session/require-permission.js';

export const Route = createFileRoute('/app/projects/$projectId/glossary')({
  validateSearch: glossarySearchSchema,
  search: { middlewares: [stripSearchParams({ page: 1 })] },
  beforeLoad: ({ context }) => requirePermission(context.user, 'translation.read'),
  loader: () => loadTexts('glossary'),
  component: ProjectGlossary,
});

function ProjectGlossary() {
  const project = useProject(Route.useParams().projectId);
  const navigate = Route.useNavigate();
  return (
    <GlossaryScreen
      project={project}
      languages={project.targetLanguages}
      search={Route.useSearch()}
      onSearch={(next, replace = false) => void navigate({ search: (before) => ({ ...before, ...next }), replace })}
    />
  );
}
