import { fetchLanguageFonts, fetchNumerals, type ProjectDetails, type SuccessReply } from '@bhashantar/contracts';
import { type UseQueryResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LabelledSelect } from '../../../components/labelled-select.js';
import { LanguageName, languageLabel } from '../../../components/language-name.js';
import { invalidate } from '../../../lib/http/endpoint-query.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { useNotify } from '../../../lib/use-notify.js';
import { AddQuestion } from './add-question.js';
import { LastChange } from './last-change.js';
import styles from './page-settings.module.css';
import { SettingPanel } from './setting-panel.js';

interface Wanted<Choice> {
  targetLang: string;
  choice: Choice;
}

/** A project's choice for a language, as in its call. */
interface LanguageRow {
  targetLang: string;
}

interface Props<Row extends LanguageRow, Choice extends string> {
  project: ProjectDetails;
  kind: 'numerals' | 'languageFonts';
  query: UseQueryResult<unknown>;
  rows: readonly Row[] | undefined;
  chosen(row: Row): Choice;
  optionsOf(row: Row): { value: Choice; label: string }[];
  /** False if the language has nothing to choose from. */
  hasChoice(row: Row): boolean;
  change(wanted: Wanted<Choice>): Promise<SuccessReply<{ previous: Choice }>>;
  /** A sample of the language with a choice: shown beside its name, and before the choice is made. */
  sample?(row: Row, choice: Choice): ReactNode;
  /** The effect of a choice, shown before it is made. */
  effect?(choice: Choice): ReactNode;
  footnote?: string;
}

/** The call that reads the setting. */
const READ = { numerals: fetchNumerals, languageFonts: fetchLanguageFonts } as const;

/** A setting per language. Changes ask first, and can be undone. */
export function LanguageChoicesPanel<Row extends LanguageRow, Choice extends string>({
  project: { projectId },
  kind,
  query,
  rows,
  chosen,
  optionsOf,
  hasChoice,
  change,
  sample,
  effect,
  footnote,
}: Props<Row, Choice>) {
  const { t } = useTranslation('pageSettings');
  const mayEdit = usePermission('settings.edit');
  const notify = useNotify();
  const client = useQueryClient();
  const [asked, setAsked] = useState<Wanted<Choice>>();
  const [last, setLast] = useState<{ message: string; previous: Wanted<Choice> }>();
  const update = useMutation({
    mutationFn: change,
    onError: (error) => notify.failure('pageSettings', error),
    onSettled: () => {
      setAsked(undefined);
      return invalidate(client, [READ[kind]], { projectId });
    },
  });
  const save = (wanted: Wanted<Choice>) =>
    update.mutate(wanted, {
      onSuccess: ({ message, data: { previous } }) => setLast({ message, previous: { ...wanted, choice: previous } }),
    });
  const undo = () => last && update.mutate(last.previous, { onSuccess: () => setLast(undefined) });
  const askedRow = asked && rows?.find(({ targetLang }) => targetLang === asked.targetLang);
  return (
    <SettingPanel kind={kind} query={query} form={null}>
      {last && <LastChange message={last.message} pending={update.isPending} onUndo={undo} />}
      {rows?.length === 0 && <p className={styles.empty}>{t(`${kind}.empty`)}</p>}
      <ul className={styles.rows}>
        {rows?.map((row) => (
          <li key={row.targetLang}>
            <div className={styles.shown}>
              <LanguageName code={row.targetLang} />
              {sample?.(row, chosen(row))}
            </div>
            <LabelledSelect<Choice>
              id={`${kind}-${row.targetLang}`}
              aria-label={t(`${kind}.of`, { language: languageLabel(row.targetLang) })}
              value={chosen(row)}
              disabled={!mayEdit || !hasChoice(row)}
              options={optionsOf(row)}
              popupMatchSelectWidth={280}
              onChange={(choice) => setAsked({ targetLang: row.targetLang, choice })}
            />
          </li>
        ))}
      </ul>
      {footnote && rows && rows.length > 0 && <p className="bh-muted">{footnote}</p>}
      <AddQuestion
        {...{ projectId, open: asked !== undefined, pending: update.isPending }}
        name={asked ? languageLabel(asked.targetLang) : ''}
        kind={kind}
        onConfirm={() => asked && save(asked)}
        onCancel={() => setAsked(undefined)}
      >
        {asked && effect?.(asked.choice)}
        {asked && askedRow && sample?.(askedRow, asked.choice)}
      </AddQuestion>
    </SettingPanel>
  );
}
