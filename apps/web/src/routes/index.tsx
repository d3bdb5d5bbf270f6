import { createFileRoute, redirect } from '@tanstack/react-router';
import { LandingScreen } from '../features/session/landing.screen.js';
import { loadTexts } from '../lib/i18n/i18n.js';
import { readToken } from '../lib/session/session.store.js';

export const Route = createFileRoute('/')({
  beforeLoad: () => {
    if (readToken()) throw redirect({ to: '/app', replace: true });
  },
  loader: () => loadTexts('session'),
  component: LandingScreen,
});
