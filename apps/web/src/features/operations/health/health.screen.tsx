import { downloadProjectHealth, HEALTH_STATES, type HealthState, type ProjectDetails, type ProjectHealth } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../components/data-table.js';
import { DownloadButton } from '../../../components/download-button.js';
import { EmptyState } from '../../../components/empty-state.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { Statistics } from '../../../components/statistics.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { formatAgo } from '../../../lib/format/format-time.js';
import { fetchFile } from '../../../lib/http/client.js';
import styles from './health.module.css';
import { healthOptions } from './health.queries.js';
import { HealthTag } from './health-tag.js';
import { LanguageTable } from './language-table.js';
import { type ProjectPart, useProjectParts } from './project-part.js';

/** States that need attention come first. */
const ORDER: readonly HealthState[] = ['failing', 'attention', 'notYet', 'good'];

/** The health of a project on one page. */
export function HealthScreen({ project: { projectId } }: { project: ProjectDetails }) {
  const health = useQuery(healthOptions(projectId));
  if (health.isError) return <ErrorPanel error={health.error} onRetry={() => void health.refetch()} />;
  if (!health.data) return <RowsSkeleton rows={6} />;
  return <Health projectId={projectId} health={health.data} />;
}

function Health({ projectId, health }: { projectId: string; health: ProjectHealth }) {
  const { t } = useTranslation('health');
  const counts = countStates(health);
  return (
    <div className={styles.screen}>
      <section aria-label={t('summary')}>
        <div className={styles.lead}>
          <p className="bh-muted">
            {t('lead')} {t('checked', { ago: formatAgo(health.checkedAt) })}
          </p>
          <DownloadButton subject="health" fileName="health.csv" fetchBlob={() => fetchFile(downloadProjectHealth, { projectId })}>
            {t('csv')}
          </DownloadButton>
        </div>
        <Statistics items={ORDER.map((state) => ({ key: state, label: t(`state.${state}`), value: formatCount(counts[state]) }))} />
      </section>
      <section>
        <h2 className={styles.heading}>{t('project.title')}</h2>
        <PartTable projectId={projectId} health={health} />
      </section>
      <section>
        <h2 className={styles.heading}>{t('languages.title')}</h2>
        {health.languages.length > 0 ? (
          <LanguageTable projectId={projectId} languages={health.languages} />
        ) : (
          <EmptyState kind="empty" title={t('languages.none')} />
        )}
      </section>
    </div>
  );
}

function PartTable({ projectId, health }: { projectId: string; health: ProjectHealth }) {
  const { t } = useTranslation('health');
  const parts = useProjectParts(projectId, health).sort((one, other) => ORDER.indexOf(one.state) - ORDER.indexOf(other.state));
  const columns: Column<ProjectPart>[] = [
    { key: 'part', title: t('project.part'), render: ({ key }) => <strong>{t(`${key}.title`)}</strong> },
    { key: 'state', title: t('project.state'), render: ({ state }) => <HealthTag state={state} /> },
    { key: 'figure', title: t('project.figure'), render: ({ found }) => <Found sentences={found} /> },
    { key: 'next', title: t('project.next'), render: ({ link }) => link },
  ];
  return <DataTable caption={t('project.caption')} columns={columns} rows={parts} rowKey={({ key }) => key} />;
}

function Found({ sentences }: { sentences: string[] }) {
  return (
    <div className={styles.found}>
      {sentences.map((sentence) => (
        <span key={sentence}>{sentence}</span>
      ))}
    </div>
  );
}

function countStates({ crawl, verification, newContent, automatic, webhooks, languages }: ProjectHealth): Record<HealthState, number> {
  const ofLanguages = languages.flatMap(({ coverage, stale, errors, machine, publication }) => [
    coverage,
    stale,
    errors,
    machine,
    publication,
  ]);
  const all = [crawl, verification, newContent, automatic, webhooks, ...ofLanguages];
  return Object.fromEntries(HEALTH_STATES.map((state) => [state, all.filter((part) => part.state === state).length])) as Record<
    HealthState,
    number
  >;
}
