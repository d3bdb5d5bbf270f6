import type { AuditRow } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../components/data-table.js';
import { describeBrowser } from '../../lib/format/describe-browser.js';
import { formatDateTime } from '../../lib/format/format-time.js';
import styles from './audit.module.css';

/** What was done as rows; what it was about unfolds. */
export function AuditTable({ rows, stale }: { rows: AuditRow[]; stale: boolean }) {
  const { t } = useTranslation('audit');
  const columns: Column<AuditRow>[] = [
    {
      key: 'at',
      title: t('column.at'),
      render: ({ at }) => (
        <time dateTime={at} className={styles.at}>
          {formatDateTime(at)}
        </time>
      ),
    },
    { key: 'who', title: t('column.who'), render: (row) => <Who row={row} /> },
    { key: 'what', title: t('column.what'), width: '34%', render: (row) => <What row={row} /> },
    { key: 'where', title: t('column.where'), width: '15%', render: (row) => <Where row={row} /> },
  ];
  return <DataTable caption={t('title')} columns={columns} rows={rows} rowKey={(row) => row.auditId} stale={stale} />;
}

function Who({ row: { user } }: { row: AuditRow }) {
  const { t } = useTranslation('audit');
  if (!user) return <span className="bh-muted">{t('system')}</span>;
  return (
    <div className={styles.lines}>
      <span>{user.name}</span>
      <bdi className="bh-muted">{user.email}</bdi>
    </div>
  );
}

function What({ row: { action, subject, subjectId, details, reference } }: { row: AuditRow }) {
  const { t } = useTranslation('audit');
  const facts = Object.entries({ ...details, ...(subjectId && { [subject]: subjectId }), ...(reference && { reference }) });
  const known = facts.filter(([, value]) => value !== null && value !== undefined);
  // Actions of rooms that this screen does not know show by their own name.
  const label = t(`actions.${action}` as 'actions.session.open', { defaultValue: action });
  if (known.length === 0) return label;
  return (
    <details className={styles.details}>
      <summary>{label}</summary>
      <dl>
        {known.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{typeof value === 'string' ? value : JSON.stringify(value)}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function Where({ row: { address, userAgent } }: { row: AuditRow }) {
  const browser = describeBrowser(userAgent);
  return (
    <div className={styles.lines}>
      <bdi dir="ltr">{address ?? '–'}</bdi>
      {browser && (
        <span className="bh-muted" title={userAgent ?? undefined}>
          {browser}
        </span>
      )}
    </div>
  );
}
