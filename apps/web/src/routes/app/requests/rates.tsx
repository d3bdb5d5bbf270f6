import { createFileRoute } from '@tanstack/react-router';
import { RatesScreen } from '../../../features/translation/requests/rates/rates.screen.js';
import { ratesSearch } from '../../../features/translation/requests/rates/rates.search.js';
import { loadTexts } from '../../../lib/i18n/i18n.js';
import { requirePermission } from '../../../lib/session/require-permission.js';

export const Route = createFileRoute('/app/requests/rates')({
  validateSearch: ratesSearch.schema,
  search: ratesSearch.address,
  beforeLoad: ({ context }) => requirePermission(context.user, 'request.create'),
  loader: () => loadTexts('requests', 'rates'),
  component: RatesRoute,
});

function RatesRoute() {
  const navigate = Route.useNavigate();
  return <RatesScreen search={Route.useSearch()} change={(part) => void navigate({ search: (before) => ({ ...before, ...part }) })} />;
}
