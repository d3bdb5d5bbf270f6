import { useQuery } from '@tanstack/react-query';
import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { languageLabel, OwnName } from '../../../components/language-name.js';
import styles from './engines.module.css';
import { projectPairsOptions } from './engines.queries.js';
import { findServed } from './find-served.js';

/** Which languages of the projects an engine translates, and how many languages in all. */
export function EngineLanguages({ pairs }: { pairs: readonly { from: string; to: string }[] }) {
  const { t } = useTranslation('engines');
  const { data: wanted = [] } = useQuery(projectPairsOptions);
  const targets = new Set(pairs.map(({ to }) => to));
  if (targets.size === 0) return <span className="bh-muted">{t('languagesUnknown')}</span>;
  const served = findServed(pairs, wanted);
  return (
    <div className={styles.name}>
      <span>{t('languages', { count: targets.size })}</span>
      {wanted.length > 0 && served.length === 0 && <span className={styles.noneOfYours}>{t('noneOfYours')}</span>}
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
