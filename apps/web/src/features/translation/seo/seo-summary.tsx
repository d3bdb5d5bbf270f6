import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/format-number.js';
import styles from './seo.module.css';
import { seoSummaryOptions } from './seo.queries.js';
import { byFieldOrder, useFieldName } from './use-field-name.js';

/** How many texts of each field are translated. */
export function SeoSummary({ projectId, language }: { projectId: string; language: string }) {
  const { t } = useTranslation('seo');
  const nameOf = useFieldName();
  const { data } = useQuery(seoSummaryOptions(projectId, language));
  if (!data || data.length === 0) return null;
  return (
    <section className={styles.summary} aria-label={t('translated')}>
      <span className="bh-muted">{t('translated')}</span>
      <dl>
        {[...data].sort(byFieldOrder).map(({ field, total, translated }) => (
          <div key={field} data-complete={translated === total || undefined}>
            <dt>{nameOf(field)}</dt>
            <dd className="bh-num">{t('translatedOf', { translated: formatCount(translated), total: formatCount(total) })}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
