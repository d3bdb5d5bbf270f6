import { createFileRoute } from '@tanstack/react-router';
import { NewPasswordScreen } from '../features/identity/account/new-password.screen.js';
import { loadTexts } from '../lib/i18n/i18n.js';

export const Route = createFileRoute('/new-password/$token')({
  loader: () => loadTexts('account'),
  component: () => <NewPasswordScreen token={Route.useParams().token} />,
});
