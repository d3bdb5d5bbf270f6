import { listEngineModels } from '@bhashantar/contracts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { LabelledSelect } from '../../../components/labelled-select.js';
import { call } from '../../../lib/http/client.js';
import { useSubmit } from '../../../lib/use-submit.js';
import { type EngineValues, settingsOf } from './engine-values.js';
import styles from './engines.module.css';

interface Props {
  connectionId: string | undefined;
  values: EngineValues;
  onChoose(model: string): void;
  /** Shows at the fields what the server says about them. */
  onRefused(error: unknown): void;
}

/** Asks the server that is filled in for its models, and offers them. */
export function EngineModels({ connectionId, values, onChoose, onRefused }: Props) {
  const { t } = useTranslation('engines');
  const ask = useSubmit({
    mutationFn: () => {
      const { model: _model, ...settings } = settingsOf(values);
      const key = values.key.trim();
      return call(listEngineModels, { settings, ...(key && { key }), ...(connectionId && { connectionId }) });
    },
    onSuccess: ({ models: [model, ...others] }) => {
      if (model && others.length === 0) onChoose(model);
    },
    onError: onRefused,
  });
  const found = ask.isPending ? undefined : ask.data;
  return (
    <div className={styles.models}>
      <Button size="small" loading={ask.isPending} onClick={() => ask.submit(undefined)}>
        {t('models.list')}
      </Button>
      {found && found.models.length > 0 && (
        <LabelledSelect<string>
          aria-label={t('models.choose')}
          placeholder={t('models.choose')}
          style={{ inlineSize: '100%' }}
          showSearch
          value={found.models.includes(values.model) ? values.model : null}
          options={found.models.map((value) => ({ value, label: value }))}
          onChange={onChoose}
        />
      )}
      <div role="status">
        {found?.reason && <p className={styles.failure}>{found.reason}</p>}
        {found?.reply && <p className={styles.reply}>{t('test.reply', { reply: found.reply })}</p>}
        {found && !found.reason && found.models.length === 0 && <p>{t('models.none')}</p>}
      </div>
      {ask.error && !ask.isPending && (
        <p role="alert" className={styles.failure}>
          {ask.error.message}
        </p>
      )}
    </div>
  );
}
