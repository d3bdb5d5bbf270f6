import { PlusOutlined } from '@ant-design/icons';
import { type ProjectListReply, ROLE_SCOPES } from '@bhashantar/contracts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/empty-state.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { LinkButton } from '../../../components/link-button.js';
import { ListPagination } from '../../../components/list-pagination.js';
import { PageHeading } from '../../../components/page-heading.js';
import { SearchInput } from '../../../components/search-input.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { organisationNamesOptions } from '../../../lib/organisation-names.queries.js';
import { useRoom } from '../../../lib/realtime/use-realtime.js';
import { useSessionUser } from '../../../lib/session/session-user.js';
import { useIsAcross } from '../../../lib/session/use-is-across.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { DeletedProjects } from './deleted-projects.js';
import styles from './project-list.module.css';
import { ProjectTable } from './project-table.js';
import { PROJECTS_PAGE_SIZE, projectListOptions, projectOfAddressOptions } from './projects.queries.js';
import type { ProjectsSearch } from './projects.search.js';
import { useProjectEvents } from './use-project-events.js';

const LEADS = { assigned: 'list.leadAssigned', across: 'list.leadAcross', own: 'list.lead' } as const;

/** The projects in the list: assigned ones, those of all organisations within reach, or the organisation's. */
function useListScope(): keyof typeof LEADS {
  const { role } = useSessionUser();
  const isAcross = useIsAcross();
  if (ROLE_SCOPES[role] === 'assigned') return 'assigned';
  return isAcross ? 'across' : 'own';
}

/** The counts of all projects: published, waiting for a person, running. */
export function ProjectListScreen({ search }: { search: ProjectsSearch }) {
  const { t } = useTranslation('projects');
  const scope = useListScope();
  useRoom(`org:${useSessionUser().organisationId}`);
  useProjectEvents();
  const navigate = useNavigate({ from: '/app/projects/' });
  const list = useQuery(projectListOptions(search));
  const total = list.data?.totalProjects ?? 0;
  const mayDelete = usePermission('project.delete');
  return (
    <>
      <PageHeading
        title={t('list.title')}
        documentTitle={t('list.title')}
        lead={list.data && t(LEADS[scope], { count: total, shown: formatCount(total) })}
        // An empty list has this button itself.
        actions={list.data && total === 0 && !search.q ? undefined : <NewProjectButton />}
      />
      {(total > 0 || search.q) && (
        <div className={styles.tools}>
          <SearchInput
            label={t('list.search')}
            value={search.q ?? ''}
            onSearch={(q) => void navigate({ search: { page: 1, q: q || undefined }, replace: true })}
          />
        </div>
      )}
      <ProjectListBody list={list} search={search} />
      <ListPagination
        page={search.page}
        pageSize={PROJECTS_PAGE_SIZE}
        total={total}
        onChange={(page) => void navigate({ search: (before) => ({ ...before, page }) })}
      />
      {mayDelete && <DeletedProjects />}
    </>
  );
}

/** Whether a delivery manager has no customers. A new project would then belong to the operator. Undefined until it is known. */
function useHasNoCustomers(): boolean | undefined {
  const isManager = useSessionUser().role === 'deliveryManager';
  const isAcross = useIsAcross();
  const { data } = useQuery({ ...organisationNamesOptions, enabled: isManager && isAcross });
  if (!isManager || !isAcross) return false;
  return data && data.length === 0;
}

function NewProjectButton() {
  const { t } = useTranslation('projects');
  const mayCreate = usePermission('project.create');
  if (useHasNoCustomers() !== false || !mayCreate) return null;
  return (
    <LinkButton to="/app/projects/new" kind="primary" icon={<PlusOutlined />}>
      {t('list.new')}
    </LinkButton>
  );
}

interface BodyProps {
  list: UseQueryResult<ProjectListReply>;
  search: ProjectsSearch;
}

function ProjectListBody({ list, search }: BodyProps) {
  const { t } = useTranslation(['projects', 'common']);
  const scope = useListScope();
  const hasNoCustomers = useHasNoCustomers();
  if (list.isError) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <RowsSkeleton />;
  if (list.data.projectList.length > 0)
    return <ProjectTable projects={list.data.projectList} stale={list.isPlaceholderData} withOrganisation={scope === 'across'} />;
  if (hasNoCustomers) return <EmptyState kind="info" title={t('list.noCustomersTitle')} text={t('list.noCustomersText')} />;
  if (!search.q && scope === 'assigned')
    return <EmptyState kind="empty" title={t('list.unassignedTitle')} text={t('list.unassignedText')} />;
  if (!search.q) {
    return (
      <EmptyState kind="empty" title={t('list.emptyTitle')} text={t('list.emptyText')}>
        <NewProjectButton />
      </EmptyState>
    );
  }
  return <NoneFound q={search.q} />;
}

/** Says that no project has that name. If the search was a page's address, shows the project of its site. */
function NoneFound({ q }: { q: string }) {
  const { t } = useTranslation(['projects', 'common']);
  const { data: project, isLoading } = useQuery(projectOfAddressOptions(q));
  if (isLoading) return <RowsSkeleton rows={1} />;
  if (project) {
    const { projectId, name } = project;
    return (
      <EmptyState kind="info" title={t('list.ofAddressTitle', { name })} text={<bdi dir="ltr">{q}</bdi>}>
        <LinkButton to="/app/projects/$projectId" params={{ projectId }} kind="primary">
          {t('list.ofAddress', { name })}
        </LinkButton>
      </EmptyState>
    );
  }
  return (
    <EmptyState kind="none" title={t('list.noneTitle', { q })} text={t('list.noneText')}>
      <LinkButton to="/app/projects">{t('common:clearFilters')}</LinkButton>
    </EmptyState>
  );
}
