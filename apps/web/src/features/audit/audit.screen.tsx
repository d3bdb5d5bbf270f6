import { DownloadOutlined } from '@ant-design/icons';
import { downloadAudit } from '@bhashantar/contracts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { PageHeading } from '../../components/page-heading.js';
import { fetchFile } from '../../lib/http/client.js';
import { saveFile } from '../../lib/save-file.js';
import { useNotify } from '../../lib/use-notify.js';
import { useSubmit } from '../../lib/use-submit.js';
import type { AuditSearch, ChangeAuditSearch } from './audit.search.js';
import { AuditList } from './audit-list.js';
import { toAuditQuery } from './to-audit-query.js';

interface Props {
  search: AuditSearch;
  change: ChangeAuditSearch;
}

/** Who did what, when, and from where. */
export function AuditScreen({ search, change }: Props) {
  const { t } = useTranslation('audit');
  return (
    <>
      <PageHeading title={t('title')} documentTitle={t('title')} lead={t('lead')} actions={<CsvButton search={search} />} />
      <AuditList search={search} change={change} />
    </>
  );
}

/** Exports the filtered rows as a file. */
export function CsvButton({ search, organisationId }: { search: AuditSearch; organisationId?: string }) {
  const { t } = useTranslation('audit');
  const notify = useNotify();
  const download = useSubmit({
    mutationFn: async () => {
      const { pageNumber: _page, pageSize: _size, ...filters } = toAuditQuery(search, organisationId);
      saveFile(await fetchFile(downloadAudit, filters), 'audit.csv');
    },
    onError: (error) => notify.refusal('audit', error),
  });
  return (
    <Button icon={<DownloadOutlined />} loading={download.isPending} onClick={() => download.submit()}>
      {t('csv')}
    </Button>
  );
}
