import { createFileRoute } from '@tanstack/react-router';
import { HomeScreen } from '../../features/trial/home.screen.js';
import { loadTexts } from '../../lib/i18n/i18n.js';

export const Route = createFileRoute('/app/home')({
  loader: () => loadTexts('trial'),
  component: HomeScreen,
});
