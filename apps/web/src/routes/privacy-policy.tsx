import { createFileRoute, redirect } from '@tanstack/react-router';
import { PrivacyPolicyScreen } from '../features/identity/policy/privacy-policy.screen.js';
import { loadTexts } from '../lib/i18n/i18n.js';
import { readToken } from '../lib/session/session.store.js';

export const Route = createFileRoute('/privacy-policy')({
  // A signed-in user reads it inside the shell.
  beforeLoad: () => {
    if (readToken()) throw redirect({ to: '/app/privacy-policy', replace: true });
  },
  loader: () => loadTexts('policy'),
  component: PrivacyPolicyScreen,
});
