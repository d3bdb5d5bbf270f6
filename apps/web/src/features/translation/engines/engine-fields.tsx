import {
  ENGINE_KEY_MAX,
  ENGINE_KIND_DESCRIPTIONS,
  type EngineConnection,
  type EngineKind,
  type EngineSettingName,
} from '@bhashantar/contracts';
import { Input } from 'antd';
import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CheckedItem } from '../../../components/checked-item.js';
import { SwitchField } from '../../../components/switch-field.js';
import { TextItem } from '../../../components/text-item.js';

interface Props {
  kind: EngineKind;
  connection: EngineConnection | undefined;
  /** Shown below the field of the model. */
  models: ReactNode;
  /** Called when the field of the address or of the key loses the focus. */
  onServerLeft(): void;
}

/**
 * The fields of a kind of engine: its settings and its key. The models of a server are requested with its key, so their field comes after
 * the key.
 */
export function EngineFields({ kind, connection, models, onServerLeft }: Props) {
  const { fields, optional, key } = ENGINE_KIND_DESCRIPTIONS[kind];
  const keyItem = key !== 'none' && <KeyItem kind={kind} isOptional={key === 'optional'} connection={connection} onBlur={onServerLeft} />;
  const hasModels = fields.includes('model');
  return (
    <>
      {fields.map((field) => (
        <Fragment key={field}>
          {field === 'model' && keyItem}
          <SettingItem kind={kind} field={field} isOptional={optional.includes(field)} {...(field === 'url' && { onBlur: onServerLeft })} />
          {field === 'model' && models}
        </Fragment>
      ))}
      {!hasModels && keyItem}
    </>
  );
}

interface SettingItemProps {
  kind: EngineKind;
  field: EngineSettingName;
  isOptional: boolean;
  onBlur?: () => void;
}

function SettingItem({ kind, field, isOptional, onBlur }: SettingItemProps) {
  const { t } = useTranslation('engines');
  const name = t(`field.${field}`);
  const label = isOptional ? t('form.optional', { name }) : name;
  const hint = field === 'url' ? t(isOptional ? 'urlHint.hosted' : `urlHint.${kind}`) : t(`fieldHint.${field}`);
  if (field === 'style')
    return (
      <CheckedItem name={field} label={label} hint={hint} optional>
        <Input.TextArea rows={2} maxLength={1000} />
      </CheckedItem>
    );
  const type = field === 'url' ? ({ type: 'url', inputMode: 'url', dir: 'ltr' } as const) : {};
  return <TextItem name={field} label={label} hint={hint} optional={isOptional} autoComplete="off" {...type} {...(onBlur && { onBlur })} />;
}

interface KeyItemProps {
  kind: EngineKind;
  isOptional: boolean;
  connection: EngineConnection | undefined;
  onBlur(): void;
}

/** A stored key is never shown; a typed one replaces it. */
function KeyItem({ kind, isOptional, connection, onBlur }: KeyItemProps) {
  const { t } = useTranslation('engines');
  const hint = connection?.hasKey ? t('form.keyKept', { ending: connection.keyEnding ?? '' }) : t('form.keyHint');
  const label = isOptional ? t('form.optional', { name: t('form.key') }) : t('form.key');
  return (
    <>
      {kind === 'google' ? (
        // A JSON file has more than one line.
        <CheckedItem name="key" label={t('form.keyFile')} hint={hint} optional={connection !== undefined}>
          <Input.TextArea rows={4} maxLength={ENGINE_KEY_MAX} autoComplete="off" spellCheck={false} />
        </CheckedItem>
      ) : (
        <TextItem
          {...{ name: 'key', type: 'password', label, hint, maxLength: ENGINE_KEY_MAX }}
          optional={isOptional || connection !== undefined}
          autoComplete="new-password"
          onBlur={onBlur}
        />
      )}
      {connection?.hasKey && isOptional && (
        <CheckedItem name="removeKey" valuePropName="checked" optional>
          <SwitchField label={t('form.removeKey')} hint={t('form.removeKeyHint')} />
        </CheckedItem>
      )}
    </>
  );
}
