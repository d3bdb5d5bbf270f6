import { createFileRoute } from '@tanstack/react-router';
import { useProject } from '../../../../features/projects/projects.queries.js';
import { PublicationPolicyPanel } from '../../../../features/publication/publication-policy.js';
import { ProjectSettings } from '../../../../features/settings/project-settings.js';
import { loadTexts } from '../../../../lib/i18n/i18n.js';

export const Route = createFileRoute('/app/projects/$projectId/settings')({
  loader: () => loadTexts('publication'),
  component: SettingsRoute,
});

function SettingsRoute() {
  const project = useProject(Route.useParams().projectId);
  return <ProjectSettings project={project} publication={<PublicationPolicyPanel projectId={project.projectId} />} />;
}
