import type { ApiEntryChange, ApiItemDetails, ApiSync } from '@bhashantar/contracts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../../components/data-table.js';
import { EmptyState } from '../../../../components/empty-state.js';
import { StatusTag } from '../../../../components/status-tag.js';
import { formatCount, formatRate } from '../../../../lib/format/format-number.js';
import { formatDateTime } from '../../../../lib/format/format-time.js';
import { ReasonText } from '../api-state.js';
import styles from '../apis.module.css';
import { SyncChanges } from '../item-traits.js';

interface Props {
  own: ApiItemDetails;
  /** Shows the entries with a change of the last sync. */
  onShowEntries(change: ApiEntryChange): void;
}

const KINDS = { running: 'running', done: 'success', failed: 'error' } as const;

/** The last syncs of an API, with what each brought in and why some failed. */
export function ApiSyncs({ own: { syncs, kind }, onShowEntries }: Props) {
  const { t } = useTranslation('apis');
  const newest = syncs[0];
  const columns: Column<ApiSync>[] = [
    { key: 'started', title: t('started'), render: ({ startedAt }) => formatDateTime(startedAt) },
    {
      key: 'state',
      title: t('state'),
      render: ({ state, reason, warnings }) => (
        <>
          <StatusTag kind={KINDS[state]}>{t(`syncStates.${state}`)}</StatusTag>
          {reason && (
            <span className={styles.reason}>
              <ReasonText reason={reason} />
            </span>
          )}
          <Warnings warnings={warnings} />
        </>
      ),
    },
    {
      key: 'changes',
      title: t('changesTitle'),
      render: (sync) => (
        <>
          <SyncChanges changes={sync.changes} />
          {kind === 'dynamic' && sync === newest && sync.state === 'done' && <ShowEntries sync={sync} onShow={onShowEntries} />}
        </>
      ),
    },
    { key: 'pages', title: t('pages'), align: 'end', render: ({ pages }) => formatCount(pages) },
    {
      key: 'duration',
      title: t('duration'),
      align: 'end',
      render: ({ milliseconds }) => (milliseconds === null ? null : t('seconds', { shown: formatRate(milliseconds / 1_000) })),
    },
    { key: 'by', title: t('startedBy'), render: ({ by, isScheduled }) => (isScheduled ? t('byClock') : (by ?? t('byKey'))) },
  ];
  if (syncs.length === 0) return <EmptyState kind="empty" title={t('noSyncs')} text={t('notYetText')} />;
  return (
    <div>
      <p className="bh-muted">{t('lastTen')}</p>
      <DataTable caption={t('views.syncs')} columns={columns} rows={syncs} rowKey={({ syncId }) => syncId} />
    </div>
  );
}

/** A link to the entries that the newest sync changed. */
function ShowEntries({ sync: { changes }, onShow }: { sync: ApiSync; onShow(change: ApiEntryChange): void }) {
  const { t } = useTranslation('apis');
  const changed = (['new', 'changed', 'gone'] as const).find((kind) => changes[kind] > 0);
  if (!changed) return null;
  return (
    <Button type="link" className={styles.name ?? ''} onClick={() => onShow(changed)}>
      {t('showEntries')}
    </Button>
  );
}

/** Notes about content that did not fit and was left out. */
function Warnings({ warnings }: Pick<ApiSync, 'warnings'>) {
  const { t } = useTranslation('apis');
  if (warnings.length === 0) return null;
  return (
    <details>
      <summary>{t('warnings', { count: warnings.length, shown: formatCount(warnings.length) })}</summary>
      <ul className={styles.warnings}>
        {warnings.map((warning, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two notes may be the same
          <li key={index}>
            <ReasonText reason={warning} />
          </li>
        ))}
      </ul>
    </details>
  );
}
