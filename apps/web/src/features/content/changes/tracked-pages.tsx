import { enableUrlTrack, listTrackedUrls, PAGE_VERSIONS_MAX, type TrackedUrl, UNTRACKED_VERSIONS_DAYS } from '@bhashantar/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { type Column, DataTable } from '../../../components/data-table.js';
import { EmptyState } from '../../../components/empty-state.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { ListPagination } from '../../../components/list-pagination.js';
import { PageCell } from '../../../components/page-cell.js';
import { Panel } from '../../../components/panel.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { SwitchField } from '../../../components/switch-field.js';
import { TimeAgo } from '../../../components/time-ago.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { send } from '../../../lib/http/client.js';
import { invalidate } from '../../../lib/http/endpoint-query.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { useNotify } from '../../../lib/use-notify.js';
import styles from './changes.module.css';
import { trackedOptions } from './changes.queries.js';
import { useTracking } from './use-tracking.js';
import { VersionsDrawer } from './versions-drawer.js';

const PAGE_SIZE = 100;

/** The pages of which versions are kept. */
export function TrackedPages({ projectId }: { projectId: string }) {
  const { t } = useTranslation('changes');
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState<TrackedUrl>();
  const list = useQuery(trackedOptions(projectId, page));
  const mayTrack = usePermission('project.crawl');
  return (
    <div className={styles.tracked}>
      <Panel title={t('tracked.title')}>
        <p className="bh-muted">{t('tracked.lead', { versions: formatCount(PAGE_VERSIONS_MAX) })}</p>
        {mayTrack && list.data && <TrackingSwitch projectId={projectId} isEnabled={list.data.isEnabled} />}
        {mayTrack && <TrackForm projectId={projectId} />}
        {list.isError && <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />}
        {list.isPending && <RowsSkeleton rows={3} />}
        {list.data?.total === 0 && <EmptyState kind="empty" title={t('tracked.emptyTitle')} text={t('tracked.emptyText')} />}
        {list.data && list.data.total > 0 && (
          <TrackedTable
            projectId={projectId}
            rows={list.data.urlList}
            stale={list.isPlaceholderData}
            mayTrack={mayTrack}
            onShow={setShown}
          />
        )}
        <ListPagination page={page} pageSize={PAGE_SIZE} total={list.data?.total ?? 0} onChange={setPage} />
      </Panel>
      {shown && <VersionsDrawer projectId={projectId} page={shown} onClose={() => setShown(undefined)} />}
    </div>
  );
}

function TrackingSwitch({ projectId, isEnabled }: { projectId: string; isEnabled: boolean }) {
  const { t } = useTranslation('changes');
  const client = useQueryClient();
  const notify = useNotify();
  const save = useMutation({
    mutationFn: (status: boolean) => send(enableUrlTrack, { projectId, status }),
    onSuccess: async ({ message }) => {
      notify.success('tracking', message);
      await invalidate(client, [listTrackedUrls]);
    },
    onError: (error) => notify.refusal('tracking', error),
  });
  return (
    <SwitchField
      label={t('tracked.enabled')}
      hint={t('tracked.enabledHint')}
      checked={isEnabled}
      loading={save.isPending}
      onChange={(status) => save.mutate(status)}
    />
  );
}

function TrackForm({ projectId }: { projectId: string }) {
  const { t } = useTranslation('changes');
  const [url, setUrl] = useState('');
  const tracking = useTracking(projectId, () => setUrl(''));
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (url.trim()) tracking.mutate({ urls: [url.trim()], status: true });
      }}
    >
      <Input
        type="url"
        aria-label={t('tracked.address')}
        placeholder={t('tracked.address')}
        value={url}
        maxLength={2048}
        onChange={({ target }) => setUrl(target.value)}
      />
      <Button htmlType="submit" disabled={!url.trim()} loading={tracking.isPending}>
        {t('track.on')}
      </Button>
    </form>
  );
}

interface TableProps {
  projectId: string;
  rows: TrackedUrl[];
  stale: boolean;
  mayTrack: boolean;
  onShow(page: TrackedUrl): void;
}

function TrackedTable({ projectId, rows, stale, mayTrack, onShow }: TableProps) {
  const { t } = useTranslation('changes');
  const [asked, setAsked] = useState<TrackedUrl>();
  const tracking = useTracking(projectId, () => setAsked(undefined));
  const columns: Column<TrackedUrl>[] = [
    {
      key: 'page',
      title: t('column.page'),
      width: '50%',
      render: ({ url, title, isGone }) => (
        <PageCell {...{ projectId, url, title }} hasTexts={!isGone} note={isGone ? t('kinds.gone') : undefined} />
      ),
    },
    { key: 'versions', title: t('column.versions'), align: 'end', render: ({ versions }) => formatCount(versions) },
    { key: 'last', title: t('column.changed'), render: ({ lastChangedAt }) => <TimeAgo at={lastChangedAt} never={t('tracked.waiting')} /> },
    {
      key: 'actions',
      title: t('column.actions'),
      render: (row) => (
        <div className={styles.actions}>
          <Button size="small" disabled={row.versions === 0} aria-label={t('versions.of', { page: row.url })} onClick={() => onShow(row)}>
            {t('versions.open')}
          </Button>
          {mayTrack && (
            <Button size="small" aria-label={t('track.offOf', { page: row.url })} onClick={() => setAsked(row)}>
              {t('track.off')}
            </Button>
          )}
        </div>
      ),
    },
  ];
  return (
    <>
      <DataTable caption={t('tracked.title')} columns={columns} rows={rows} rowKey={({ url }) => url} stale={stale} />
      {asked && (
        <ConfirmDialog
          open
          title={t('track.offAsk')}
          verb={t('track.off')}
          pending={tracking.isPending}
          onConfirm={() => tracking.mutate({ urls: [asked.url], status: false })}
          onCancel={() => setAsked(undefined)}
        >
          <p>{t('track.offText', { count: asked.versions, shown: formatCount(asked.versions), days: UNTRACKED_VERSIONS_DAYS })}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
