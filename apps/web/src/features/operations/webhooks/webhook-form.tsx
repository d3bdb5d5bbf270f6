import {
  addWebhook,
  updateWebhook,
  WEBHOOK_EVENTS,
  WEBHOOK_NAME_MAX,
  WEBHOOK_URL_MAX,
  type Webhook,
  type WebhookEvent,
  type WebhookWithSecret,
} from '@bhashantar/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { CheckboxGroup } from '../../../components/checkbox-group.js';
import { showFieldErrors } from '../../../components/checked-form.js';
import { CheckedItem } from '../../../components/checked-item.js';
import { FormDrawer } from '../../../components/form-drawer.js';
import { TextItem } from '../../../components/text-item.js';
import { call } from '../../../lib/http/client.js';
import { useNotify } from '../../../lib/use-notify.js';
import { useSubmit } from '../../../lib/use-submit.js';
import { refreshWebhooks } from './webhooks.queries.js';

interface Values {
  url: string;
  name: string;
  events: WebhookEvent[];
}

interface Props {
  projectId: string;
  /** The webhook to edit; absent for a new one. */
  webhook?: Webhook;
  onClose(): void;
  onSecret(made: WebhookWithSecret): void;
}

/** A webhook's address, name and events. */
export function WebhookForm({ projectId, webhook, onClose, onSecret }: Props) {
  const { t } = useTranslation('webhooks');
  const [form] = Form.useForm<Values>();
  const client = useQueryClient();
  const notify = useNotify();
  const save = useSubmit({
    mutationFn: async (values: Values) => {
      if (webhook) await call(updateWebhook, { projectId, webhookId: webhook.webhookId, ...values });
      else onSecret(await call(addWebhook, { projectId, ...values }));
    },
    onSuccess: async () => {
      onClose();
      await refreshWebhooks(client, projectId);
    },
    onError: (error) => notify.refusal('webhooks', error),
  });
  return (
    <FormDrawer
      form={form}
      initial={{ url: webhook?.url ?? '', name: webhook?.name ?? '', events: webhook?.events ?? [...WEBHOOK_EVENTS] }}
      checks={{
        url: ({ url }) => (URL.canParse(url.trim()) ? undefined : t('form.urlMissing')),
        events: ({ events }) => (events.length > 0 ? undefined : t('form.eventsMissing')),
      }}
      title={webhook ? t('edit') : t('add')}
      submitLabel={webhook ? t('save') : t('add')}
      pending={save.isPending}
      onClose={onClose}
      onSubmit={(values) => save.submit({ ...values, url: values.url.trim() }, { onError: showFieldErrors(form) })}
    >
      <TextItem
        name="url"
        type="url"
        label={t('form.url')}
        hint={t('form.urlHint')}
        maxLength={WEBHOOK_URL_MAX}
        autoComplete="off"
        dir="ltr"
      />
      <TextItem name="name" label={t('form.name')} hint={t('form.nameHint')} maxLength={WEBHOOK_NAME_MAX} autoComplete="off" optional />
      <CheckedItem name="events">
        <CheckboxGroup legend={t('form.events')} options={WEBHOOK_EVENTS.map((value) => ({ value, label: t(`event.${value}`) }))} />
      </CheckedItem>
    </FormDrawer>
  );
}
