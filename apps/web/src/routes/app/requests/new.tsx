import { createFileRoute } from '@tanstack/react-router';
import { OrderScreen } from '../../../features/translation/requests/order/order.screen.js';
import { orderSearch } from '../../../features/translation/requests/order/order.search.js';
import { loadTexts } from '../../../lib/i18n/i18n.js';
import { requirePermission } from '../../../lib/session/require-permission.js';

export const Route = createFileRoute('/app/requests/new')({
  validateSearch: orderSearch.schema,
  search: orderSearch.address,
  beforeLoad: ({ context }) => requirePermission(context.user, 'request.create'),
  loader: () => loadTexts('requests', 'order', 'plan'),
  component: () => <OrderScreen search={Route.useSearch()} />,
});
