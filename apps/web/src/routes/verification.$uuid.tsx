import { createFileRoute } from '@tanstack/react-router';
import { VerificationScreen } from '../features/identity/account/verification.screen.js';
import { loadTexts } from '../lib/i18n/i18n.js';

export const Route = createFileRoute('/verification/$uuid')({
  loader: () => loadTexts('account'),
  component: () => <VerificationScreen uuid={Route.useParams().uuid} />,
});
