import './served-fonts.css';
import { type FontChoice, type LanguageFont, type ProjectDetails, requireLanguage, updateLanguageFont } from '@bhashantar/contracts';
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
import { languageFontsOptions } from './page-settings.queries.js';
import { SettingPanel } from './setting-panel.js';

interface Wanted {
  targetLang: string;
  font: FontChoice;
}

/** By which font translated texts are drawn, language by language; changed after a question that shows the font. */
export function LanguageFontsPanel({ project: { projectId } }: { project: ProjectDetails }) {
  const { t } = useTranslation('pageSettings');
  const mayEdit = usePermission('settings.edit');
  const notify = useNotify();
  const client = useQueryClient();
  const query = useQuery(languageFontsOptions(projectId));
  const [asked, setAsked] = useState<Wanted>();
  const [last, setLast] = useState<{ message: string; previous: Wanted }>();
  const update = useMutation({
    mutationFn: (wanted: Wanted) => send(updateLanguageFont, { projectId, ...wanted }),
    onError: (error) => notify.failure('pageSettings', error),
    onSettled: () => {
      setAsked(undefined);
      return client.invalidateQueries({ queryKey: ['pageSettings', projectId, 'languageFonts'] });
    },
  });
  const save = (wanted: Wanted) =>
    update.mutate(wanted, {
      onSuccess: ({ message, data: { previous } }) => setLast({ message, previous: { ...wanted, font: previous } }),
    });
  const undo = () => last && update.mutate(last.previous, { onSuccess: () => setLast(undefined) });
  const optionsOf = ({ families }: LanguageFont) => [
    ...(['automatic', 'site'] as const).map((value) => ({ value, label: t(`languageFonts.choices.${value}`) })),
    ...families.map(({ font, name }) => ({ value: font, label: font === 'system' ? t('languageFonts.choices.system') : name })),
  ];
  const askedRow = asked && query.data?.fonts.find(({ targetLang }) => targetLang === asked.targetLang);
  return (
    <SettingPanel kind="languageFonts" query={query} form={null}>
      {last && <LastChange message={last.message} pending={update.isPending} onUndo={undo} />}
      {query.data?.fonts.length === 0 && <p className={styles.empty}>{t('languageFonts.empty')}</p>}
      <ul className={styles.rows}>
        {query.data?.fonts.map((row) => (
          <li key={row.targetLang}>
            <div className={styles.shown}>
              <LanguageName code={row.targetLang} />
              <Sample row={row} font={row.font} />
            </div>
            <LabelledSelect<FontChoice>
              id={`font-${row.targetLang}`}
              aria-label={t('languageFonts.of', { language: languageLabel(row.targetLang) })}
              value={row.font}
              disabled={!mayEdit || row.families.length === 0}
              options={optionsOf(row)}
              popupMatchSelectWidth={280}
              onChange={(font) => setAsked({ targetLang: row.targetLang, font })}
            />
          </li>
        ))}
      </ul>
      {query.data && query.data.fonts.length > 0 && <p className="bh-muted">{t('languageFonts.licence')}</p>}
      <AddQuestion
        {...{ projectId, open: asked !== undefined, pending: update.isPending }}
        name={asked ? languageLabel(asked.targetLang) : ''}
        kind="languageFonts"
        onConfirm={() => asked && save(asked)}
        onCancel={() => setAsked(undefined)}
      >
        {asked && <p>{t(`languageFonts.effects.${effectOf(asked.font)}`)}</p>}
        {asked && askedRow && <Sample row={askedRow} font={asked.font} />}
      </AddQuestion>
    </SettingPanel>
  );
}

const effectOf = (font: FontChoice) => (font === 'automatic' || font === 'site' || font === 'system' ? font : ('served' as const));

/** The name of the language in the font that was chosen; nothing where its looks are the site's business. */
function Sample({ row: { targetLang, families }, font }: { row: LanguageFont; font: FontChoice }) {
  const { tag, ownName, direction } = requireLanguage(targetLang);
  const family = families.find((one) => one.font === font);
  if (!family) return null;
  return (
    <p className={styles.sample} lang={tag} dir={direction} style={{ fontFamily: `${quoted(family.name)}, sans-serif` }}>
      {ownName} <b>{ownName}</b>
    </p>
  );
}

/** A list of families as CSS has it. */
const quoted = (names: string) =>
  names
    .split(', ')
    .map((name) => JSON.stringify(name))
    .join(', ');
