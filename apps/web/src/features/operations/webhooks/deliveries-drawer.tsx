import { WEBHOOK_DELIVERY_STATES, type Webhook, type WebhookDelivery, type WebhookDeliveryState } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button, Drawer } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../components/data-table.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { Field } from '../../../components/field.js';
import { LabelledSelect } from '../../../components/labelled-select.js';
import { ListPagination } from '../../../components/list-pagination.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { TimeAgo } from '../../../components/time-ago.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { DeliveryDetails } from './delivery-details.js';
import { DeliveryState } from './delivery-state.js';
import { ReplayButton } from './replay-button.js';
import styles from './webhooks.module.css';
import { deliveriesOptions, nameOfWebhook } from './webhooks.queries.js';

interface Props {
  projectId: string;
  webhook: Webhook;
  onClose(): void;
}

/** The deliveries to a webhook, beside the list of webhooks. */
export function DeliveriesDrawer({ projectId, webhook, onClose }: Props) {
  const { t } = useTranslation('webhooks');
  const [opened, setOpened] = useState<string>();
  return (
    <Drawer open onClose={onClose} title={t('deliveries.title', { name: nameOfWebhook(webhook) })} size="min(760px, 100vw)" destroyOnHidden>
      {opened ? (
        <DeliveryDetails {...{ projectId, deliveryId: opened, isOn: webhook.isOn, onBack: () => setOpened(undefined) }} />
      ) : (
        <DeliveryList {...{ projectId, webhook, onOpen: setOpened }} />
      )}
    </Drawer>
  );
}

type Shown = WebhookDeliveryState | 'all';

function DeliveryList({ projectId, webhook, onOpen }: { projectId: string; webhook: Webhook; onOpen(deliveryId: string): void }) {
  const { t } = useTranslation('webhooks');
  const filterId = useId();
  const [shown, setShown] = useState<Shown>('all');
  const [page, setPage] = useState(1);
  const query = useQuery(deliveriesOptions(projectId, webhook.webhookId, shown === 'all' ? undefined : shown, page));
  const states: readonly Shown[] = ['all', ...WEBHOOK_DELIVERY_STATES];
  const columns: Column<WebhookDelivery>[] = [
    { key: 'event', title: t('deliveries.column.event'), render: ({ type }) => t(`event.${type}`) },
    { key: 'state', title: t('deliveries.column.state'), render: (delivery) => <DeliveryState delivery={delivery} /> },
    { key: 'attempts', title: t('deliveries.column.attempts'), align: 'end', render: ({ attempts }) => formatCount(attempts) },
    { key: 'at', title: t('deliveries.column.at'), render: ({ createdAt }) => <TimeAgo at={createdAt} never="" /> },
    {
      key: 'action',
      title: t('deliveries.column.action'),
      render: (delivery) => (
        <div className={styles.actions}>
          <Button size="small" aria-label={t('deliveries.openOf', { id: delivery.messageId })} onClick={() => onOpen(delivery.deliveryId)}>
            {t('deliveries.open')}
          </Button>
          {webhook.isOn && <ReplayButton {...{ projectId, delivery }} />}
        </div>
      ),
    },
  ];
  return (
    <>
      <p className="bh-muted">{t('deliveries.lead')}</p>
      <div className={styles.filter}>
        <Field id={filterId} label={t('deliveries.filter')}>
          <LabelledSelect
            id={filterId}
            value={shown}
            options={states.map((value) => ({ value, label: value === 'all' ? t('deliveries.all') : t(`deliveries.state.${value}`) }))}
            onChange={(value: Shown) => {
              setShown(value);
              setPage(1);
            }}
          />
        </Field>
        <Button loading={query.isFetching} onClick={() => void query.refetch()}>
          {t('deliveries.refresh')}
        </Button>
      </div>
      {query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : null}
      {!query.data && !query.error && <RowsSkeleton rows={4} />}
      {query.data?.total === 0 && <p className="bh-muted">{t('deliveries.empty')}</p>}
      {query.data && query.data.total > 0 && (
        <>
          <DataTable
            caption={t('deliveries.title', { name: nameOfWebhook(webhook) })}
            columns={columns}
            rows={query.data.deliveries}
            rowKey={({ deliveryId }) => deliveryId}
            stale={query.isPlaceholderData}
          />
          <ListPagination page={page} pageSize={query.data.pageSize} total={query.data.total} onChange={setPage} />
        </>
      )}
    </>
  );
}
