import { createFileRoute } from '@tanstack/react-router';
import { NotificationScreen } from '../features/identity/account/notification.screen.js';
import { loadTexts } from '../lib/i18n/i18n.js';
import { redirectIfSignedIn } from '../lib/session/redirect-if-signed-in.js';

export const Route = createFileRoute('/notification/$name')({
  beforeLoad: redirectIfSignedIn,
  loader: () => loadTexts('account'),
  component: () => <NotificationScreen name={Route.useParams().name} />,
});
