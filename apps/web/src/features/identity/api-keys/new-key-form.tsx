import {
  API_KEY_SCOPES,
  type ApiKeyScope,
  type CreateApiKeyDto,
  type CreatedApiKeyReply,
  createApiKey,
  listApiKeys,
  NAME_MAX,
  TEXT_CALL_CHARACTERS_DAY,
  TEXT_CALL_QUOTA_MAX,
  TEXT_CALL_QUOTA_MIN,
  textCallUse,
} from '@bhashantar/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Form, InputNumber } from 'antd';
import { useTranslation } from 'react-i18next';
import { CheckboxGroup } from '../../../components/checkbox-group.js';
import { showFieldErrors } from '../../../components/checked-form.js';
import { CheckedItem } from '../../../components/checked-item.js';
import { FormDrawer } from '../../../components/form-drawer.js';
import { SelectItem } from '../../../components/select-item.js';
import { TextItem } from '../../../components/text-item.js';
import { send } from '../../../lib/http/client.js';
import { invalidate } from '../../../lib/http/endpoint-query.js';
import { useSessionUser } from '../../../lib/session/session-user.js';
import { useNotify } from '../../../lib/use-notify.js';
import { useSubmit } from '../../../lib/use-submit.js';

const LIVES = ['30', '90', '365', 'open'] as const;
type Life = (typeof LIVES)[number];

const TRANSLATES = 'text.translate';
const WIDE = { inlineSize: '100%' };

interface Values {
  name: string;
  scopes: ApiKeyScope[];
  life: Life;
  charactersPerDay: number | null;
}

interface Props {
  onClose(): void;
  onCreated(created: CreatedApiKeyReply): void;
}

/** The form of a key: its name, permissions and expiry. */
export function NewKeyForm({ onClose, onCreated }: Props) {
  const { t } = useTranslation(['keys', 'common']);
  const { permissions } = useSessionUser();
  const [form] = Form.useForm<Values>();
  const create = useCreateKey(onClose, onCreated);
  const submit = ({ name, scopes, life, charactersPerDay }: Values) => {
    const days = Number.parseInt(life, 10);
    const quota = scopes.includes(TRANSLATES) ? charactersPerDay : null;
    const body = { name: name.trim(), scopes, ...(days && { daysValid: days }), ...(quota && { charactersPerDay: quota }) };
    create.submit(body, { onError: showFieldErrors(form) });
  };
  const translates = (Form.useWatch('scopes', form) ?? []).includes(TRANSLATES);
  // A user cannot grant permissions they do not have.
  const held = API_KEY_SCOPES.filter((scope) => permissions.includes(scope));
  return (
    <FormDrawer
      form={form}
      initial={{ name: '', scopes: [], life: '365', charactersPerDay: TEXT_CALL_CHARACTERS_DAY }}
      checks={{
        name: ({ name }) => (name.trim() ? undefined : t('form.nameMissing')),
        scopes: ({ scopes }) => (scopes.length > 0 ? undefined : t('form.scopesMissing')),
      }}
      title={t('new')}
      submitLabel={t('form.submit')}
      pending={create.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <TextItem name="name" label={t('column.name')} hint={t('form.nameHint')} maxLength={NAME_MAX} autoComplete="off" />
      <CheckedItem name="scopes">
        <CheckboxGroup legend={t('column.scopes')} options={held.map((scope) => ({ value: scope, label: t(`scope.${scope}`) }))} />
      </CheckedItem>
      {translates && (
        <CheckedItem name="charactersPerDay" label={t('form.quota')} hint={t('form.quotaHint')}>
          <InputNumber style={WIDE} min={TEXT_CALL_QUOTA_MIN} max={TEXT_CALL_QUOTA_MAX} precision={0} />
        </CheckedItem>
      )}
      <SelectItem name="life" label={t('form.life')} options={LIVES.map((value) => ({ value, label: t(`life.${value}`) }))} />
    </FormDrawer>
  );
}

function useCreateKey(onClose: Props['onClose'], onCreated: Props['onCreated']) {
  const client = useQueryClient();
  const notify = useNotify();
  return useSubmit({
    mutationFn: (body: CreateApiKeyDto) => send(createApiKey, body),
    onSuccess: async ({ message, data }) => {
      notify.success('apiKey', message);
      onClose();
      onCreated(data);
      await invalidate(client, [listApiKeys, textCallUse]);
    },
    onError: (error) => notify.refusal('apiKey', error),
  });
}
