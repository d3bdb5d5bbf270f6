import type { ProjectSummary } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { HomeScreen } from '../../features/billing/trial/home.screen.js';
import { PublicationSummary } from '../../features/channels/publication/publication-summary.js';
import { RestartCrawlButton } from '../../features/content/crawl/restart-crawl-button.js';
import { HouseHomeScreen, houseOf } from '../../features/projects/projects/house-home.screen.js';
import { projectDetailsOptions } from '../../features/projects/projects/projects.queries.js';
import { useProjectEvents } from '../../features/projects/projects/use-project-events.js';
import { hasTrialShell } from '../../features/shell/main-shell/navigation.js';
import { useImportDialog } from '../../features/translation/import-export/import-export-buttons.js';
import { EngineNotice } from '../../features/translation/pre-translation/engine-notice.js';
import { loadTexts } from '../../lib/i18n/i18n.js';
import { useRunRefresh } from '../../lib/machine/use-run-refresh.js';
import { useRoom } from '../../lib/realtime/use-realtime.js';
import { useSessionUser } from '../../lib/session/session-user.js';

export const Route = createFileRoute('/app/home')({
  beforeLoad: ({ context }) => {
    const { role } = context.user;
    // Trials and the Houses have a home; others begin elsewhere.
    if (!hasTrialShell(role) && !houseOf(role)) throw redirect({ to: '/app', replace: true });
  },
  loader: () => loadTexts('trial', 'publication'),
  component: HomeRoute,
});

function HomeRoute() {
  const house = houseOf(useSessionUser().role);
  return house ? <HouseHomeScreen house={house} /> : <TrialHome />;
}

function TrialHome() {
  useProjectEvents();
  return <HomeScreen Recrawl={RestartCrawlButton} Notice={Notice} Publication={Publication} />;
}

function Notice({ project }: { project: ProjectSummary }) {
  const memory = useImportDialog(project, 'importMemory');
  useRunRefresh(project.projectId);
  return (
    <>
      <EngineNotice project={project} importButton={memory.button} />
      {memory.dialog}
    </>
  );
}

function Publication({ project }: { project: ProjectSummary }) {
  const { data } = useQuery(projectDetailsOptions(project.projectId));
  // Joins the project's room, because only that room gets the event that its pages were counted.
  useRoom(`project:${project.projectId}`);
  return data ? <PublicationSummary project={data} /> : null;
}
