import { createFileRoute } from '@tanstack/react-router';
import { ChangesScreen } from '../../../../features/content/changes/changes.screen.js';
import { changesSearch } from '../../../../features/content/changes/changes.search.js';
import { useProject } from '../../../../features/projects/projects/projects.queries.js';
import { loadTexts } from '../../../../lib/i18n/i18n.js';

export const Route = createFileRoute('/app/projects/$projectId/changes')({
  validateSearch: changesSearch.schema,
  search: changesSearch.address,
  loader: () => loadTexts('changes'),
  component: () => <ChangesScreen project={useProject(Route.useParams().projectId)} search={Route.useSearch()} />,
});
