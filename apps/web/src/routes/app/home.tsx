import type { ProjectSummary } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { RestartCrawlButton } from '../../features/crawl/restart-crawl-button.js';
import { useImportDialog } from '../../features/import-export/import-export-buttons.js';
import { EngineNotice } from '../../features/pre-translation/engine-notice.js';
import { projectDetailsOptions } from '../../features/projects/projects.queries.js';
import { useProjectEvents } from '../../features/projects/use-project-events.js';
import { PublicationSummary } from '../../features/publication/publication-summary.js';
import { hasTrialShell } from '../../features/shell/navigation.js';
import { HomeScreen } from '../../features/trial/home.screen.js';
import { loadTexts } from '../../lib/i18n/i18n.js';
import { useRoom } from '../../lib/realtime/use-realtime.js';

export const Route = createFileRoute('/app/home')({
  beforeLoad: ({ context }) => {
    // It is about the one site of a trial; others begin elsewhere.
    if (!hasTrialShell(context.user.role)) throw redirect({ to: '/app', replace: true });
  },
  loader: () => loadTexts('trial', 'publication'),
  component: HomeRoute,
});

function HomeRoute() {
  useProjectEvents();
  return <HomeScreen Recrawl={RestartCrawlButton} Notice={Notice} Publication={Publication} />;
}

function Notice({ project }: { project: ProjectSummary }) {
  const memory = useImportDialog(project, 'importMemory');
  return (
    <>
      <EngineNotice project={project} importButton={memory.button} />
      {memory.dialog}
    </>
  );
}

function Publication({ project }: { project: ProjectSummary }) {
  const { data } = useQuery(projectDetailsOptions(project.projectId));
  // Only the project's own room hears when its pages have been counted anew.
  useRoom(`project:${project.projectId}`);
  return data ? <PublicationSummary project={data} /> : null;
}
