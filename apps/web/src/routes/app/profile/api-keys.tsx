import { createFileRoute } from '@tanstack/react-router';
import { ApiKeysScreen } from '../../../features/identity/api-keys/api-keys.screen.js';
import { loadTexts } from '../../../lib/i18n/i18n.js';
import { requirePage } from '../../../lib/session/require-page.js';

export const Route = createFileRoute('/app/profile/api-keys')({
  beforeLoad: ({ context }) => requirePage(context.user, 'apiKeys'),
  loader: () => loadTexts('keys'),
  component: ApiKeysScreen,
});
