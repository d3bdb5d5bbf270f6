import { createFileRoute } from '@tanstack/react-router';
import { PolicyPage } from '../../features/identity/policy/policy-page.js';
import { loadTexts } from '../../lib/i18n/i18n.js';

export const Route = createFileRoute('/app/privacy-policy')({
  loader: () => loadTexts('policy'),
  component: PolicyPage,
});
