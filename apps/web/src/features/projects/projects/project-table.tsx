import { hasCapability, type ProjectSummary } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ContinueSetup } from '../../../components/continue-setup.js';
import { type Column, DataTable } from '../../../components/data-table.js';
import { LanguageChips } from '../../../components/language-chips.js';
import { ProjectStatusTag } from '../../../components/project-status-tag.js';
import { ProjectTypeTag } from '../../../components/project-type-tag.js';
import { TranslationTypeBar } from '../../../components/translation-type-bar.js';
import { formatCount, formatShare } from '../../../lib/format/format-number.js';
import { formatAgo, formatDateTime } from '../../../lib/format/format-time.js';
import { organisationNamesOptions } from '../../../lib/organisation-names.queries.js';
import { shareTranslated, sumCounts, totalWords } from '../../../lib/sum-counts.js';
import styles from './project-list.module.css';

interface Props {
  projects: ProjectSummary[];
  stale: boolean;
  /** Shows the organisation of each project, for lists of several organisations. */
  withOrganisation: boolean;
}

/** Projects as rows; the name opens one. */
export function ProjectTable({ projects, stale, withOrganisation }: Props) {
  const { t } = useTranslation('projects');
  const columns: Column<ProjectSummary>[] = [
    { key: 'name', title: t('column.name'), render: (project) => <ProjectName project={project} /> },
    ...(withOrganisation
      ? [
          {
            key: 'organisation',
            title: t('column.organisation'),
            render: (project: ProjectSummary) => <Organisation id={project.organisationId} />,
          },
        ]
      : []),
    { key: 'languages', title: t('column.languages'), render: (project) => <LanguageChips codes={project.targetLanguages} /> },
    { key: 'progress', title: t('column.progress'), width: '22%', render: (project) => <ProjectProgress project={project} /> },
    { key: 'words', title: t('column.words'), align: 'end', render: (project) => formatCount(project.sourceWordCount) },
    { key: 'published', title: t('column.published'), render: (project) => <Published at={project.lastPublishedAt} /> },
    { key: 'status', title: t('column.status'), render: (project) => <Status project={project} /> },
  ];
  return <DataTable caption={t('list.title')} columns={columns} rows={projects} rowKey={(project) => project.projectId} stale={stale} />;
}

/** A project whose content comes from an API has no status yet. */
function Status({ project }: { project: ProjectSummary }) {
  const { projectType, status } = project;
  return hasCapability(projectType, 'site') || status === 'partialCreated' ? (
    <ProjectStatusTag project={project} />
  ) : (
    <ProjectTypeTag type={projectType} />
  );
}

function ProjectName({ project }: { project: ProjectSummary }) {
  return (
    <div className={styles.name}>
      <Link to="/app/projects/$projectId" params={{ projectId: project.projectId }}>
        {project.name}
      </Link>
      <bdi dir="ltr" className={styles.host}>
        {new URL(project.baseUrl).host}
      </bdi>
      {project.status === 'partialCreated' && <ContinueSetup project={project} />}
    </div>
  );
}

function Organisation({ id }: { id: string }) {
  const { data } = useQuery(organisationNamesOptions);
  return data?.find(({ organisationId }) => organisationId === id)?.name ?? '–';
}

function ProjectProgress({ project }: { project: ProjectSummary }) {
  const { t } = useTranslation('projects');
  const counts = sumCounts(project.languages.map((language) => language.counts));
  return (
    <div className={styles.progress}>
      <TranslationTypeBar counts={counts} />
      <span className={styles.figures}>
        {totalWords(counts) === 0
          ? t('list.notCounted')
          : t('list.progress', { share: formatShare(shareTranslated(counts)), machine: formatCount(counts.MACHINE.words) })}
      </span>
    </div>
  );
}

function Published({ at }: { at: string | null }) {
  const { t } = useTranslation();
  if (!at) return <span className="bh-muted">{t('never')}</span>;
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {formatAgo(at)}
    </time>
  );
}
