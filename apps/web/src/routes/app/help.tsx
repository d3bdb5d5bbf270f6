import { createFileRoute } from '@tanstack/react-router';
import { HelpScreen } from '../../features/billing/trial/help.screen.js';
import { loadTexts } from '../../lib/i18n/i18n.js';

export const Route = createFileRoute('/app/help')({
  loader: () => loadTexts('trial'),
  component: HelpScreen,
});
