import { API_CONTENT_KEYS_MAX, type ApiContentKey, type ApiItemDetails, type ApiKeysChange } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../../components/confirm-dialog.js';
import { EmptyState } from '../../../../components/empty-state.js';
import { ErrorPanel } from '../../../../components/error-panel.js';
import { ListPagination } from '../../../../components/list-pagination.js';
import { RowsSkeleton } from '../../../../components/skeleton.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import { useApiPermissions } from '../api-actions.js';
import { KEYS_PAGE_SIZE, keysOptions, useChangeDetails } from '../apis.queries.js';
import { type KeyChange, KeysTable } from '../keys-table.js';

interface Props {
  own: ApiItemDetails;
  part: number;
  onPart(part: number): void;
}

interface Asked {
  next: KeyChange;
  isRule: boolean;
  change: ApiKeysChange | null;
}

/** The keys of an API. Before a changed rule is saved, the screen says how many texts it adds and removes. */
export function ApiKeys({ own, part, onPart }: Props) {
  const { t } = useTranslation('apis');
  const may = useApiPermissions();
  const [asked, setAsked] = useState<Asked>();
  const { data, error, isPending, refetch } = useQuery(keysOptions(own.apiId, part));
  const change = useChangeDetails();
  const { apiId } = own;
  const ask = (next: KeyChange, { rule }: ApiContentKey) =>
    change.mutate(
      { apiId, keys: [next], dryRun: true },
      { onSuccess: (found) => setAsked({ next, isRule: next.rule !== rule, change: found.change }) },
    );
  const mayChange = may.manage && own.state !== 'syncing';
  const table = (title: string, rows: ApiContentKey[]) => (
    <KeysTable title={title} rows={rows} disabled={change.isPending} onChange={mayChange ? ask : undefined} />
  );
  if (isPending) return <RowsSkeleton rows={6} />;
  if (error) return <ErrorPanel error={error} onRetry={() => void refetch()} />;
  if (data.keys.length === 0 && data.metaKeys.length === 0) return <EmptyState kind="empty" title={t('notYet')} text={t('notYetText')} />;
  const isFull = data.total + data.metaKeys.length >= API_CONTENT_KEYS_MAX;
  return (
    <>
      {isFull && <Alert type="info" showIcon title={t('keysFull', { shown: formatCount(API_CONTENT_KEYS_MAX) })} />}
      {table(t('translatedKeys'), data.keys)}
      {table(t('keptKeys'), data.metaKeys)}
      <ListPagination page={part} pageSize={KEYS_PAGE_SIZE} total={data.total} onChange={onPart} />
      {asked && (
        <ConfirmDialog
          open
          title={t(asked.isRule ? 'keyQuestion' : 'limitQuestion', { key: asked.next.path || '/' })}
          verb={t(asked.isRule ? 'keyVerb' : 'limitVerb')}
          pending={change.isPending}
          onConfirm={() => change.mutate({ apiId, keys: [asked.next], dryRun: false }, { onSuccess: () => setAsked(undefined) })}
          onCancel={() => setAsked(undefined)}
        >
          {asked.isRule && asked.change && (
            <p>{t('keyText', { added: formatCount(asked.change.added), removed: formatCount(asked.change.removed) })}</p>
          )}
          {!asked.isRule && <p>{t('limitText')}</p>}
        </ConfirmDialog>
      )}
    </>
  );
}
