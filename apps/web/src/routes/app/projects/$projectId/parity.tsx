import { createFileRoute } from '@tanstack/react-router';
import { ParityScreen } from '../../../../features/channels/parity/parity.screen.js';
import { paritySearch } from '../../../../features/channels/parity/parity.search.js';
import { useProject } from '../../../../features/projects/projects/projects.queries.js';
import { loadTexts } from '../../../../lib/i18n/i18n.js';

export const Route = createFileRoute('/app/projects/$projectId/parity')({
  validateSearch: paritySearch.schema,
  search: paritySearch.address,
  loader: () => loadTexts('parity'),
  component: () => <ParityScreen project={useProject(Route.useParams().projectId)} search={Route.useSearch()} />,
});
