import { PlusOutlined } from '@ant-design/icons';
import type { CreatedApiKeyReply } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/empty-state.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { ApiKeyTable } from './api-key-table.js';
import styles from './api-keys.module.css';
import { apiKeysOptions } from './api-keys.queries.js';
import { CreatedKey } from './created-key.js';
import { NewKeyForm } from './new-key-form.js';

/** API keys of the organisation. */
export function ApiKeysScreen() {
  const { t } = useTranslation('keys');
  const [creating, setCreating] = useState(false);
  const [created, setCreated] = useState<CreatedApiKeyReply>();
  return (
    <>
      <div className={styles.head}>
        <p>{t('lead')}</p>
        <Button type="primary" icon={<PlusOutlined />} onClick={() => setCreating(true)}>
          {t('new')}
        </Button>
      </div>
      {created && <CreatedKey created={created} onDone={() => setCreated(undefined)} />}
      <ApiKeyBody />
      {creating && <NewKeyForm onClose={() => setCreating(false)} onCreated={setCreated} />}
    </>
  );
}

function ApiKeyBody() {
  const { t } = useTranslation('keys');
  const list = useQuery(apiKeysOptions);
  if (list.isError) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <RowsSkeleton rows={3} />;
  if (list.data.length === 0) return <EmptyState kind="empty" title={t('emptyTitle')} text={t('emptyText')} />;
  return <ApiKeyTable keys={list.data} />;
}
