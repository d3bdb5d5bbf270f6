import { PAGE_ACCESS } from '@bhashantar/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { KycDocuments } from '../../../../features/identity/kyc/kyc-documents.js';
import { loadTexts } from '../../../../lib/i18n/i18n.js';
import { requirePage } from '../../../../lib/session/require-page.js';

export const Route = createFileRoute('/app/organisations/$organisationId/documents')({
  // Users who upload documents, or who review them.
  beforeLoad: ({ context: { user } }) => requirePage(user, user.permissions.includes(PAGE_ACCESS.kycReview) ? 'kycReview' : 'kyc'),
  loader: () => loadTexts('kyc'),
  component: () => <KycDocuments organisationId={Route.useParams().organisationId} />,
});
