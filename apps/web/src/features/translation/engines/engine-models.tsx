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
  /** The values that the screen shows. */
  values: EngineValues;
  /** Reads the form itself: a person may leave a field before the screen is drawn again. */
  read(): EngineValues;
  onChoose(model: string): void;
  /** Shows at the fields what the server says about them. The focus goes there only if the person asked by the button. */
  onRefused(error: unknown, mayFocus: boolean): void;
}

interface Asked {
  question: EngineModelsDto;
  isByButton: boolean;
}

/** If there are more models, people search them in a list. */
const MOST_BUTTONS = 8;

/** The request for the models of the server in the form. */
function questionOf(values: EngineValues, connection: EngineConnection | undefined): EngineModelsDto {
  const { model: _model, style: _style, ...settings } = settingsOf(values);
  const key = values.key.trim();
  return { settings, ...(key && { key }), ...(connection && { connectionId: connection.connectionId }) };
}

const keyOf = (question: EngineModelsDto | undefined): string => JSON.stringify(question ?? null);

/** Whether a server can be asked: its address is complete, and no required key is missing. */
function isAskable({ kind, url, key }: EngineValues, connection: EngineConnection | undefined): boolean {
  if (!ENGINE_KIND_DESCRIPTIONS[kind].fields.includes('model') || !/^https?:/.test(url.trim()) || !URL.canParse(url.trim())) return false;
  const needsKey = ENGINE_PRESETS.some((preset) => preset.needsKey && preset.url === url.trim());
  return !needsKey || key.trim() !== '' || connection?.hasKey === true;
}

/** The models of the server in the form. Loads them on request, and when the field of the address or the key loses the focus. */
export function useEngineModels({ connection, values, read, onChoose, onRefused }: Props) {
  const asked = useRef(connection && keyOf(questionOf(values, connection)));
  const isNow = (question: EngineModelsDto | undefined, now: EngineValues) => keyOf(question) === keyOf(questionOf(now, connection));
  const ask = useSubmit({
    mutationFn: ({ question }: Asked) => call(listEngineModels, question),
    onSuccess: ({ models: [model, ...others] }, { question }) => {
      const now = read();
      if (model && others.length === 0 && now.model.trim() === '' && isNow(question, now)) onChoose(model);
    },
    onError: (error, { question, isByButton }) => {
      if (isNow(question, read())) onRefused(error, isByButton);
    },
  });
  const start = (isByButton: boolean) => {
    const question = questionOf(read(), connection);
    asked.current = keyOf(question);
    ask.submit({ question, isByButton });
  };
  const leave = () => {
    const now = read();
    if (isAskable(now, connection) && asked.current !== keyOf(questionOf(now, connection))) afterPointerUp(() => start(false));
  };
  // Ignores an answer about another server.
  const isCurrent = !ask.isPending && isNow(ask.variables?.question, values);
  return {
    ...{ isPending: ask.isPending, found: isCurrent ? ask.data : undefined, error: isCurrent ? ask.error : null },
    ...{ ask: () => start(true), leave },
  };
}

interface ModelsProps {
  models: ReturnType<typeof useEngineModels>;
  chosen: string;
  onChoose(model: string): void;
}

/** Requests the models of the server in the form, and offers them. */
export function EngineModels({ models: { isPending, found, error, ask }, chosen, onChoose }: ModelsProps) {
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
      <Button size="small" type={count > 0 ? 'link' : 'default'} loading={isPending} onClick={ask}>
        {t(count > 0 ? 'models.again' : 'models.list')}
      </Button>
    </div>
  );
}

/** A few models are shown as buttons, so that each takes one click. */
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
