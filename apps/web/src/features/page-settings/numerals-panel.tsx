import { NUMERAL_POLICIES, type NumeralPolicy, type Numerals, type ProjectDetails, updateNumerals } from '@bhashantar/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelledSelect } from '../../components/labelled-select.js';
import { LanguageName, languageLabel } from '../../components/language-name.js';
import { send } from '../../lib/http/client.js';
import { usePermission } from '../../lib/session/use-permission.js';
import { useNotify } from '../../lib/use-notify.js';
import { AddQuestion } from './add-question.js';
import { LastChange } from './last-change.js';
import styles from './page-settings.module.css';
import { numeralsOptions } from './page-settings.queries.js';
import { SettingPanel } from './setting-panel.js';

interface Wanted {
  targetLang: string;
  policy: NumeralPolicy;
}

const SAMPLE = '1,50,000';

/** A number in the digits of a language's script. */
const inNative = (native: string) => SAMPLE.replace(/\d/g, (digit) => native[Number(digit)] ?? digit);

/** In which digits translated texts are shown, language by language; changed after a question. */
export function NumeralsPanel({ project: { projectId } }: { project: ProjectDetails }) {
  const { t } = useTranslation('pageSettings');
  const mayEdit = usePermission('settings.edit');
  const notify = useNotify();
  const client = useQueryClient();
  const query = useQuery(numeralsOptions(projectId));
  const [asked, setAsked] = useState<Wanted>();
  const [last, setLast] = useState<{ message: string; previous: Wanted }>();
  const update = useMutation({
    mutationFn: (wanted: Wanted) => send(updateNumerals, { projectId, ...wanted }),
    onError: (error) => notify.failure('pageSettings', error),
    onSettled: () => {
      setAsked(undefined);
      return client.invalidateQueries({ queryKey: ['pageSettings', projectId, 'numerals'] });
    },
  });
  const save = (wanted: Wanted) =>
    update.mutate(wanted, {
      onSuccess: ({ message, data: { previous } }) => setLast({ message, previous: { ...wanted, policy: previous } }),
    });
  const undo = () => last && update.mutate(last.previous, { onSuccess: () => setLast(undefined) });
  const optionsOf = ({ native }: Numerals) =>
    NUMERAL_POLICIES.filter((policy) => policy !== 'native' || native !== null).map((value) => ({
      value,
      label: t(`numerals.policies.${value}`, { sample: native === null ? SAMPLE : inNative(native) }),
    }));
  return (
    <SettingPanel kind="numerals" query={query} form={null}>
      {last && <LastChange message={last.message} pending={update.isPending} onUndo={undo} />}
      {query.data?.numerals.length === 0 && <p className={styles.empty}>{t('numerals.empty')}</p>}
      <ul className={styles.rows}>
        {query.data?.numerals.map((row) => (
          <li key={row.targetLang}>
            <div className={styles.shown}>
              <LanguageName code={row.targetLang} />
            </div>
            <LabelledSelect<NumeralPolicy>
              id={`numerals-${row.targetLang}`}
              aria-label={t('numerals.of', { language: languageLabel(row.targetLang) })}
              value={row.policy}
              disabled={!mayEdit || row.native === null}
              options={optionsOf(row)}
              popupMatchSelectWidth={260}
              onChange={(policy) => setAsked({ targetLang: row.targetLang, policy })}
            />
          </li>
        ))}
      </ul>
      <AddQuestion
        {...{ projectId, open: asked !== undefined, pending: update.isPending }}
        name={asked ? languageLabel(asked.targetLang) : ''}
        kind="numerals"
        onConfirm={() => asked && save(asked)}
        onCancel={() => setAsked(undefined)}
      />
    </SettingPanel>
  );
}
