import { createFileRoute } from '@tanstack/react-router';
import { CrawlPanel } from '../../../../features/crawl/crawl-panel.js';
import { useImportDialog } from '../../../../features/exchange/exchange-buttons.js';
import { EngineNotice } from '../../../../features/machine/engine-notice.js';
import { MachinePanel } from '../../../../features/machine/machine-panel.js';
import { Overview } from '../../../../features/projects/overview.js';
import { useProject } from '../../../../features/projects/projects.queries.js';
import { PublicationPanel } from '../../../../features/publication/publication-panel.js';
import { loadTexts } from '../../../../lib/i18n/i18n.js';

export const Route = createFileRoute('/app/projects/$projectId/')({
  loader: () => loadTexts('crawl', 'publication'),
  component: OverviewRoute,
});

function OverviewRoute() {
  const project = useProject(Route.useParams().projectId);
  const memory = useImportDialog(project, 'importMemory');
  return (
    <>
      <Overview
        project={project}
        notice={<EngineNotice project={project} importButton={memory.button} />}
        crawl={<CrawlPanel project={project} />}
        machine={<MachinePanel project={project} />}
        publication={<PublicationPanel project={project} />}
      />
      {memory.dialog}
    </>
  );
}
