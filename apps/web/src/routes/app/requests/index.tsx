import { createFileRoute } from '@tanstack/react-router';
import { RequestsScreen } from '../../../features/translation/requests/requests.screen.js';
import { requestsSearch } from '../../../features/translation/requests/requests.search.js';
import { loadTexts } from '../../../lib/i18n/i18n.js';
import { requirePermission } from '../../../lib/session/require-permission.js';

export const Route = createFileRoute('/app/requests/')({
  validateSearch: requestsSearch.schema,
  search: requestsSearch.address,
  beforeLoad: ({ context }) => requirePermission(context.user, 'request.read'),
  loader: () => loadTexts('requests'),
  component: RequestsRoute,
});

function RequestsRoute() {
  const navigate = Route.useNavigate();
  return (
    <RequestsScreen
      search={Route.useSearch()}
      change={(part, replace = false) => void navigate({ search: (before) => ({ ...before, ...part }), replace })}
    />
  );
}
