import { deleteWebhook, rotateWebhook, updateWebhook, type Webhook, type WebhookWithSecret } from '@bhashantar/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Checkbox } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from '../../../components/confirm-dialog.js';
import { call } from '../../../lib/http/client.js';
import { useNotify } from '../../../lib/use-notify.js';
import { useSubmit } from '../../../lib/use-submit.js';
import { nameOfWebhook, refreshWebhooks } from './webhooks.queries.js';

export type Question = 'rotate' | 'switchOff' | 'delete';

interface Props {
  projectId: string;
  webhook: Webhook;
  question: Question | undefined;
  onClose(): void;
  onSecret(made: WebhookWithSecret): void;
}

/** The question before an irreversible action, with its consequences. */
export function WebhookQuestion({ projectId, webhook, question, onClose, onSecret }: Props) {
  const { t } = useTranslation('webhooks');
  const client = useQueryClient();
  const notify = useNotify();
  const [endsNow, setEndsNow] = useState(false);
  const close = () => {
    setEndsNow(false);
    onClose();
  };
  const ids = { projectId, webhookId: webhook.webhookId };
  const act = useSubmit({
    mutationFn: async (asked: Question) => {
      if (asked === 'rotate') onSecret(await call(rotateWebhook, { ...ids, keepPrevious: !endsNow }));
      if (asked === 'switchOff') await call(updateWebhook, { ...ids, isOn: false });
      if (asked === 'delete') await call(deleteWebhook, ids);
    },
    onSuccess: () => refreshWebhooks(client, projectId),
    onError: (error) => notify.refusal('webhooks', error),
    onSettled: close,
  });
  const shown = question ?? 'rotate';
  return (
    <ConfirmDialog
      open={question !== undefined}
      danger={shown === 'delete'}
      title={t(`${shown}.title`, { name: nameOfWebhook(webhook) })}
      verb={t(`${shown}.verb`)}
      pending={act.isPending}
      onConfirm={() => question && act.submit(question)}
      onCancel={close}
    >
      <p>{t(`${shown}.text`)}</p>
      {shown === 'rotate' && (
        <>
          <Checkbox checked={endsNow} onChange={({ target }) => setEndsNow(target.checked)}>
            {t('rotate.endNow')}
          </Checkbox>
          <p className="bh-muted">{t('rotate.endNowHint')}</p>
        </>
      )}
    </ConfirmDialog>
  );
}
