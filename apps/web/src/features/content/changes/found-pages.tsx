import { FOUND_PAGE_MODES, type FoundPage, type FoundPageMode } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../components/data-table.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { LabelledSelect } from '../../../components/labelled-select.js';
import { ListPagination } from '../../../components/list-pagination.js';
import { PageCell } from '../../../components/page-cell.js';
import { Panel } from '../../../components/panel.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { TimeAgo } from '../../../components/time-ago.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import styles from './changes.module.css';
import { FOUND_PAGE_SIZE, foundOptions } from './changes.queries.js';
import { useFoundPages } from './use-found-pages.js';

/** Pages where visitors found texts that the project does not have. People read or ignore them, or the product reads them. */
export function FoundPages({ projectId }: { projectId: string }) {
  const { t } = useTranslation('changes');
  const [page, setPage] = useState(1);
  const list = useQuery(foundOptions(projectId, page));
  const decisions = useFoundPages(projectId);
  const [mayRead, maySet] = [usePermission('project.crawl'), usePermission('settings.edit')];
  const total = list.data?.total ?? 0;
  return (
    <div className={styles.tracked}>
      <Panel title={t('found.title')}>
        <p className="bh-muted">{t('found.lead')}</p>
        {list.isError && <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />}
        {list.isPending && <RowsSkeleton rows={2} />}
        {list.data && (
          <ModeChoice mode={list.data.mode} disabled={!maySet} pending={decisions.setMode.isPending} onChange={decisions.setMode.mutate} />
        )}
        <Outcome {...decisions} />
        {list.data && total === 0 && <p className="bh-muted">{t(`found.empty.${list.data.mode}`)}</p>}
        {list.data && total > 0 && (
          <FoundTable {...{ projectId, mayRead, decisions }} rows={list.data.pages} stale={list.isPlaceholderData} />
        )}
        <ListPagination page={page} pageSize={FOUND_PAGE_SIZE} total={total} onChange={setPage} />
      </Panel>
    </div>
  );
}

interface ModeProps {
  mode: FoundPageMode;
  disabled: boolean;
  pending: boolean;
  onChange(mode: FoundPageMode): void;
}

function ModeChoice({ mode, disabled, pending, onChange }: ModeProps) {
  const { t } = useTranslation('changes');
  const id = useId();
  return (
    <div className={styles.since}>
      <label htmlFor={id}>{t('found.mode')}</label>
      <LabelledSelect<FoundPageMode>
        id={id}
        value={mode}
        disabled={disabled}
        loading={pending}
        options={FOUND_PAGE_MODES.map((one) => ({ value: one, label: t(`found.modes.${one}`) }))}
        onChange={onChange}
      />
    </div>
  );
}

/** The result of the last decision: refused pages, and an undo for ignored ones. */
function Outcome({ ignored, refused, restore }: Pick<ReturnType<typeof useFoundPages>, 'ignored' | 'refused' | 'restore'>) {
  const { t } = useTranslation(['changes', 'common']);
  return (
    <>
      {ignored.length > 0 && (
        <p role="status">
          {t('found.ignored', { count: ignored.length, shown: formatCount(ignored.length) })}{' '}
          <Button type="link" size="small" loading={restore.isPending} onClick={() => restore.mutate()}>
            {t('found.undo')}
          </Button>
        </p>
      )}
      {refused.length > 0 && (
        <ul role="alert">
          {refused.map(({ url, message }) => (
            <li key={url}>
              <bdi dir="ltr">{url}</bdi>: {message}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

interface TableProps {
  projectId: string;
  rows: FoundPage[];
  stale: boolean;
  mayRead: boolean;
  decisions: ReturnType<typeof useFoundPages>;
}

function FoundTable({ projectId, rows, stale, mayRead, decisions: { accept, ignore } }: TableProps) {
  const { t } = useTranslation('changes');
  const isBusy = accept.isPending || ignore.isPending;
  const columns: Column<FoundPage>[] = [
    {
      key: 'page',
      title: t('column.page'),
      width: '50%',
      render: ({ url, isKnown }) => (
        <PageCell {...{ projectId, url }} title={null} hasTexts={isKnown} note={t(isKnown ? 'found.known' : 'found.unknown')} />
      ),
    },
    {
      key: 'texts',
      title: t('found.texts'),
      align: 'end',
      render: ({ unknownTexts }) => (unknownTexts > 0 ? t('found.atLeast', { shown: formatCount(unknownTexts) }) : '–'),
    },
    { key: 'found', title: t('column.found'), render: ({ foundAt }) => <TimeAgo at={foundAt} never="" /> },
    ...(mayRead
      ? [
          {
            key: 'actions',
            title: t('column.actions'),
            render: ({ url }: FoundPage) => (
              <div className={styles.actions}>
                <Button size="small" disabled={isBusy} aria-label={t('found.readOf', { page: url })} onClick={() => accept.mutate([url])}>
                  {t('found.read')}
                </Button>
                <Button size="small" disabled={isBusy} aria-label={t('found.ignoreOf', { page: url })} onClick={() => ignore.mutate([url])}>
                  {t('found.ignore')}
                </Button>
              </div>
            ),
          },
        ]
      : []),
  ];
  const urls = rows.map(({ url }) => url);
  return (
    <>
      {mayRead && (
        <div className={styles.bulk}>
          <Button loading={accept.isPending} disabled={isBusy} onClick={() => accept.mutate(urls)}>
            {t('found.readAll', { count: urls.length, shown: formatCount(urls.length) })}
          </Button>
          <Button loading={ignore.isPending} disabled={isBusy} onClick={() => ignore.mutate(urls)}>
            {t('found.ignoreAll', { count: urls.length, shown: formatCount(urls.length) })}
          </Button>
        </div>
      )}
      <DataTable caption={t('found.title')} columns={columns} rows={rows} rowKey={({ url }) => url} stale={stale} />
    </>
  );
}
