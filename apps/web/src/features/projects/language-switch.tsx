import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { LanguageName } from '../../components/language-name.js';
import styles from './header-switches.module.css';
import { projectDetailsOptions } from './projects.queries.js';

/** The language that translations and preview show. It stands in the address, so a link carries it. */
export function LanguageSwitch({ projectId }: { projectId: string }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { language } = useSearch({ strict: false });
  const { data } = useQuery(projectDetailsOptions(projectId));
  if (!data || !/\/(translations|preview)$/.test(pathname)) return null;
  return (
    <Select
      className={styles.language}
      aria-label={t('language')}
      variant="filled"
      value={language ?? data.targetLanguages[0] ?? null}
      options={data.targetLanguages.map((code) => ({ value: code, label: <LanguageName code={code} /> }))}
      popupMatchSelectWidth={240}
      onChange={(next) => void navigate({ to: '.', search: (before) => ({ ...before, language: next ?? undefined }) })}
    />
  );
}
