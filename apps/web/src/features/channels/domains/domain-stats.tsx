import type { DomainStats } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Statistics } from '../../../components/statistics.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { domainStatsOptions } from './domains.queries.js';

const FIGURES = ['totalDomain', 'sourceWordCount', 'uniqueWordCount', 'totalTraffic', 'nmtCall'] as const satisfies (keyof DomainStats)[];

/** All domains of a project in figures. The list below says the same of each: where they cannot be read, nothing is missing. */
export function DomainFigures({ projectId }: { projectId: string }) {
  const { t } = useTranslation('domains');
  const { data } = useQuery(domainStatsOptions(projectId));
  if (!data) return null;
  return <Statistics items={FIGURES.map((key) => ({ key, label: t(`stats.${key}`), value: formatCount(data[key]) }))} />;
}
