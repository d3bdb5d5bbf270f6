import type { OrganisationProject } from '@bhashantar/contracts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../components/data-table.js';
import { EmptyState } from '../../../components/empty-state.js';
import { ExternalLink } from '../../../components/external-link.js';
import { ProjectStatusTag } from '../../../components/project-status-tag.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { formatDate } from '../../../lib/format/format-time.js';
import { currentOrganisationId } from '../../../lib/session/current-organisation.js';
import { useSessionUser } from '../../../lib/session/session-user.js';
import { useOrganisation } from './organisations.queries.js';

/** The newest projects of an organisation. People who work in it can open them. */
export function OrganisationProjects({ organisationId }: { organisationId: string }) {
  const { t } = useTranslation('organisations');
  const { projects, projectCount } = useOrganisation(organisationId);
  const me = useSessionUser();
  const mayOpen = currentOrganisationId(me) === organisationId && me.permissions.includes('project.read');
  if (projects.length === 0) return <EmptyState kind="empty" title={t('projects.emptyTitle')} text={t('projects.emptyText')} />;
  const columns: Column<OrganisationProject>[] = [
    { key: 'name', title: t('column.name'), render: (project) => <ProjectName project={project} mayOpen={mayOpen} /> },
    { key: 'site', title: t('projects.site'), render: ({ baseUrl }) => <ExternalLink href={baseUrl} /> },
    { key: 'since', title: t('column.since'), render: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time> },
    { key: 'status', title: t('projects.status'), render: (project) => <ProjectStatusTag project={project} /> },
  ];
  return (
    <>
      <p className="bh-muted">{t('projects.count', { count: projectCount, shown: formatCount(projectCount) })}</p>
      <DataTable caption={t('tab.projects')} columns={columns} rows={projects} rowKey={(project) => project.projectId} />
    </>
  );
}

function ProjectName({ project: { projectId, name }, mayOpen }: { project: OrganisationProject; mayOpen: boolean }) {
  if (!mayOpen) return <strong>{name}</strong>;
  return (
    <Link to="/app/projects/$projectId" params={{ projectId }}>
      {name}
    </Link>
  );
}
