import { type DomainStats, SCREEN_MESSAGES } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/error-panel.js';
import { Statistics } from '../../../components/statistics.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { domainStatsOptions } from './domains.queries.js';

const FIGURES = ['totalDomain', 'sourceWordCount', 'uniqueWordCount', 'totalTraffic', 'nmtCall'] as const satisfies (keyof DomainStats)[];

/** All domains of a project in figures. */
export function DomainFigures({ projectId }: { projectId: string }) {
  const { t } = useTranslation('domains');
  const { data, error, refetch } = useQuery(domainStatsOptions(projectId));
  if (error) return <ErrorPanel title={SCREEN_MESSAGES.statsNotRead} error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return <Statistics items={FIGURES.map((key) => ({ key, label: t(`stats.${key}`), value: formatCount(data[key]) }))} />;
}
