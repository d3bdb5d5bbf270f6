import type { RecrawlPolicy } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../../components/facts.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { formatDateTime } from '../../../lib/format/format-time.js';

/** The next crawl and the last, as planned at present. */
export function RecrawlFacts({ policy: { mode, nextAt, lastAt, pages, duePages } }: { policy: RecrawlPolicy }) {
  const { t } = useTranslation('pageSettings');
  const isOverdue = nextAt !== null && Date.parse(nextAt) <= Date.now();
  const asked =
    mode === 'adaptive'
      ? t('recrawl.duePages', { count: duePages, shown: formatCount(duePages), all: formatCount(pages) })
      : t('recrawl.allPages', { count: pages, shown: formatCount(pages) });
  return (
    <Facts
      facts={[
        [t('recrawl.next'), nextAt === null ? t('recrawl.none') : isOverdue ? t('recrawl.overdue') : formatDateTime(nextAt)],
        [t('recrawl.last'), lastAt === null ? t('recrawl.never') : formatDateTime(lastAt)],
        ...(nextAt === null ? [] : ([[t('recrawl.pages'), asked]] as const)),
      ]}
    />
  );
}
