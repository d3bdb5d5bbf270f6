import { createFileRoute } from '@tanstack/react-router';
import { PagesScreen } from '../../../../features/content/pages/pages.screen.js';
import { pagesSearch } from '../../../../features/content/pages/pages.search.js';
import { useProject } from '../../../../features/projects/projects/projects.queries.js';
import { loadTexts } from '../../../../lib/i18n/i18n.js';

export const Route = createFileRoute('/app/projects/$projectId/pages')({
  validateSearch: pagesSearch.schema,
  search: pagesSearch.address,
  loader: () => loadTexts('pages'),
  component: () => <PagesScreen project={useProject(Route.useParams().projectId)} search={Route.useSearch()} />,
});
