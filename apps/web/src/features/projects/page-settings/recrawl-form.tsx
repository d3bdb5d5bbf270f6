import { RECRAWL_MODES, type RecrawlPolicy, updateRecrawlPolicy } from '@bhashantar/contracts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Radio } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelledSelect } from '../../../components/labelled-select.js';
import { send } from '../../../lib/http/client.js';
import { useSavedByBar } from '../../../lib/unsaved.js';
import { useNotify } from '../../../lib/use-notify.js';
import styles from './page-settings.module.css';
import { recrawlOptions } from './page-settings.queries.js';

interface Props {
  projectId: string;
  saved: RecrawlPolicy;
  mayEdit: boolean;
}

const HOURS = Array.from({ length: 24 }, (_, hour) => ({ value: hour, label: `${String(hour).padStart(2, '0')}:00` }));
const WEEKDAYS = ['0', '1', '2', '3', '4', '5', '6'] as const;

/** Sets how often and at what hour the site is crawled. */
export function RecrawlForm({ projectId, saved, mayEdit }: Props) {
  const { t } = useTranslation('pageSettings');
  const [{ mode, hour, weekday }, setTimes] = useState({ mode: saved.mode, hour: saved.hour, weekday: saved.weekday });
  const save = useSave(projectId);
  const titleId = useId();
  const isChanged = mode !== saved.mode || hour !== saved.hour || weekday !== saved.weekday;
  const id = useSavedByBar(isChanged);
  return (
    <form
      id={id}
      className={styles.recrawl}
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ mode, hour, weekday });
      }}
    >
      <span id={titleId}>{t('recrawl.when')}</span>
      <Radio.Group
        className={styles.recrawlModes}
        aria-labelledby={titleId}
        value={mode}
        disabled={!mayEdit}
        onChange={({ target }) => setTimes({ mode: target.value, hour, weekday })}
      >
        {RECRAWL_MODES.map((one) => (
          <Radio key={one} value={one} className={styles.recrawlMode}>
            {t(`recrawl.mode.${one}`)} <span className={`bh-muted ${styles.recrawlHint}`}>{t(`recrawl.hint.${one}`)}</span>
          </Radio>
        ))}
      </Radio.Group>
      {mode !== 'off' && (
        <div className={styles.recrawlTimes}>
          {mode === 'weekly' && (
            <LabelledSelect
              aria-label={t('recrawl.weekday')}
              value={weekday}
              disabled={!mayEdit}
              options={WEEKDAYS.map((day) => ({ value: Number(day), label: t(`recrawl.weekdays.${day}`) }))}
              onChange={(day) => setTimes({ mode, hour, weekday: day })}
            />
          )}
          <LabelledSelect
            aria-label={t('recrawl.hour')}
            value={hour}
            disabled={!mayEdit}
            options={HOURS}
            onChange={(one) => setTimes({ mode, hour: one, weekday })}
          />
          <span className="bh-muted">{t('recrawl.hour')}</span>
        </div>
      )}
    </form>
  );
}

function useSave(projectId: string) {
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (times: Pick<RecrawlPolicy, 'mode' | 'hour' | 'weekday'>) => send(updateRecrawlPolicy, { projectId, ...times }),
    onSuccess: ({ message, data }) => {
      notify.success('pageSettings', message);
      client.setQueryData(recrawlOptions(projectId).queryKey, data);
    },
    onError: (error) => notify.failure('pageSettings', error),
  });
}
