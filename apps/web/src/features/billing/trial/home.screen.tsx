import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/empty-state.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { LinkButton } from '../../../components/link-button.js';
import { PageHeading } from '../../../components/page-heading.js';
import { Panel } from '../../../components/panel.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { useSessionUser } from '../../../lib/session/session-user.js';
import { type GlanceParts, ProjectSummaryPanel } from './project-summary.js';
import styles from './trial.module.css';
import { trialProjectsOptions } from './trial.queries.js';
import { TrialSteps } from './trial-steps.js';

/** The first screen of a trial: its project, and the next step. */
export function HomeScreen(parts: GlanceParts) {
  const { t } = useTranslation('trial');
  const { firstName } = useSessionUser();
  return (
    <>
      <PageHeading title={t('home.title', { name: firstName })} documentTitle={t('home.tab')} />
      <HomeBody {...parts} />
    </>
  );
}

function HomeBody(parts: GlanceParts) {
  const { t } = useTranslation('trial');
  const projects = useQuery(trialProjectsOptions);
  if (projects.isError) return <ErrorPanel error={projects.error} onRetry={() => void projects.refetch()} />;
  if (!projects.data) return <RowsSkeleton />;
  return (
    <div className={styles.columns}>
      <div className={styles.stack}>
        {projects.data.map((project) => (
          <ProjectSummaryPanel key={project.projectId} project={project} {...parts} />
        ))}
        {projects.data.length === 0 && (
          <EmptyState kind="empty" title={t('home.emptyTitle')} text={t('home.emptyText')}>
            <LinkButton to="/app/projects/new" kind="primary">
              {t('home.add')}
            </LinkButton>
          </EmptyState>
        )}
      </div>
      <Panel title={t('home.steps')}>
        <TrialSteps projects={projects.data} />
      </Panel>
    </div>
  );
}
