import type { ProjectSummary } from '@bhashantar/contracts';
import { createFileRoute } from '@tanstack/react-router';
import { RestartCrawlButton } from '../../features/crawl/restart-crawl-button.js';
import { useImportDialog } from '../../features/exchange/exchange-buttons.js';
import { EngineNotice } from '../../features/machine/engine-notice.js';
import { useProjectEvents } from '../../features/projects/use-project-events.js';
import { HomeScreen } from '../../features/trial/home.screen.js';
import { loadTexts } from '../../lib/i18n/i18n.js';

export const Route = createFileRoute('/app/home')({
  loader: () => loadTexts('trial'),
  component: HomeRoute,
});

function HomeRoute() {
  useProjectEvents();
  return <HomeScreen Recrawl={RestartCrawlButton} Notice={Notice} />;
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
