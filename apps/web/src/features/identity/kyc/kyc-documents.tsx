import { KYC_DOCUMENT_LABELS, type KycDocument } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../components/data-table.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { type StatusKind, StatusTag } from '../../../components/status-tag.js';
import { formatBytes } from '../../../lib/format/format-bytes.js';
import { formatDateTime } from '../../../lib/format/format-time.js';
import styles from './kyc.module.css';
import { kycDocumentsOptions } from './kyc.queries.js';
import { KycActions, type KycRow } from './kyc-actions.js';

const KINDS: Record<KycDocument['status'], StatusKind> = { pending: 'info', accepted: 'success', rejected: 'error', signed: 'success' };

/** The documents by which an organisation proves its identity: the seven kinds, each with its state and what can be done about it. */
export function KycDocuments({ organisationId }: { organisationId: string }) {
  const { t } = useTranslation('kyc');
  const list = useQuery(kycDocumentsOptions(organisationId));
  if (list.isError) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <RowsSkeleton rows={7} />;
  const columns: Column<KycRow>[] = [
    { key: 'kind', title: t('column.kind'), render: ({ kind }) => <strong>{KYC_DOCUMENT_LABELS[kind]}</strong> },
    { key: 'file', title: t('column.file'), render: ({ document }) => <FileCell document={document} /> },
    { key: 'state', title: t('column.state'), render: ({ document }) => <StateCell document={document} /> },
    { key: 'actions', title: t('column.actions'), render: (row) => <KycActions row={row} organisationId={organisationId} /> },
  ];
  return (
    <>
      <p className={styles.lead}>{t('lead')}</p>
      <DataTable caption={t('title')} columns={columns} rows={list.data} rowKey={({ kind }) => kind} />
    </>
  );
}

function FileCell({ document }: { document: KycDocument | null }) {
  if (!document) return <span className="bh-muted">–</span>;
  return (
    <div className={styles.file}>
      <bdi>{document.fileName}</bdi>
      <span className="bh-muted">
        {formatBytes(document.size)} · {formatDateTime(document.uploadedAt)}
      </span>
    </div>
  );
}

function StateCell({ document }: { document: KycDocument | null }) {
  const { t } = useTranslation('kyc');
  if (!document) return <StatusTag kind="neutral">{t('state.none')}</StatusTag>;
  return (
    <div className={styles.file}>
      <span>
        <StatusTag kind={KINDS[document.status]}>{t(`state.${document.status}`)}</StatusTag>
      </span>
      {document.reason && <span className={styles.reason}>{document.reason}</span>}
    </div>
  );
}
