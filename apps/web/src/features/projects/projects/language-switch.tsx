import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LanguageSelect } from '../../../components/language-select.js';
import styles from './header-switches.module.css';
import { projectDetailsOptions } from './projects.queries.js';

/** The language of translations, visual editor and preview. The address contains the language, so a link does too. */
export function LanguageSwitch({ projectId }: { projectId: string }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { language } = useSearch({ strict: false });
  const { data } = useQuery(projectDetailsOptions(projectId));
  if (!data || !/\/(translations|visual|preview)$/.test(pathname)) return null;
  return (
    <LanguageSelect
      className={styles.language}
      label={t('language')}
      variant="filled"
      codes={data.targetLanguages}
      value={language ?? data.targetLanguages[0]}
      onChange={(next) => void navigate({ to: '.', search: (before) => ({ ...before, language: next }) })}
    />
  );
}
