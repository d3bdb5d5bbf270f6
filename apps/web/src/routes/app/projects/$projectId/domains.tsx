import { createFileRoute } from '@tanstack/react-router';
import { DomainsScreen } from '../../../../features/channels/domains/domains.screen.js';
import { domainsSearch } from '../../../../features/channels/domains/domains.search.js';
import { useProject } from '../../../../features/projects/projects/projects.queries.js';
import { loadTexts } from '../../../../lib/i18n/i18n.js';

export const Route = createFileRoute('/app/projects/$projectId/domains')({
  validateSearch: domainsSearch.schema,
  search: domainsSearch.address,
  loader: () => loadTexts('domains'),
  component: () => <DomainsScreen project={useProject(Route.useParams().projectId)} search={Route.useSearch()} />,
});
