import { testWebhook, updateWebhook, type Webhook, type WebhookWithSecret } from '@bhashantar/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '../../../components/status-tag.js';
import { formatAgo, formatDateTime } from '../../../lib/format/format-time.js';
import { call } from '../../../lib/http/client.js';
import { useNotify } from '../../../lib/use-notify.js';
import { useSubmit } from '../../../lib/use-submit.js';
import { type Question, WebhookQuestion } from './webhook-question.js';
import styles from './webhooks.module.css';
import { nameOfWebhook, refreshWebhooks } from './webhooks.queries.js';

interface Props {
  projectId: string;
  webhook: Webhook;
  onEdit(webhook: Webhook): void;
  onOpen(webhook: Webhook): void;
  onSecret(made: WebhookWithSecret): void;
}

/** One webhook: its address, its state, and its actions. */
export function WebhookItem({ projectId, webhook, onEdit, onOpen, onSecret }: Props) {
  const { t } = useTranslation('webhooks');
  const client = useQueryClient();
  const notify = useNotify();
  const [question, setQuestion] = useState<Question>();
  const { webhookId, url, isOn, events } = webhook;
  const name = nameOfWebhook(webhook);
  const refresh = () => refreshWebhooks(client, projectId);
  const onError = (error: unknown) => notify.refusal('webhooks', error);
  const test = useSubmit({
    mutationFn: () => call(testWebhook, { projectId, webhookId }),
    onSuccess: () => {
      notify.info('webhooks', t('tested'));
      return refresh();
    },
    onError,
  });
  const switchOn = useSubmit({
    mutationFn: () => call(updateWebhook, { projectId, webhookId, isOn: true }),
    onSuccess: refresh,
    onError,
  });
  const labelled = (action: 'deliveries' | 'test' | 'edit' | 'rotate' | 'switchOff' | 'switchOn' | 'delete') => ({
    size: 'small' as const,
    children: t(`action.${action}`),
    'aria-label': t('action.of', { action: t(`action.${action}`), name }),
  });
  return (
    <li>
      <div className={styles.head}>
        <strong>{name}</strong>
        <WebhookState webhook={webhook} />
      </div>
      <bdi dir="ltr" className={styles.url}>
        {url}
      </bdi>
      <p className={styles.facts}>{events.map((event) => t(`event.${event}`)).join(' · ')}</p>
      <Notes webhook={webhook} />
      <div className={styles.actions}>
        <Button {...labelled('deliveries')} onClick={() => onOpen(webhook)} />
        {isOn && <Button {...labelled('test')} loading={test.isPending} onClick={() => test.submit()} />}
        <Button {...labelled('edit')} onClick={() => onEdit(webhook)} />
        <Button {...labelled('rotate')} onClick={() => setQuestion('rotate')} />
        {isOn ? (
          <Button {...labelled('switchOff')} onClick={() => setQuestion('switchOff')} />
        ) : (
          <Button {...labelled('switchOn')} loading={switchOn.isPending} onClick={() => switchOn.submit()} />
        )}
        <Button {...labelled('delete')} danger onClick={() => setQuestion('delete')} />
      </div>
      <WebhookQuestion {...{ projectId, webhook, question, onSecret }} onClose={() => setQuestion(undefined)} />
    </li>
  );
}

function WebhookState({ webhook: { isOn, failingSince } }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  if (!isOn) return <StatusTag kind="neutral">{t('state.off')}</StatusTag>;
  return failingSince ? <StatusTag kind="warning">{t('state.failing')}</StatusTag> : <StatusTag kind="success">{t('state.on')}</StatusTag>;
}

function Notes({ webhook: { offReason, failingSince, previousSecretUntil, lastDelivery } }: { webhook: Webhook }) {
  const { t } = useTranslation('webhooks');
  const last = lastDelivery
    ? t('lastDelivery', { when: formatAgo(lastDelivery.at), state: t(`deliveries.state.${lastDelivery.state}`) })
    : t('noDelivery');
  return (
    <div className={styles.facts}>
      <p>{last}</p>
      {offReason && <p>{t(`off.${offReason}`)}</p>}
      {!offReason && failingSince && <p>{t('failingSince', { when: formatDateTime(failingSince) })}</p>}
      {previousSecretUntil && <p>{t('overlap', { when: formatDateTime(previousSecretUntil) })}</p>}
    </div>
  );
}
