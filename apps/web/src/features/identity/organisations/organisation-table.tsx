import type { OrganisationSummary } from '@bhashantar/contracts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../components/data-table.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { formatDate } from '../../../lib/format/format-time.js';
import styles from './organisations.module.css';

/** Organisations as rows; the name opens one. */
export function OrganisationTable({ organisations, stale }: { organisations: OrganisationSummary[]; stale: boolean }) {
  const { t } = useTranslation('organisations');
  const columns: Column<OrganisationSummary>[] = [
    { key: 'name', title: t('column.name'), render: (organisation) => <OrganisationLink organisation={organisation} /> },
    { key: 'plan', title: t('column.plan'), render: ({ plan }) => t(`plans.${plan}`) },
    { key: 'users', title: t('column.users'), align: 'end', render: ({ userCount }) => formatCount(userCount) },
    { key: 'since', title: t('column.since'), render: ({ createdAt }) => <time dateTime={createdAt}>{formatDate(createdAt)}</time> },
  ];
  return <DataTable caption={t('title')} columns={columns} rows={organisations} rowKey={(row) => row.organisationId} stale={stale} />;
}

function OrganisationLink({ organisation: { organisationId, name, house } }: { organisation: OrganisationSummary }) {
  const { t } = useTranslation('organisations');
  return (
    <div className={styles.name}>
      <Link to="/app/organisations/$organisationId" params={{ organisationId }}>
        {name}
      </Link>
      {house && <span className="bh-muted">{t(`houses.${house}`)}</span>}
    </div>
  );
}
