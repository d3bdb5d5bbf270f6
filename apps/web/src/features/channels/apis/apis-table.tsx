import type { ApiItem } from '@bhashantar/contracts';
import { Button, Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../components/data-table.js';
import { TimeAgo } from '../../../components/time-ago.js';
import { formatDateTime } from '../../../lib/format/format-time.js';
import { ApiState, ReasonText } from './api-state.js';
import styles from './apis.module.css';
import { ItemTraits, LanguageProgress, SyncChanges } from './item-traits.js';

interface Props {
  rows: ApiItem[];
  stale: boolean;
  chosen: ReadonlyMap<string, ApiItem>;
  /** Absent for people who can do nothing with chosen APIs. */
  onChoose: ((next: ReadonlyMap<string, ApiItem>) => void) | undefined;
  onOpen(apiId: string): void;
}

/** The APIs of a page of the list. */
export function ApisTable({ rows, stale, chosen, onChoose, onOpen }: Props) {
  const { t } = useTranslation('apis');
  const columns: Column<ApiItem>[] = [
    ...(onChoose ? [choiceColumn(rows, chosen, onChoose, t)] : []),
    {
      key: 'name',
      title: t('name'),
      render: (own) => (
        <>
          <Button type="link" className={styles.name ?? ''} onClick={() => onOpen(own.apiId)}>
            <bdi>{own.name}</bdi>
          </Button>
          <bdi className={styles.call} dir="ltr">
            {own.method} {own.url}
          </bdi>
          <span className={styles.traits}>
            <ItemTraits own={own} />
          </span>
        </>
      ),
    },
    {
      key: 'state',
      title: t('state'),
      render: (own) => (
        <>
          <ApiState own={own} />
          {own.reason && own.state !== 'syncing' && (
            <span className={styles.reason}>
              <ReasonText reason={own.reason} />
            </span>
          )}
        </>
      ),
    },
    {
      key: 'progress',
      title: t('progress'),
      render: ({ languageList, entries, segments }) => (entries > 0 || segments > 0 ? <LanguageProgress list={languageList} /> : null),
    },
    {
      key: 'lastSync',
      title: t('lastSync'),
      render: ({ lastSync, lastSyncAt }) => (
        <>
          <TimeAgo at={lastSyncAt} never={t('neverSynced')} />
          {lastSync && lastSync.state !== 'failed' && <SyncChanges changes={lastSync.changes} />}
        </>
      ),
    },
    { key: 'nextSync', title: t('nextSync'), render: ({ nextSyncAt }) => (nextSyncAt ? formatDateTime(nextSyncAt) : t('manually')) },
  ];
  return <DataTable caption={t('title')} columns={columns} rows={rows} rowKey={({ apiId }) => apiId} stale={stale} />;
}

type Translate = ReturnType<typeof useTranslation<'apis'>>['t'];

function choiceColumn(
  rows: readonly ApiItem[],
  chosen: ReadonlyMap<string, ApiItem>,
  onChoose: (next: ReadonlyMap<string, ApiItem>) => void,
  t: Translate,
): Column<ApiItem> {
  const here = rows.filter(({ apiId }) => chosen.has(apiId)).length;
  const without = (some: readonly ApiItem[]) => [...chosen].filter(([apiId]) => !some.some((own) => own.apiId === apiId));
  const toggle = (some: readonly ApiItem[], isOn: boolean) =>
    onChoose(new Map([...without(some), ...(isOn ? some.map((own) => [own.apiId, own] as const) : [])]));
  return {
    key: 'choice',
    kind: 'choice',
    width: '3em',
    title: (
      <Checkbox
        aria-label={t('selectPage')}
        checked={here === rows.length}
        indeterminate={here > 0 && here < rows.length}
        onChange={({ target }) => toggle(rows, target.checked)}
      />
    ),
    render: (own) => (
      <Checkbox
        aria-label={t('select', { name: own.name })}
        checked={chosen.has(own.apiId)}
        onChange={({ target }) => toggle([own], target.checked)}
      />
    ),
  };
}
