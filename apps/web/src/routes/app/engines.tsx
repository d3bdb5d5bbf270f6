import { createFileRoute } from '@tanstack/react-router';
import { useProjectEvents } from '../../features/projects/projects/use-project-events.js';
import { EnginesScreen } from '../../features/translation/engines/engines.screen.js';
import { enginesSearch } from '../../features/translation/engines/engines.search.js';
import { loadTexts } from '../../lib/i18n/i18n.js';
import { requirePage } from '../../lib/session/require-page.js';

export const Route = createFileRoute('/app/engines')({
  validateSearch: enginesSearch.schema,
  search: enginesSearch.address,
  beforeLoad: ({ context }) => requirePage(context.user, 'engines'),
  loader: () => loadTexts('engines'),
  component: EnginesRoute,
});

function EnginesRoute() {
  const navigate = Route.useNavigate();
  // The next step follows from the state of the projects.
  useProjectEvents();
  return <EnginesScreen search={Route.useSearch()} change={(part) => void navigate({ search: (before) => ({ ...before, ...part }) })} />;
}
