import {
  ENGINE_KIND_DESCRIPTIONS,
  ENGINE_PRESETS,
  type EngineConnection,
  type EngineModelsDto,
  listEngineModels,
} from '@bhashantar/contracts';
import { Button } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelledSelect } from '../../../components/labelled-select.js';
import { afterPointerUp } from '../../../lib/form/after-pointer-up.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { call } from '../../../lib/http/client.js';
import { useSubmit } from '../../../lib/use-submit.js';
import { type EngineValues, settingsOf } from './engine-values.js';
import styles from './engines.module.css';

interface Props {
  connection: EngineConnection | undefined;
  values: EngineValues;
  onChoose(model: string): void;
  /** Shows at the fields what the server says about them. */
  onRefused(error: unknown): void;
}

/** More of them are searched in a list. */
const MOST_BUTTONS = 8;

/** The question for the models of the server that is filled in. */
function questionOf(values: EngineValues, connection: EngineConnection | undefined): EngineModelsDto {
  const { model: _model, style: _style, ...settings } = settingsOf(values);
  const key = values.key.trim();
  return { settings, ...(key && { key }), ...(connection && { connectionId: connection.connectionId }) };
}

/** Whether a server can be asked: its address is whole, and it does not want a key that is missing. */
function isAskable({ kind, url, key }: EngineValues, connection: EngineConnection | undefined): boolean {
  if (!ENGINE_KIND_DESCRIPTIONS[kind].fields.includes('model') || !/^https?:/.test(url.trim()) || !URL.canParse(url.trim())) return false;
  const needsKey = ENGINE_PRESETS.some((preset) => preset.needsKey && preset.url === url.trim());
  return !needsKey || key.trim() !== '' || connection?.hasKey === true;
}

/** The models of the server that is filled in: on request, and when its address or its key is left. */
export function useEngineModels({ connection, values, onChoose, onRefused }: Props) {
  const question = questionOf(values, connection);
  const now = JSON.stringify(question);
  const asked = useRef(connection && now);
  const ask = useSubmit({
    mutationFn: (body: EngineModelsDto) => call(listEngineModels, body),
    onSuccess: ({ models: [model, ...others] }) => {
      if (model && others.length === 0 && values.model.trim() === '') onChoose(model);
    },
    onError: onRefused,
  });
  const start = () => {
    asked.current = now;
    ask.submit(question);
  };
  const leave = () => {
    if (isAskable(values, connection) && asked.current !== now) afterPointerUp(start);
  };
  // An answer about another server is none.
  const isCurrent = !ask.isPending && JSON.stringify(ask.variables) === now;
  return { isPending: ask.isPending, found: isCurrent ? ask.data : undefined, error: isCurrent ? ask.error : null, start, leave };
}

interface ModelsProps {
  models: ReturnType<typeof useEngineModels>;
  chosen: string;
  onChoose(model: string): void;
}

/** Asks the server that is filled in for its models, and offers them. */
export function EngineModels({ models: { isPending, found, error, start }, chosen, onChoose }: ModelsProps) {
  const { t } = useTranslation('engines');
  const count = found?.models.length ?? 0;
  return (
    <div className={styles.models}>
      <div role="status">
        {found?.reason && <p className={styles.failure}>{found.reason}</p>}
        {found?.reply && <p className={styles.reply}>{t('test.reply', { reply: found.reply })}</p>}
        {found && !found.reason && <p>{t('models.found', { count, shown: formatCount(count) })}</p>}
      </div>
      {found && count > 1 && <Choice models={found.models} chosen={chosen} onChoose={onChoose} />}
      {error && (
        <p role="alert" className={styles.failure}>
          {error.message}
        </p>
      )}
      <Button size="small" loading={isPending} onClick={start}>
        {t('models.list')}
      </Button>
    </div>
  );
}

/** Few models are one click each. */
function Choice({ models, chosen, onChoose }: Omit<ModelsProps, 'models'> & { models: readonly string[] }) {
  const { t } = useTranslation('engines');
  if (models.length > MOST_BUTTONS)
    return (
      <LabelledSelect<string>
        aria-label={t('models.choose')}
        placeholder={t('models.choose')}
        style={{ inlineSize: '100%' }}
        showSearch
        value={models.includes(chosen) ? chosen : null}
        options={models.map((value) => ({ value, label: value }))}
        onChange={onChoose}
      />
    );
  return (
    <fieldset aria-label={t('models.choose')} className={styles.choice}>
      {models.map((model) => (
        <Button key={model} size="small" aria-pressed={model === chosen} onClick={() => onChoose(model)}>
          {model}
        </Button>
      ))}
    </fieldset>
  );
}
