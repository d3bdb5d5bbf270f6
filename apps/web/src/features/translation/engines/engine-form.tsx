import { ENGINE_KIND_DESCRIPTIONS, ENGINE_KINDS, ENGINE_PRESETS, type EngineConnection, type EnginePreset } from '@bhashantar/contracts';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { showFieldErrors } from '../../../components/checked-form.js';
import { FormDrawer } from '../../../components/form-drawer.js';
import { SelectItem } from '../../../components/select-item.js';
import { TextItem } from '../../../components/text-item.js';
import { EngineFields } from './engine-fields.js';
import { EngineModels, useEngineModels } from './engine-models.js';
import { EnginePresets } from './engine-presets.js';
import { EngineTest } from './engine-test.js';
import { bodyOf, type EngineValues, newValues, valuesOf } from './engine-values.js';
import { LimitFields } from './limit-fields.js';
import { useStoreEngine } from './use-engine-calls.js';

interface Props {
  /** Absent for a new one. */
  connection: EngineConnection | undefined;
  onClose(): void;
}

const KINDS = ENGINE_KINDS.map((value) => ({ value, label: ENGINE_KIND_DESCRIPTIONS[value].name }));
const DEFAULT_NAMES = new Set([...KINDS.map(({ label }) => label), ...ENGINE_PRESETS.map(({ name }) => name)]);

/** Connects an engine or changes a connection, with a test before it is saved. */
export function EngineForm({ connection, onClose }: Props) {
  const { t } = useTranslation('engines');
  const [form] = Form.useForm<EngineValues>();
  const initial = connection ? valuesOf(connection) : newValues('libretranslate');
  const values: EngineValues = { ...initial, ...Form.useWatch([], form) };
  const store = useStoreEngine(onClose);
  const submit = (all: EngineValues) => {
    const kept = connection && { connectionId: connection.connectionId, isEnabled: connection.isEnabled, removeKey: all.removeKey };
    store.submit({ ...bodyOf(all), ...kept }, { onError: showFieldErrors(form) });
  };
  // A name that nobody has typed follows the kind, and the service at the address.
  const follow = ({ kind, url }: Partial<EngineValues>) => {
    if ((kind ?? url) === undefined || !DEFAULT_NAMES.has(form.getFieldValue('name'))) return;
    const now: EngineValues = { ...values, ...form.getFieldsValue(true) };
    const service = now.kind === 'openai' ? ENGINE_PRESETS.find((preset) => preset.url === now.url.trim()) : undefined;
    form.setFieldValue('name', service?.name ?? ENGINE_KIND_DESCRIPTIONS[now.kind].name);
  };
  const choose = ({ name, url }: EnginePreset) => {
    const isFree = DEFAULT_NAMES.has(form.getFieldValue('name'));
    form.setFieldsValue({ kind: 'openai', url, model: '', ...(isFree && { name }) });
  };
  const setModel = (model: string) => form.setFieldsValue({ model });
  const models = useEngineModels({
    ...{ connection, values, read: () => ({ ...initial, ...form.getFieldsValue(true) }), onChoose: setModel },
    onRefused: (error, mayFocus) => showFieldErrors(form, mayFocus)(error),
  });
  return (
    <FormDrawer
      form={form}
      initial={initial}
      checks={{ name: ({ name }) => (name.trim() ? undefined : t('form.nameMissing')) }}
      title={connection ? t('editTitle', { name: connection.name }) : t('connect')}
      submitLabel={t(connection ? 'form.save' : 'form.connect')}
      pending={store.isPending}
      onClose={onClose}
      onChange={follow}
      onSubmit={submit}
    >
      {!connection && <EnginePresets onChoose={choose} />}
      {!connection && <SelectItem name="kind" label={t('form.kind')} hint={t(`kindHint.${values.kind}`)} options={KINDS} />}
      <TextItem name="name" label={t('form.name')} hint={t('form.nameHint')} maxLength={80} autoComplete="off" />
      <EngineFields
        kind={values.kind}
        connection={connection}
        models={<EngineModels models={models} chosen={values.model} onChoose={setModel} />}
        onServerLeft={models.leave}
      />
      <LimitFields />
      <EngineTest connectionId={connection?.connectionId} values={values} onRefused={showFieldErrors(form)} />
    </FormDrawer>
  );
}
