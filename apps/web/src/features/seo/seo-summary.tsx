import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Statistics } from '../../components/statistics.js';
import { formatCount } from '../../lib/format/format-number.js';
import { seoSummaryOptions } from './seo.queries.js';
import { useFieldName } from './use-field-name.js';

/** How many texts of each field are translated. */
export function SeoSummary({ projectId, language }: { projectId: string; language: string }) {
  const { t } = useTranslation('seo');
  const nameOf = useFieldName();
  const { data } = useQuery(seoSummaryOptions(projectId, language));
  if (!data || data.length === 0) return null;
  const items = data.map(({ field, total, translated }) => ({
    key: field,
    label: nameOf(field),
    value: t('translatedOf', { translated: formatCount(translated), total: formatCount(total) }),
  }));
  return <Statistics items={items} />;
}
