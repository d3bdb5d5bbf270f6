import { downloadAudit } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { DownloadButton } from '../../../components/download-button.js';
import { PageHeading } from '../../../components/page-heading.js';
import { fetchFile } from '../../../lib/http/client.js';
import type { AuditSearch, ChangeAuditSearch } from './audit.search.js';
import { AuditList } from './audit-list.js';
import { toAuditQuery } from './to-audit-query.js';

interface Props {
  search: AuditSearch;
  change: ChangeAuditSearch;
}

/** The audit: person, action, time and origin. */
export function AuditScreen({ search, change }: Props) {
  const { t } = useTranslation('audit');
  return (
    <>
      <PageHeading title={t('title')} documentTitle={t('title')} lead={t('lead')} actions={<AuditCsvButton search={search} />} />
      <AuditList search={search} change={change} />
    </>
  );
}

/** Exports the filtered rows as a file. */
function AuditCsvButton({ search }: { search: AuditSearch }) {
  const { t } = useTranslation('audit');
  const { pageNumber: _page, pageSize: _size, ...filters } = toAuditQuery(search, undefined);
  return (
    <DownloadButton subject="audit" fileName="audit.csv" fetchBlob={() => fetchFile(downloadAudit, filters)}>
      {t('csv')}
    </DownloadButton>
  );
}
