import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../../components/error-panel.js';
import { PageHeading } from '../../../components/page-heading.js';
import { PlanOffers } from '../../../components/plan-offers.js';
import { PlanUsage } from '../../../components/plan-usage.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { currentOrganisationId } from '../../../lib/session/current-organisation.js';
import { useSessionUser } from '../../../lib/session/session-user.js';
import { usageOptions } from '../../../lib/usage.queries.js';
import styles from './trial.module.css';

/** The organisation's plan, its use, and what a larger plan adds. */
export function UsageScreen() {
  const { t } = useTranslation('trial');
  const usage = useQuery(usageOptions(currentOrganisationId(useSessionUser())));
  return (
    <>
      <PageHeading title={t('usage.title')} documentTitle={t('usage.title')} lead={t('usage.lead')} />
      {usage.isError && <ErrorPanel error={usage.error} onRetry={() => void usage.refetch()} />}
      {usage.isPending && <RowsSkeleton rows={3} />}
      {usage.data && (
        <>
          <PlanUsage usage={usage.data} />
          <div className={styles.below}>
            <PlanOffers {...usage.data} />
          </div>
        </>
      )}
    </>
  );
}
