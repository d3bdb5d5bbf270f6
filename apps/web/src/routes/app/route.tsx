import type { SessionUser } from '@bhashantar/contracts';
import { createFileRoute, Outlet, redirect, useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { FullPageFailure } from '../../components/full-page-failure.js';
import { GettingStarted } from '../../features/billing/trial/getting-started.js';
import { TrialNotice } from '../../features/billing/trial/trial-notice.js';
import { OrganisationSwitchNotice } from '../../features/identity/organisation-switch/organisation-switch-notice.js';
import { NotificationBell } from '../../features/projects/notifications/notification-bell.js';
import { HeaderSwitches } from '../../features/projects/projects/header-switches.js';
import { LanguageSwitch } from '../../features/projects/projects/language-switch.js';
import { JobTray } from '../../features/shell/jobs/job-tray.js';
import { MainShell } from '../../features/shell/main-shell/main-shell.js';
import { hasTrialShell } from '../../features/shell/main-shell/navigation.js';
import { loadTexts } from '../../lib/i18n/i18n.js';
import { hasSessionEnded, readToken } from '../../lib/session/session.store.js';
import { sessionUserOptions, useSessionUser } from '../../lib/session/session-user.js';
import { uiConfigOptions } from '../../lib/session/ui-config.js';
import { usePermission } from '../../lib/session/use-permission.js';

const TermsModal = lazy(async () => {
  const [{ TermsModal }] = await Promise.all([import('../../features/identity/policy/terms-modal.js'), loadTexts('policy')]);
  return { default: TermsModal };
});

type Texts = Parameters<typeof loadTexts>;

const textsOf = ({ role, actingFor }: SessionUser): Texts => [
  'shell',
  'notifications',
  'projects',
  'plan',
  ...(hasTrialShell(role) ? ['trial'] : []),
  ...(actingFor ? ['organisations'] : []),
];

export const Route = createFileRoute('/app')({
  beforeLoad: async ({ context, location }) => {
    // The call that reports the end of a session may be faster than the router.
    if (!readToken() && hasSessionEnded()) throw redirect({ to: '/', replace: true });
    if (!readToken()) throw redirect({ to: '/sign-in', search: { redirect: location.href }, replace: true });
    // Requests the configuration first, then the token (specification, section 2). If the configuration is missing, the app works without
    // it.
    void context.queryClient.prefetchQuery(uiConfigOptions);
    void loadTexts('shell', 'notifications', 'projects', 'plan');
    return { user: await context.queryClient.ensureQueryData(sessionUserOptions) };
  },
  loader: ({ context }) => loadTexts(...textsOf(context.user)),
  component: AppRoute,
  errorComponent: FullPageFailure,
});

function AppRoute() {
  const user = useSessionUser();
  const isTrial = hasTrialShell(user.role);
  // Once the question is shown, it stays until it is answered.
  const [isAsked] = useState(user.apikey !== '' && !user.contractAgreed);
  return (
    <MainShell switches={isTrial ? <TrialSwitches /> : <Switches />} tray={<Trays />} notice={<Notices isTrial={isTrial} />}>
      <Outlet />
      {isAsked && !user.contractAgreed && (
        <Suspense>
          <TermsModal />
        </Suspense>
      )}
    </MainShell>
  );
}

function Trays() {
  return (
    <>
      <NotificationBell />
      <JobTray />
    </>
  );
}

function Notices({ isTrial }: { isTrial: boolean }) {
  return (
    <>
      <OrganisationSwitchNotice />
      {isTrial && <TrialNotice />}
    </>
  );
}

/** A trial has one site, whose screens have their own tabs. The language can be changed as on all screens. */
function TrialSwitches() {
  const { projectId } = useParams({ strict: false });
  return (
    <>
      <GettingStarted />
      {projectId && <LanguageSwitch projectId={projectId} />}
    </>
  );
}

/** Roles that work only with documents have no projects to switch between. */
function Switches() {
  return usePermission('project.read') && <HeaderSwitches />;
}
