import { replayWebhookDelivery, type WebhookDelivery } from '@bhashantar/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { call } from '../../../lib/http/client.js';
import { useNotify } from '../../../lib/use-notify.js';
import { useSubmit } from '../../../lib/use-submit.js';
import { refreshWebhooks } from './webhooks.queries.js';

/** Sends a message again; renders nothing for one in progress. */
export function ReplayButton({ projectId, delivery }: { projectId: string; delivery: WebhookDelivery }) {
  const { t } = useTranslation('webhooks');
  const client = useQueryClient();
  const notify = useNotify();
  const { deliveryId, messageId, state } = delivery;
  const replay = useSubmit({
    mutationFn: () => call(replayWebhookDelivery, { projectId, deliveryId }),
    onSuccess: () => notify.info('webhooks', t('deliveries.replayed')),
    onError: (error) => notify.refusal('webhooks', error),
    onSettled: () => refreshWebhooks(client, projectId),
  });
  if (state === 'waiting') return null;
  return (
    <Button
      size="small"
      aria-label={t('deliveries.replayOf', { id: messageId })}
      loading={replay.isPending}
      onClick={() => replay.submit()}
    >
      {t('deliveries.replay')}
    </Button>
  );
}
