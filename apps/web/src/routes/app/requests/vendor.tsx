import { createFileRoute } from '@tanstack/react-router';
import { VendorScreen } from '../../../features/translation/requests/vendor/vendor.screen.js';
import { vendorSearch } from '../../../features/translation/requests/vendor/vendor.search.js';
import { loadTexts } from '../../../lib/i18n/i18n.js';
import { requirePermission } from '../../../lib/session/require-permission.js';

export const Route = createFileRoute('/app/requests/vendor')({
  validateSearch: vendorSearch.schema,
  search: vendorSearch.address,
  beforeLoad: ({ context }) => requirePermission(context.user, 'request.approve'),
  loader: () => loadTexts('requests', 'vendor'),
  component: VendorRoute,
});

function VendorRoute() {
  const navigate = Route.useNavigate();
  return <VendorScreen search={Route.useSearch()} change={(part) => void navigate({ search: (before) => ({ ...before, ...part }) })} />;
}
