import type { ProjectDetails } from '@bhashantar/contracts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LinkTabs } from '../../../components/link-tabs.js';
import { DownloadPanel } from './download-panel.js';
import { ExportsPanel } from './exports-panel.js';
import { LeveragePanel } from './leverage-panel.js';
import { MixedLanguagePanel } from './mixed-language-panel.js';
import { NewContentPanel } from './new-content-panel.js';
import { ProgressPanels } from './progress/progress-panels.js';
import styles from './reports.module.css';
import { REPORT_VIEWS, type ReportsSearch } from './reports.search.js';

interface Props {
  project: ProjectDetails;
  search: ReportsSearch;
}

/** Reports to download, the progress of each language, the memory's matches, new content, and texts in a wrong script. */
export function ReportsScreen({ project, search }: Props) {
  const { t } = useTranslation('reports');
  return (
    <>
      <LinkTabs label={t('views')}>
        {REPORT_VIEWS.map((view) => (
          <Link
            key={view}
            to="/app/projects/$projectId/reports"
            params={{ projectId: project.projectId }}
            search={{ view }}
            activeOptions={{ exact: true, includeSearch: true, explicitUndefined: false }}
            aria-current={view === search.view ? 'page' : undefined}
          >
            {t(`view.${view}`)}
          </Link>
        ))}
      </LinkTabs>
      {search.view === 'download' && (
        <div className={styles.list}>
          <DownloadPanel project={project} />
          <ExportsPanel project={project} />
        </div>
      )}
      {search.view === 'progress' && <ProgressPanels project={project} search={search} />}
      {search.view === 'leverage' && <LeveragePanel project={project} />}
      {search.view === 'new' && <NewContentPanel project={project} search={search} />}
      {search.view === 'mixed' && <MixedLanguagePanel project={project} search={search} />}
    </>
  );
}
