import { createFileRoute } from '@tanstack/react-router';
import { BatchFileDialog } from '../../../../features/translation/import-export/batch-file-dialog.js';
import { RequestScreen } from '../../../../features/translation/requests/request/request.screen.js';
import { loadTexts } from '../../../../lib/i18n/i18n.js';
import { requirePermission } from '../../../../lib/session/require-permission.js';

export const Route = createFileRoute('/app/requests/$requestId/')({
  beforeLoad: ({ context }) => requirePermission(context.user, 'request.read'),
  loader: () => loadTexts('requests', 'exchange'),
  component: RequestRoute,
});

function RequestRoute() {
  const { requestId } = Route.useParams();
  return <RequestScreen key={requestId} requestId={requestId} UploadDialog={BatchFileDialog} />;
}
