import { createFileRoute } from '@tanstack/react-router';
import { PageSelect } from '../../../../features/content/pages/page-select.js';
import { useProject } from '../../../../features/projects/projects/projects.queries.js';
import { GuestLinksScreen } from '../../../../features/translation/guest-links/guest-links.screen.js';
import { loadTexts } from '../../../../lib/i18n/i18n.js';
import { PROJECT_SCREENS } from '../../../../lib/project/project-screens.js';
import { requirePermission } from '../../../../lib/session/require-permission.js';

export const Route = createFileRoute('/app/projects/$projectId/guests')({
  beforeLoad: ({ context }) => requirePermission(context.user, PROJECT_SCREENS.guests.permission),
  loader: () => loadTexts('guests', 'pages'),
  component: ProjectGuests,
});

function ProjectGuests() {
  return <GuestLinksScreen project={useProject(Route.useParams().projectId)} PageSelect={PageSelect} />;
}
