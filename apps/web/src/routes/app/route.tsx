import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { FullPageFailure } from '../../components/full-page-failure.js';
import { JobTray } from '../../features/jobs/job-tray.js';
import { HeaderSwitches } from '../../features/projects/header-switches.js';
import { MainShell } from '../../features/shell/main-shell.js';
import { loadTexts } from '../../lib/i18n/i18n.js';
import { readToken } from '../../lib/session/session.store.js';
import { sessionUserOptions } from '../../lib/session/session-user.js';
import { uiConfigOptions } from '../../lib/session/ui-config.js';

export const Route = createFileRoute('/app')({
  beforeLoad: async ({ context, location }) => {
    if (!readToken()) throw redirect({ to: '/sign-in', search: { redirect: location.href }, replace: true });
    // The configuration is asked for first, then the token (specification, section 2); a missing configuration stops nobody.
    void context.queryClient.prefetchQuery(uiConfigOptions);
    void loadTexts('shell', 'projects');
    return { user: await context.queryClient.ensureQueryData(sessionUserOptions) };
  },
  loader: () => loadTexts('shell', 'projects'),
  component: AppRoute,
  errorComponent: FullPageFailure,
});

function AppRoute() {
  return (
    <MainShell switches={<HeaderSwitches />} tray={<JobTray />}>
      <Outlet />
    </MainShell>
  );
}
