import { createFileRoute } from '@tanstack/react-router';
import { useProject } from '../../../../features/projects/projects.queries.js';
import { ProjectSettings } from '../../../../features/settings/project-settings.js';

export const Route = createFileRoute('/app/projects/$projectId/settings')({
  component: () => <ProjectSettings project={useProject(Route.useParams().projectId)} />,
});
