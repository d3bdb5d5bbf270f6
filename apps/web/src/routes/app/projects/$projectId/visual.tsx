import { createFileRoute } from '@tanstack/react-router';
import { PageSelect } from '../../../../features/content/pages/page-select.js';
import { useProject } from '../../../../features/projects/projects/projects.queries.js';
import { PageSegments } from '../../../../features/translation/translations/page-segments.js';
import { useMedia } from '../../../../features/translation/translations/use-media.js';
import { VisualScreen } from '../../../../features/translation/visual/visual.screen.js';
import { visualSearch } from '../../../../features/translation/visual/visual.search.js';
import { loadTexts } from '../../../../lib/i18n/i18n.js';
import { PROJECT_SCREENS } from '../../../../lib/project/project-screens.js';
import { requirePermission } from '../../../../lib/session/require-permission.js';

export const Route = createFileRoute('/app/projects/$projectId/visual')({
  validateSearch: visualSearch.schema,
  search: visualSearch.address,
  beforeLoad: ({ context }) => requirePermission(context.user, PROJECT_SCREENS.visual.permission),
  loader: () => loadTexts('visual', 'translations', 'editor', 'pages'),
  component: VisualRoute,
});

function VisualRoute() {
  const project = useProject(Route.useParams().projectId);
  const isWide = useMedia('(min-width: 992px)');
  return <VisualScreen project={project} search={Route.useSearch()} PageSelect={PageSelect} Segments={PageSegments} isWide={isWide} />;
}
