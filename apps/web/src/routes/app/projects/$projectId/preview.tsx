import { createFileRoute } from '@tanstack/react-router';
import { PreviewScreen } from '../../../../features/channels/preview/preview.screen.js';
import { previewSearch } from '../../../../features/channels/preview/preview.search.js';
import { PageSelect } from '../../../../features/content/pages/page-select.js';
import { useProject } from '../../../../features/projects/projects/projects.queries.js';
import { loadTexts } from '../../../../lib/i18n/i18n.js';

export const Route = createFileRoute('/app/projects/$projectId/preview')({
  validateSearch: previewSearch.schema,
  search: previewSearch.address,
  loader: () => loadTexts('preview', 'pages'),
  component: PreviewRoute,
});

function PreviewRoute() {
  const project = useProject(Route.useParams().projectId);
  return <PreviewScreen project={project} search={Route.useSearch()} PageSelect={PageSelect} />;
}
