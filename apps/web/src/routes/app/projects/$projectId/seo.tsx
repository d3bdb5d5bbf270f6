import { createFileRoute } from '@tanstack/react-router';
import { useProject } from '../../../../features/projects/projects/projects.queries.js';
import { SeoScreen } from '../../../../features/translation/seo/seo.screen.js';
import { seoSearch } from '../../../../features/translation/seo/seo.search.js';
import { loadTexts } from '../../../../lib/i18n/i18n.js';

export const Route = createFileRoute('/app/projects/$projectId/seo')({
  validateSearch: seoSearch.schema,
  search: seoSearch.address,
  loader: () => loadTexts('seo'),
  component: () => <SeoScreen project={useProject(Route.useParams().projectId)} search={Route.useSearch()} />,
});
