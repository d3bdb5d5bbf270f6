import { createFileRoute } from '@tanstack/react-router';
import { HealthScreen } from '../../../../features/operations/health/health.screen.js';
import { useProject } from '../../../../features/projects/projects/projects.queries.js';
import { loadTexts } from '../../../../lib/i18n/i18n.js';

export const Route = createFileRoute('/app/projects/$projectId/health')({
  loader: () => loadTexts('health', 'crawl'),
  component: () => <HealthScreen project={useProject(Route.useParams().projectId)} />,
});
