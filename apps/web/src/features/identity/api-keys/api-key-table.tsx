import { type ApiKeySummary, listApiKeys, revokeApiKey, textCallUse } from '@bhashantar/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { type Column, DataTable } from '../../../components/data-table.js';
import { StatusTag } from '../../../components/status-tag.js';
import { TimeAgo } from '../../../components/time-ago.js';
import { formatDate } from '../../../lib/format/format-time.js';
import { send } from '../../../lib/http/client.js';
import { invalidate } from '../../../lib/http/endpoint-query.js';
import { useNotify } from '../../../lib/use-notify.js';
import { useSubmit } from '../../../lib/use-submit.js';
import styles from './api-keys.module.css';
import { KeyQuota } from './key-quota.js';

const KINDS = { live: 'success', expired: 'warning', revoked: 'neutral' } as const;

/** Keys as rows, with what they may do and when they were last used. */
export function ApiKeyTable({ keys }: { keys: ApiKeySummary[] }) {
  const { t } = useTranslation(['keys', 'common']);
  const columns: Column<ApiKeySummary>[] = [
    { key: 'name', title: t('column.name'), render: (key) => <KeyName apiKey={key} /> },
    {
      key: 'scopes',
      title: t('column.scopes'),
      width: '26%',
      render: ({ scopes }) => scopes.map((scope) => t(`scope.${scope}`)).join(', '),
    },
    { key: 'quota', title: t('column.quota'), width: '18%', render: (key) => <KeyQuota apiKey={key} /> },
    { key: 'used', title: t('column.used'), render: ({ lastUsedAt }) => <TimeAgo at={lastUsedAt} never={t('common:never')} /> },
    { key: 'state', title: t('column.state'), render: (key) => <KeyState apiKey={key} /> },
    { key: 'revoke', title: t('column.actions'), render: (key) => stateOfKey(key) === 'live' && <RevokeButton apiKey={key} /> },
  ];
  return <DataTable caption={t('title')} columns={columns} rows={keys} rowKey={(key) => key.apiKeyId} />;
}

function KeyName({ apiKey: { name, prefix } }: { apiKey: ApiKeySummary }) {
  return (
    <div className={styles.name}>
      <strong>{name}</strong>
      <code>{prefix}…</code>
    </div>
  );
}

function KeyState({ apiKey }: { apiKey: ApiKeySummary }) {
  const { t } = useTranslation('keys');
  const state = stateOfKey(apiKey);
  return (
    <div className={styles.name}>
      <span>
        <StatusTag kind={KINDS[state]}>{t(`state.${state}`)}</StatusTag>
      </span>
      {apiKey.expiresAt && state === 'live' && <span className="bh-muted">{t('until', { day: formatDate(apiKey.expiresAt) })}</span>}
    </div>
  );
}

function RevokeButton({ apiKey: { apiKeyId, name } }: { apiKey: ApiKeySummary }) {
  const { t } = useTranslation('keys');
  const [asking, setAsking] = useState(false);
  const client = useQueryClient();
  const notify = useNotify();
  const revoke = useSubmit({
    mutationFn: () => send(revokeApiKey, { apiKeyId }),
    onSuccess: async ({ message }) => {
      notify.success('apiKey', message);
      await invalidate(client, [listApiKeys, textCallUse]);
    },
    onError: (error) => notify.refusal('apiKey', error),
    onSettled: () => setAsking(false),
  });
  return (
    <>
      <Button size="small" danger onClick={() => setAsking(true)}>
        {t('revoke')}
      </Button>
      <ConfirmDialog
        open={asking}
        danger
        title={t('ask', { name })}
        verb={t('revoke')}
        pending={revoke.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => revoke.submit()}
      >
        <p>{t('consequence')}</p>
      </ConfirmDialog>
    </>
  );
}

/** Whether a key is active, expired or revoked. */
function stateOfKey(
  { revokedAt, expiresAt }: Pick<ApiKeySummary, 'revokedAt' | 'expiresAt'>,
  now = Date.now(),
): 'live' | 'expired' | 'revoked' {
  if (revokedAt) return 'revoked';
  return expiresAt && Date.parse(expiresAt) <= now ? 'expired' : 'live';
}
