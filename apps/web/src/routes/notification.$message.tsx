import { createFileRoute } from '@tanstack/react-router';
import { NotificationScreen } from '../features/identity/account/notification.screen.js';
import { loadTexts } from '../lib/i18n/i18n.js';
import { redirectIfSignedIn } from '../lib/session/redirect-if-signed-in.js';

export const Route = createFileRoute('/notification/$message')({
  beforeLoad: redirectIfSignedIn,
  loader: () => loadTexts('account'),
  component: () => <NotificationScreen message={Route.useParams().message} />,
});
