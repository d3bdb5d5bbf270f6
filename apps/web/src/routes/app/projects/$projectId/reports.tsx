import { createFileRoute } from '@tanstack/react-router';
import { useProject } from '../../../../features/projects/projects/projects.queries.js';
import { ReportsScreen } from '../../../../features/translation/reports/reports.screen.js';
import { reportsSearch } from '../../../../features/translation/reports/reports.search.js';
import { loadTexts } from '../../../../lib/i18n/i18n.js';

export const Route = createFileRoute('/app/projects/$projectId/reports')({
  validateSearch: reportsSearch.schema,
  search: reportsSearch.address,
  loader: () => loadTexts('reports'),
  component: () => <ReportsScreen project={useProject(Route.useParams().projectId)} search={Route.useSearch()} />,
});
