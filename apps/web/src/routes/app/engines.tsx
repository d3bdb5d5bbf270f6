import { createFileRoute } from '@tanstack/react-router';
import { EnginesScreen } from '../../features/translation/engines/engines.screen.js';
import { loadTexts } from '../../lib/i18n/i18n.js';
import { requirePage } from '../../lib/session/require-page.js';

export const Route = createFileRoute('/app/engines')({
  beforeLoad: ({ context }) => requirePage(context.user, 'engines'),
  loader: () => loadTexts('engines'),
  component: EnginesScreen,
});
