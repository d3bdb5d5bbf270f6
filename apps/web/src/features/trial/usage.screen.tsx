import { FREE_PLAN, type ProjectSummary } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../components/error-panel.js';
import { Figures } from '../../components/figures.js';
import { MeterBar } from '../../components/meter-bar.js';
import { PageHeading } from '../../components/page-heading.js';
import { Panel } from '../../components/panel.js';
import { RowsSkeleton } from '../../components/skeleton.js';
import { formatCount } from '../../lib/format/format-number.js';
import styles from './trial.module.css';
import { trialProjectsOptions } from './trial.queries.js';
import { usedWords } from './trial-progress.js';

const UPGRADE = ['words', 'sites', 'people', 'engines'] as const;

/** What the free plan holds, what of it is used, and what a larger one gives. */
export function UsageScreen() {
  const { t } = useTranslation('trial');
  const projects = useQuery(trialProjectsOptions);
  return (
    <>
      <PageHeading title={t('usage.title')} documentTitle={t('usage.title')} lead={t('usage.lead')} />
      {projects.isError && <ErrorPanel error={projects.error} onRetry={() => void projects.refetch()} />}
      {projects.isPending && <RowsSkeleton rows={3} />}
      {projects.data && <UsageFigures projects={projects.data} />}
      <div className={styles.below}>
        <Panel title={t('usage.upgrade')}>
          <ul className={styles.list}>
            {UPGRADE.map((item) => (
              <li key={item}>{t(`usage.gives.${item}`)}</li>
            ))}
          </ul>
        </Panel>
      </div>
    </>
  );
}

function UsageFigures({ projects }: { projects: ProjectSummary[] }) {
  const { t } = useTranslation('trial');
  const used = usedWords(projects);
  const languages = Math.max(0, ...projects.map((project) => project.targetLanguages.length));
  const of = (count: number, total: number) => t('usage.of', { count: formatCount(count), total: formatCount(total) });
  return (
    <Panel title={t('usage.plan')}>
      <Figures
        items={[
          { key: 'words', label: t('usage.words'), value: of(used, FREE_PLAN.words) },
          { key: 'projects', label: t('usage.projects'), value: of(projects.length, FREE_PLAN.projects) },
          { key: 'languages', label: t('usage.languages'), value: of(languages, FREE_PLAN.languages) },
        ]}
      />
      <MeterBar label={t('used', { used: formatCount(used) })} value={used} total={FREE_PLAN.words} />
    </Panel>
  );
}
