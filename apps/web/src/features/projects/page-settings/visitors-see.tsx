import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/format-number.js';
import { visiblePagesOptions } from './page-settings.queries.js';

/** On how many pages visitors will see a change, in a confirmation. */
export function VisitorsSee({ projectId }: { projectId: string }) {
  const { t } = useTranslation('pageSettings');
  const { data, isError } = useQuery(visiblePagesOptions(projectId));
  if (isError) return <p>{t('visitors.unknown')}</p>;
  if (!data) return <p aria-busy>{t('visitors.counting')}</p>;
  if (data.pages === 0) return <p>{t('visitors.none')}</p>;
  return <p>{t('visitors.some', { count: data.pages, shown: formatCount(data.pages), languages: formatCount(data.languages) })}</p>;
}
