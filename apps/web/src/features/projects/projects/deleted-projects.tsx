import type { DeletedProject } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../components/data-table.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { Panel } from '../../../components/panel.js';
import { formatAgo, formatDateTime } from '../../../lib/format/format-time.js';
import { CancelDeletion } from './cancel-deletion.js';
import { deletedProjectsOptions } from './deleted-projects.queries.js';
import styles from './project-list.module.css';

/** Projects that can still be restored; renders nothing if there are none. */
export function DeletedProjects() {
  const { t } = useTranslation('projects');
  const { data, error, refetch } = useQuery(deletedProjectsOptions);
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (!data || data.projects.length === 0) return null;
  const columns: Column<DeletedProject>[] = [
    { key: 'name', title: t('deleted.name'), render: (project) => <DeletedName project={project} /> },
    { key: 'by', title: t('deleted.by'), render: (project) => <DeletedBy project={project} /> },
    { key: 'until', title: t('deleted.until'), render: ({ purgeAfter }) => formatDateTime(purgeAfter) },
    { key: 'memory', title: t('deleted.memory'), render: ({ keepTm }) => t(keepTm ? 'deleted.kept' : 'deleted.notKept') },
    { key: 'cancel', title: '', align: 'end', render: (project) => <CancelDeletion project={project} /> },
  ];
  return (
    <div className={styles.deleted}>
      <Panel title={t('deleted.title')}>
        <p className="bh-muted">{t('deleted.lead')}</p>
        <DataTable caption={t('deleted.title')} columns={columns} rows={data.projects} rowKey={({ projectId }) => projectId} />
      </Panel>
    </div>
  );
}

function DeletedName({ project }: { project: DeletedProject }) {
  return (
    <div className={styles.name}>
      <strong>{project.name}</strong>
      <bdi dir="ltr" className={styles.host}>
        {project.baseUrl}
      </bdi>
    </div>
  );
}

function DeletedBy({ project: { deletedAt, deletedBy } }: { project: DeletedProject }) {
  const { t } = useTranslation('projects');
  const ago = formatAgo(deletedAt);
  return (
    <time dateTime={deletedAt} title={formatDateTime(deletedAt)}>
      {deletedBy ? t('deleted.byPerson', { ago, person: deletedBy }) : ago}
    </time>
  );
}
