import { createFileRoute } from '@tanstack/react-router';
import { UsageScreen } from '../../features/billing/trial/usage.screen.js';
import { loadTexts } from '../../lib/i18n/i18n.js';
import { requirePage } from '../../lib/session/require-page.js';

export const Route = createFileRoute('/app/usage')({
  beforeLoad: ({ context }) => requirePage(context.user, 'organisation'),
  loader: () => loadTexts('trial'),
  component: UsageScreen,
});
