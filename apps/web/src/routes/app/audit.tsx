import { createFileRoute } from '@tanstack/react-router';
import { AuditScreen } from '../../features/operations/audit/audit.screen.js';
import { auditSearch } from '../../features/operations/audit/audit.search.js';
import { loadTexts } from '../../lib/i18n/i18n.js';
import { requirePage } from '../../lib/session/require-page.js';

export const Route = createFileRoute('/app/audit')({
  validateSearch: auditSearch.schema,
  search: auditSearch.address,
  beforeLoad: ({ context }) => requirePage(context.user, 'audit'),
  loader: () => loadTexts('audit'),
  component: AuditRoute,
});

function AuditRoute() {
  const navigate = Route.useNavigate();
  return (
    <AuditScreen
      search={Route.useSearch()}
      change={(part) => void navigate({ search: (before) => ({ ...before, ...part }), replace: 'q' in part })}
    />
  );
}
