import { createFileRoute } from '@tanstack/react-router';
import { WorkScreen } from '../../../../features/translation/translations/work/work.screen.js';
import { workSearch } from '../../../../features/translation/translations/work/work.search.js';
import { loadTexts } from '../../../../lib/i18n/i18n.js';
import { requirePermission } from '../../../../lib/session/require-permission.js';

export const Route = createFileRoute('/app/requests/$requestId/work/$subBatchId')({
  validateSearch: workSearch.schema,
  search: workSearch.address,
  beforeLoad: ({ context }) => requirePermission(context.user, 'request.read'),
  loader: () => loadTexts('work', 'translations', 'editor'),
  component: WorkRoute,
});

function WorkRoute() {
  const { requestId, subBatchId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <WorkScreen
      key={subBatchId}
      requestId={requestId}
      subBatchId={subBatchId}
      search={Route.useSearch()}
      change={(part, replace = false) => void navigate({ search: (before) => ({ ...before, ...part }), replace, resetScroll: false })}
    />
  );
}
