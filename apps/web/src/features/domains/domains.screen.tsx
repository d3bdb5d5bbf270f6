import type { ProjectDetails, ProjectDomain } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../components/data-table.js';
import { EmptyState } from '../../components/empty-state.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { ListPagination } from '../../components/list-pagination.js';
import { SearchInput } from '../../components/search-input.js';
import { RowsSkeleton } from '../../components/skeleton.js';
import { StatusTag } from '../../components/status-tag.js';
import { formatCount } from '../../lib/format/format-number.js';
import { usePermission } from '../../lib/session/use-permission.js';
import styles from './domains.module.css';
import { DOMAINS_PAGE_SIZE, type DomainsSearch, domainListOptions, useToggleDomain } from './domains.queries.js';
import { ToggleDomainDialog } from './toggle-domain.js';

interface Props {
  project: ProjectDetails;
  search: DomainsSearch;
}

/** The domains of a project: what stands on each, and which are switched off. */
export function DomainsScreen({ project: { projectId }, search }: Props) {
  const { t } = useTranslation('domains');
  const navigate = useNavigate({ from: '/app/projects/$projectId/domains' });
  const list = useQuery(domainListOptions(projectId, search));
  const mayChange = usePermission('project.crawl');
  const toggle = useToggleDomain(projectId);
  const [asked, setAsked] = useState<ProjectDomain>();
  const [done, setDone] = useState<{ hostname: string; active: boolean }>();
  const change = (hostname: string, active: boolean) =>
    toggle.mutate(
      { hostname, active },
      { onSuccess: () => setDone(done ? undefined : { hostname, active }), onSettled: () => setAsked(undefined) },
    );
  const total = list.data?.total ?? 0;
  return (
    <>
      <div className={styles.tools}>
        <SearchInput
          label={t('search')}
          value={search.q ?? ''}
          onSearch={(q) => void navigate({ search: (before) => ({ ...before, page: 1, q: q || undefined }), replace: true })}
        />
        <span role="status" className={styles.total}>
          {list.data && t('total', { count: total, shown: formatCount(total) })}
        </span>
      </div>
      {done && (
        <p role="status" className={styles.done}>
          {t(done.active ? 'isOn' : 'isOff', { domain: done.hostname })}
          <Button
            type="link"
            loading={toggle.isPending}
            aria-label={t('undoOf', { domain: done.hostname })}
            onClick={() => change(done.hostname, !done.active)}
          >
            {t('undo')}
          </Button>
        </p>
      )}
      {list.isError ? (
        <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />
      ) : !list.data ? (
        <RowsSkeleton rows={3} />
      ) : list.data.domainList.length === 0 ? (
        <EmptyState kind="empty" title={t('noneTitle')} text={t('noneText')} />
      ) : (
        <DomainsTable
          rows={list.data.domainList}
          stale={list.isPlaceholderData}
          onAsk={
            mayChange
              ? (domain) => {
                  setDone(undefined);
                  setAsked(domain);
                }
              : undefined
          }
        />
      )}
      <ListPagination
        page={search.page}
        pageSize={DOMAINS_PAGE_SIZE}
        total={total}
        onChange={(page) => void navigate({ search: (before) => ({ ...before, page }) })}
      />
      {asked && (
        <ToggleDomainDialog
          domain={asked}
          pending={toggle.isPending}
          onConfirm={() => change(asked.hostname, !asked.active)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </>
  );
}

interface TableProps {
  rows: ProjectDomain[];
  stale: boolean;
  /** Undefined for those who may not switch domains. */
  onAsk: ((domain: ProjectDomain) => void) | undefined;
}

function DomainsTable({ rows, stale, onAsk }: TableProps) {
  const { t } = useTranslation('domains');
  const action = ({ active }: ProjectDomain) => (active ? ('switchOff' as const) : ('switchOn' as const));
  const columns: Column<ProjectDomain>[] = [
    { key: 'domain', title: t('column.domain'), width: '32%', render: (row) => <DomainName domain={row} /> },
    {
      key: 'state',
      title: t('column.state'),
      render: ({ active }) => <StatusTag kind={active ? 'success' : 'neutral'}>{t(active ? 'on' : 'off')}</StatusTag>,
    },
    {
      key: 'verification',
      title: t('column.verification'),
      render: ({ isMain, verification }) => (isMain ? t(`level.${verification}`) : <span className="bh-muted">{t('ownOnly')}</span>),
    },
    { key: 'pages', title: t('column.pages'), align: 'end', render: ({ pages }) => formatCount(pages) },
    { key: 'words', title: t('column.words'), align: 'end', render: ({ words }) => formatCount(words) },
  ];
  if (onAsk)
    columns.push({
      key: 'action',
      title: t('column.action'),
      render: (row) => (
        <Button aria-label={t(`${action(row)}Of`, { domain: row.hostname })} onClick={() => onAsk(row)}>
          {t(action(row))}
        </Button>
      ),
    });
  return <DataTable caption={t('caption')} columns={columns} rows={rows} rowKey={({ hostname }) => hostname} stale={stale} />;
}

function DomainName({ domain: { hostname, isMain } }: { domain: ProjectDomain }) {
  const { t } = useTranslation('domains');
  return (
    <div className={styles.name}>
      <bdi dir="ltr">{hostname}</bdi>
      {isMain && <span className="bh-muted">{t('main')}</span>}
    </div>
  );
}
