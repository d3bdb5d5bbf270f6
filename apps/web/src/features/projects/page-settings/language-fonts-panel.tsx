import './served-fonts.css';
import { type FontChoice, type LanguageFont, type ProjectDetails, requireLanguage, updateLanguageFont } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { send } from '../../../lib/http/client.js';
import { LanguageChoicesPanel } from './language-choices-panel.js';
import styles from './page-settings.module.css';
import { languageFontsOptions } from './page-settings.queries.js';

/** Sets the font of translated texts. The question shows the font. */
export function LanguageFontsPanel({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('pageSettings');
  const query = useQuery(languageFontsOptions(project.projectId));
  const optionsOf = ({ families }: LanguageFont) => [
    ...(['automatic', 'site'] as const).map((value) => ({ value, label: t(`languageFonts.choices.${value}`) })),
    ...families.map(({ font, name }) => ({ value: font, label: font === 'system' ? t('languageFonts.choices.system') : name })),
  ];
  return (
    <LanguageChoicesPanel<LanguageFont, FontChoice>
      {...{ project, query, optionsOf }}
      kind="languageFonts"
      rows={query.data?.fonts}
      chosen={({ font }) => font}
      hasChoice={({ families }) => families.length > 0}
      change={({ targetLang, choice }) => send(updateLanguageFont, { projectId: project.projectId, targetLang, font: choice })}
      sample={(row, font) => <Sample row={row} font={font} />}
      effect={(font) => <p>{t(`languageFonts.effects.${effectOf(font)}`)}</p>}
      footnote={t('languageFonts.licence')}
    />
  );
}

const effectOf = (font: FontChoice) => (font === 'automatic' || font === 'site' || font === 'system' ? font : ('served' as const));

/** The language's name in the chosen font; renders nothing if the site's own fonts are used. */
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
