import { createFileRoute } from '@tanstack/react-router';
import { auditSearch } from '../../../../features/operations/audit/audit.search.js';
import { AuditList } from '../../../../features/operations/audit/audit-list.js';
import { loadTexts } from '../../../../lib/i18n/i18n.js';
import { requirePage } from '../../../../lib/session/require-page.js';

export const Route = createFileRoute('/app/organisations/$organisationId/audit')({
  validateSearch: auditSearch.schema,
  search: auditSearch.address,
  beforeLoad: ({ context }) => requirePage(context.user, 'audit'),
  loader: () => loadTexts('audit'),
  component: OrganisationAuditRoute,
});

function OrganisationAuditRoute() {
  const navigate = Route.useNavigate();
  return (
    <AuditList
      search={Route.useSearch()}
      change={(part) => void navigate({ search: (before) => ({ ...before, ...part }), replace: 'q' in part })}
      organisationId={Route.useParams().organisationId}
    />
  );
}
