import { ArrowLeftOutlined } from '@ant-design/icons';
import type { WebhookAttempt } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/error-panel.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { formatDateTime } from '../../../lib/format/format-time.js';
import { DeliveryState } from './delivery-state.js';
import { ReplayButton } from './replay-button.js';
import styles from './webhooks.module.css';
import { deliveryOptions } from './webhooks.queries.js';

interface Props {
  projectId: string;
  deliveryId: string;
  isOn: boolean;
  onBack(): void;
}

/** A message as sent, with the results of its attempts. The receiver's words appear as text. */
export function DeliveryDetails({ projectId, deliveryId, isOn, onBack }: Props) {
  const { t } = useTranslation('webhooks');
  const query = useQuery(deliveryOptions(projectId, deliveryId));
  const { data } = query;
  return (
    <div className={styles.details}>
      <div className={styles.actions}>
        <Button icon={<ArrowLeftOutlined aria-hidden />} onClick={onBack}>
          {t('delivery.back')}
        </Button>
        {data && isOn && <ReplayButton {...{ projectId, delivery: data }} />}
      </div>
      {query.error ? <ErrorPanel error={query.error} onRetry={() => void query.refetch()} /> : null}
      {!data && !query.error && <RowsSkeleton rows={4} />}
      {data && (
        <>
          <h3>{t(`event.${data.type}`)}</h3>
          <DeliveryState delivery={data} />
          <dl className={styles.ids}>
            <dt>{t('delivery.id')}</dt>
            <dd dir="ltr">{data.messageId}</dd>
            <dt>{t('delivery.address')}</dt>
            <dd dir="ltr">{data.url}</dd>
          </dl>
          <h3>{t('delivery.request')}</h3>
          <pre dir="ltr">{data.body}</pre>
          <h3>{t('delivery.attempts')}</h3>
          {data.attemptList.length === 0 && <p className="bh-muted">{t('delivery.none')}</p>}
          <ol className={styles.attempts}>
            {data.attemptList.map((attempt) => (
              <Attempt key={attempt.number} attempt={attempt} />
            ))}
          </ol>
        </>
      )}
    </div>
  );
}

function Attempt({ attempt: { number, at, durationMs, status, failure, response } }: { attempt: WebhookAttempt }) {
  const { t } = useTranslation('webhooks');
  const parts = [
    formatDateTime(at),
    status === null ? failure && t(`failure.${failure}`) : t('delivery.status', { status }),
    t('delivery.took', { seconds: (durationMs / 1000).toFixed(1) }),
  ];
  return (
    <li>
      <strong>{t('delivery.attempt', { number })}</strong> <span className="bh-muted">{parts.filter(Boolean).join(' · ')}</span>
      {status !== null &&
        (response ? (
          <section aria-label={t('delivery.response')}>
            <pre dir="auto">{response}</pre>
          </section>
        ) : (
          <p className="bh-muted">{t('delivery.noResponse')}</p>
        ))}
    </li>
  );
}
