import { PlusOutlined } from '@ant-design/icons';
import type { RequestStage } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button, Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/empty-state.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { FilterBar } from '../../../components/filter-bar.js';
import { LabelledSelect } from '../../../components/labelled-select.js';
import { LinkButton } from '../../../components/link-button.js';
import { ListPagination } from '../../../components/list-pagination.js';
import { SearchInput } from '../../../components/search-input.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { useIsAcross } from '../../../lib/session/use-is-across.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { RequestBoard } from './request-board.js';
import { RequestTable } from './request-table.js';
import styles from './requests.module.css';
import { REQUESTS_PAGE_SIZE, requestListOptions } from './requests.queries.js';
import { type ChangeRequestsSearch, type RequestsSearch, STAGES } from './requests.search.js';
import { RequestsFrame } from './requests-frame.js';

interface Props {
  search: RequestsSearch;
  change: ChangeRequestsSearch;
}

/** The requests of all projects that a person may see. */
export function RequestsScreen({ search, change }: Props) {
  return (
    <RequestsFrame tab="requests" actions={<OrderButton projectId={undefined} />}>
      <Requests projectId={undefined} search={search} change={change} />
    </RequestsFrame>
  );
}

/** The requests of one project. */
export function ProjectRequestsScreen({ projectId, search, change }: Props & { projectId: string }) {
  const { t } = useTranslation('requests');
  return (
    <>
      <div className={styles.head}>
        <p className="bh-muted">{t(usePermission('request.create') ? 'lead.project' : 'lead.own')}</p>
        <OrderButton projectId={projectId} />
      </div>
      <Requests projectId={projectId} search={search} change={change} />
    </>
  );
}

function OrderButton({ projectId }: { projectId: string | undefined }) {
  const { t } = useTranslation('requests');
  if (!usePermission('request.create')) return null;
  return (
    <LinkButton to="/app/requests/new" search={projectId ? { project: projectId } : {}} kind="primary" icon={<PlusOutlined aria-hidden />}>
      {t('order')}
    </LinkButton>
  );
}

function Requests({ projectId, search, change }: Props & { projectId: string | undefined }) {
  const { t } = useTranslation('requests');
  const isAcross = useIsAcross();
  const withOrganisation = projectId === undefined && isAcross;
  const isBoard = search.view === 'board';
  const showAll = (stage: RequestStage) => change({ view: 'list', stage, page: 1 });
  const list = useQuery({ ...requestListOptions({ projectId, ...search }), enabled: !isBoard });
  const total = list.data?.total ?? 0;
  return (
    <>
      <FilterBar total={!isBoard && list.data && t('total', { count: total, shown: formatCount(total) })}>
        <SearchInput label={t('search')} value={search.q ?? ''} onSearch={(q) => change({ page: 1, q: q || undefined }, true)} />
        {!isBoard && (
          <LabelledSelect<RequestStage | ''>
            aria-label={t('stageFilter')}
            value={search.stage ?? ''}
            popupMatchSelectWidth={180}
            options={[{ value: '', label: t('anyStage') }, ...STAGES.map((stage) => ({ value: stage, label: t(`stage.${stage}`) }))]}
            onChange={(stage) => change({ page: 1, stage: stage || undefined })}
          />
        )}
        <Segmented<RequestsSearch['view']>
          aria-label={t('viewFilter')}
          value={search.view}
          options={[
            { value: 'list', label: t('view.list') },
            { value: 'board', label: t('view.board') },
          ]}
          onChange={(view) => change({ view, page: 1, stage: undefined })}
        />
      </FilterBar>
      {isBoard ? (
        <RequestBoard projectId={projectId} q={search.q} withOrganisation={withOrganisation} onShowAll={showAll} />
      ) : (
        <RequestsBody {...{ projectId, search, change, withOrganisation }} />
      )}
      {!isBoard && <ListPagination page={search.page} pageSize={REQUESTS_PAGE_SIZE} total={total} onChange={(page) => change({ page })} />}
    </>
  );
}

interface BodyProps extends Props {
  projectId: string | undefined;
  withOrganisation: boolean;
}

function RequestsBody({ projectId, search, change, withOrganisation }: BodyProps) {
  const { t } = useTranslation(['requests', 'common']);
  const mayOrder = usePermission('request.create');
  const list = useQuery(requestListOptions({ projectId, ...search }));
  if (list.isError) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <RowsSkeleton />;
  if (list.data.requests.length > 0)
    return (
      <RequestTable
        requests={list.data.requests}
        stale={list.isPlaceholderData}
        withProject={projectId === undefined}
        withOrganisation={withOrganisation}
      />
    );
  if (search.q || search.stage)
    return (
      <EmptyState kind="none" title={t('noneTitle')} text={t('noneText')}>
        <Button onClick={() => change({ page: 1, q: undefined, stage: undefined })}>{t('common:clearFilters')}</Button>
      </EmptyState>
    );
  // No action here, because the button that orders a request is above.
  return <EmptyState kind="empty" title={t('emptyTitle')} text={t(mayOrder ? 'emptyText' : 'emptyOwn')} />;
}
