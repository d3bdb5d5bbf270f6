import type { WebhookDelivery } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '../../../components/status-tag.js';
import { formatDateTime } from '../../../lib/format/format-time.js';
import styles from './webhooks.module.css';

const KINDS = { waiting: 'waiting', delivered: 'success', failed: 'error' } as const;

/** The state of a delivery, why the last attempt failed, and when the next one is. */
export function DeliveryState({ delivery: { state, lastFailure, lastStatus, nextAttemptAt, attempts } }: { delivery: WebhookDelivery }) {
  const { t } = useTranslation('webhooks');
  return (
    <div className={styles.state}>
      <span>
        <StatusTag kind={KINDS[state]}>{t(`deliveries.state.${state}`)}</StatusTag>
      </span>
      {lastFailure && state !== 'delivered' && (
        <span className="bh-muted">
          {t(`failure.${lastFailure}`)}
          {lastStatus === null ? '' : ` (${lastStatus})`}
        </span>
      )}
      {nextAttemptAt && attempts > 0 && <span className="bh-muted">{t('deliveries.next', { when: formatDateTime(nextAttemptAt) })}</span>}
    </div>
  );
}
