import { PlusOutlined } from '@ant-design/icons';
import { WEBHOOKS_MAX, type Webhook, type WebhookWithSecret } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyButton } from '../../../components/copy-button.js';
import { EmptyState } from '../../../components/empty-state.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { Panel } from '../../../components/panel.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { DeliveriesDrawer } from './deliveries-drawer.js';
import { ShownSecret } from './shown-secret.js';
import { VERIFY_SAMPLE } from './verify-sample.js';
import { WebhookForm } from './webhook-form.js';
import { WebhookItem } from './webhook-item.js';
import styles from './webhooks.module.css';
import { webhooksOptions } from './webhooks.queries.js';

/** The webhooks of a project. Only people who may change them see them, because an address may contain a token. */
export function WebhooksPanel({ projectId }: { projectId: string }) {
  const { t } = useTranslation('webhooks');
  const mayEdit = usePermission('settings.edit');
  return (
    <Panel title={t('title')}>
      <p className="bh-muted">{t('lead')}</p>
      {mayEdit ? <Webhooks projectId={projectId} /> : <p className="bh-muted">{t('readOnly')}</p>}
    </Panel>
  );
}

function Webhooks({ projectId }: { projectId: string }) {
  const { t } = useTranslation('webhooks');
  const query = useQuery(webhooksOptions(projectId));
  const [edited, setEdited] = useState<Webhook | 'new'>();
  const [opened, setOpened] = useState<Webhook>();
  const [made, setMade] = useState<WebhookWithSecret>();
  if (query.error) return <ErrorPanel error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <RowsSkeleton rows={2} />;
  const { webhooks } = query.data;
  const isFull = webhooks.length >= WEBHOOKS_MAX;
  return (
    <>
      {made && <ShownSecret made={made} onDone={() => setMade(undefined)} />}
      {webhooks.length === 0 ? (
        <EmptyState kind="empty" title={t('emptyTitle')} text={t('emptyText')}>
          <AddButton onClick={() => setEdited('new')} />
        </EmptyState>
      ) : (
        <>
          <ul className={styles.list}>
            {webhooks.map((webhook) => (
              <WebhookItem key={webhook.webhookId} {...{ projectId, webhook, onEdit: setEdited, onOpen: setOpened, onSecret: setMade }} />
            ))}
          </ul>
          {isFull ? <p className="bh-muted">{t('full')}</p> : <AddButton onClick={() => setEdited('new')} />}
        </>
      )}
      <details className={styles.verify}>
        <summary>{t('verify.title')}</summary>
        <p>{t('verify.text')}</p>
        <div className={styles.sample}>
          <pre dir="ltr">{VERIFY_SAMPLE}</pre>
          <CopyButton text={VERIFY_SAMPLE} label={t('verify.label')} />
        </div>
      </details>
      {edited && (
        <WebhookForm
          {...{ projectId, onClose: () => setEdited(undefined), onSecret: setMade }}
          {...(edited === 'new' ? {} : { webhook: edited })}
        />
      )}
      {opened && <DeliveriesDrawer {...{ projectId, webhook: opened, onClose: () => setOpened(undefined) }} />}
    </>
  );
}

function AddButton({ onClick }: { onClick(): void }) {
  const { t } = useTranslation('webhooks');
  return (
    <Button icon={<PlusOutlined aria-hidden />} onClick={onClick}>
      {t('add')}
    </Button>
  );
}
