import { useQuery } from '@tanstack/react-query';
import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { languageLabel, OwnName } from '../../../components/language-name.js';
import styles from './engines.module.css';
import { targetLanguagesOptions } from './engines.queries.js';

/** How many languages an engine translates into, and which of the projects' languages are among them. */
export function EngineLanguages({ pairs }: { pairs: readonly { from: string; to: string }[] }) {
  const { t } = useTranslation('engines');
  const { data: wanted = [] } = useQuery(targetLanguagesOptions);
  const targets = new Set(pairs.map(({ to }) => to));
  if (targets.size === 0) return <span className="bh-muted">{t('languagesUnknown')}</span>;
  const served = wanted.filter((language) => targets.has(language));
  return (
    <div className={styles.name}>
      <span>{t('languages', { count: targets.size })}</span>
      {served.length > 0 && (
        <span className={styles.languages}>
          <span className="bh-muted">{t('ofYours')}</span>
          {served.map((language) => (
            <Tooltip key={language} title={languageLabel(language)}>
              <span>
                <OwnName code={language} />
              </span>
            </Tooltip>
          ))}
        </span>
      )}
    </div>
  );
}
