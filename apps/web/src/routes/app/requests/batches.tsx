import { createFileRoute } from '@tanstack/react-router';
import { BatchesScreen } from '../../../features/translation/requests/desk/batches.screen.js';
import { batchesSearch } from '../../../features/translation/requests/desk/batches.search.js';
import { loadTexts } from '../../../lib/i18n/i18n.js';
import { requirePermission } from '../../../lib/session/require-permission.js';

export const Route = createFileRoute('/app/requests/batches')({
  validateSearch: batchesSearch.schema,
  search: batchesSearch.address,
  beforeLoad: ({ context }) => requirePermission(context.user, 'request.read'),
  loader: () => loadTexts('requests'),
  component: BatchesRoute,
});

function BatchesRoute() {
  const navigate = Route.useNavigate();
  return (
    <BatchesScreen
      search={Route.useSearch()}
      change={(part, replace = false) => void navigate({ search: (before) => ({ ...before, ...part }), replace })}
    />
  );
}
