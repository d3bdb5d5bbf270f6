import type { ApiItem } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/empty-state.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { ListPagination } from '../../../components/list-pagination.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { AddFileDialog } from './add-file-dialog.js';
import { ApiActions, useApiPermissions } from './api-actions.js';
import { ApiFilters } from './api-filters.js';
import styles from './apis.module.css';
import { apisOptions, PAGE_SIZE } from './apis.queries.js';
import type { ApisProps } from './apis-props.js';
import { ApisTable } from './apis-table.js';
import { CmsList } from './cms/cms-list.js';
import { ConnectCmsDialog } from './cms/connect-cms-dialog.js';
import { PartHeading } from './part-heading.js';

const NONE: ReadonlyMap<string, ApiItem> = new Map();

/** The list of the APIs of a project, with what a person can do with several of them. */
export function ApiList({ project, search, onSearch, Quote }: ApisProps) {
  const { t } = useTranslation(['apis', 'common']);
  const { projectId } = project;
  const may = useApiPermissions();
  const [isAdding, setAdding] = useState(false);
  const [isConnecting, setConnecting] = useState(false);
  const [chosen, setChosen] = useState(NONE);
  const list = useQuery({ ...apisOptions(projectId, search), placeholderData: (before) => before });
  const rows = list.data?.apis ?? [];
  const { q, states, kind, environment, domain } = search;
  const isFiltered = [q, states?.length, kind, environment, domain].some(Boolean);
  const isEmpty = list.data?.total === 0 && !isFiltered;
  const add = may.manage && (
    <>
      <Button type="primary" onClick={() => onSearch({ connect: true })}>
        {t('connect')}
      </Button>
      <Button onClick={() => setConnecting(true)}>{t('cms.connect')}</Button>
      <Button onClick={() => setAdding(true)}>{t('addFile')}</Button>
    </>
  );
  const total = list.data?.total ?? 0;
  return (
    <>
      <PartHeading className="bh-visually-hidden">{t('all')}</PartHeading>
      {!isEmpty && add && <div className={styles.actions}>{add}</div>}
      {!isEmpty && (
        <ApiFilters
          projectId={projectId}
          search={search}
          onSearch={onSearch}
          total={list.data && t('total', { count: total, shown: formatCount(total) })}
        />
      )}
      <CmsList projectId={projectId} onOpen={(cms) => onSearch({ cms })} />
      {list.error && <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <RowsSkeleton rows={4} />}
      {isEmpty && (
        <EmptyState kind="empty" title={t('emptyTitle')} text={t('emptyText')}>
          {add}
        </EmptyState>
      )}
      {total === 0 && list.data && isFiltered && (
        <EmptyState kind="empty" title={t('nothingFound')}>
          <Button
            onClick={() =>
              onSearch({ page: 1, q: undefined, states: undefined, kind: undefined, environment: undefined, domain: undefined })
            }
          >
            {t('common:clearFilters')}
          </Button>
        </EmptyState>
      )}
      {chosen.size > 0 && (
        <section className={styles.chosen} aria-label={t('chosenActions')}>
          <span role="status">{t('selected', { count: chosen.size, shown: formatCount(chosen.size) })}</span>
          <ApiActions project={project} items={[...chosen.values()]} Quote={Quote} onDeleted={() => setChosen(NONE)} />
          <Button type="text" onClick={() => setChosen(NONE)}>
            {t('clearSelection')}
          </Button>
        </section>
      )}
      {rows.length > 0 && (
        <ApisTable
          rows={rows}
          stale={list.isPlaceholderData}
          chosen={chosen}
          onChoose={Object.values(may).some(Boolean) ? setChosen : undefined}
          onOpen={(api) => onSearch({ api })}
        />
      )}
      <ListPagination page={search.page} pageSize={PAGE_SIZE} total={total} onChange={(page) => onSearch({ page })} />
      {isConnecting && <ConnectCmsDialog projectId={projectId} onClose={() => setConnecting(false)} onDone={(cms) => onSearch({ cms })} />}
      {isAdding && <AddFileDialog projectId={projectId} onClose={() => setAdding(false)} />}
    </>
  );
}
