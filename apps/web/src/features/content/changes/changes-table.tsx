import type { PageChange, PageChangeKind } from '@bhashantar/contracts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../components/data-table.js';
import { PageCell } from '../../../components/page-cell.js';
import { type StatusKind, StatusTag } from '../../../components/status-tag.js';
import { TimeAgo } from '../../../components/time-ago.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { useReason } from '../../../lib/use-reason.js';
import styles from './changes.module.css';
import { useTracking } from './use-tracking.js';

const KINDS: Record<PageChangeKind, StatusKind> = { new: 'success', changed: 'running', gone: 'warning', moved: 'neutral' };

interface Props {
  projectId: string;
  rows: PageChange[];
  stale: boolean;
}

/** Changed pages; existing ones link to their translations. */
export function ChangesTable({ projectId, rows, stale }: Props) {
  const { t } = useTranslation('changes');
  const mayTrack = usePermission('project.crawl');
  const tracking = useTracking(projectId);
  const columns: Column<PageChange>[] = [
    {
      key: 'page',
      title: t('column.page'),
      width: '44%',
      render: ({ kind, url, title, fromUrl }) => <PageCell {...{ projectId, url, title, fromUrl }} hasTexts={kind !== 'gone'} />,
    },
    { key: 'kind', title: t('column.kind'), render: (row) => <Kind row={row} /> },
    { key: 'words', title: t('column.words'), align: 'end', render: (row) => formatCount(row.words) },
    { key: 'texts', title: t('column.texts'), render: (row) => <Texts row={row} /> },
    { key: 'found', title: t('column.found'), render: (row) => <TimeAgo at={row.foundAt} never="" /> },
  ];
  if (mayTrack)
    columns.push({
      key: 'track',
      title: t('column.track'),
      render: ({ kind, url }) =>
        kind !== 'gone' && (
          <Button
            size="small"
            aria-label={t('track.of', { page: url })}
            loading={tracking.isPending && tracking.variables.urls[0] === url}
            onClick={() => tracking.mutate({ urls: [url], status: true })}
          >
            {t('track.on')}
          </Button>
        ),
    });
  return <DataTable caption={t('caption')} columns={columns} rows={rows} rowKey={(row) => row.url} stale={stale} />;
}

function Kind({ row: { kind, reason } }: { row: PageChange }) {
  const { t } = useTranslation('changes');
  const say = useReason();
  return (
    <div className={styles.kind}>
      <StatusTag kind={KINDS[kind]}>{t(`kinds.${kind}`)}</StatusTag>
      {reason && <small>{say(reason)}</small>}
    </div>
  );
}

function Texts({ row: { kind, addedSegments, removedSegments } }: { row: PageChange }) {
  const { t } = useTranslation('changes');
  if (kind === 'gone') return null;
  return t('texts', { added: formatCount(addedSegments), removed: formatCount(removedSegments) });
}
