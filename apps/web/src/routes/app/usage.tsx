import { createFileRoute, redirect } from '@tanstack/react-router';
import { UsageScreen } from '../../features/billing/trial/usage.screen.js';
import { hasTrialShell } from '../../features/shell/main-shell/navigation.js';
import { loadTexts } from '../../lib/i18n/i18n.js';
import { currentOrganisationId } from '../../lib/session/current-organisation.js';
import { requirePage } from '../../lib/session/require-page.js';

export const Route = createFileRoute('/app/usage')({
  beforeLoad: ({ context: { user } }) => {
    requirePage(user, 'organisation');
    // Outside of a trial the plan is a tab of the organisation.
    if (hasTrialShell(user.role)) return;
    throw redirect({
      to: '/app/organisations/$organisationId/plan',
      params: { organisationId: currentOrganisationId(user) },
      replace: true,
    });
  },
  loader: () => loadTexts('trial'),
  component: UsageScreen,
});
