import { createFileRoute } from '@tanstack/react-router';
import { usePublishing } from '../../../../features/channels/publication/use-publishing.js';
import { CrawlPanel, CrawlTrouble } from '../../../../features/content/crawl/crawl-panel.js';
import { Overview } from '../../../../features/projects/projects/overview.js';
import { useProject } from '../../../../features/projects/projects/projects.queries.js';
import { useImportDialog } from '../../../../features/translation/import-export/import-export-buttons.js';
import { EngineNotice } from '../../../../features/translation/pre-translation/engine-notice.js';
import { HaltedRuns, PreTranslationPanel } from '../../../../features/translation/pre-translation/pre-translation-panel.js';
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
        publishing={usePublishing(project)}
        attention={
          <>
            <CrawlTrouble project={project} />
            {!project.ownDomains && <HaltedRuns project={project} />}
            <EngineNotice project={project} importButton={memory.button} isBesideAction />
          </>
        }
        crawl={<CrawlPanel project={project} />}
        machine={<PreTranslationPanel project={project} />}
      />
      {memory.dialog}
    </>
  );
}
