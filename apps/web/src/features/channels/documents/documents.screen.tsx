import type { JsonRequest, ProjectDetails } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../components/data-table.js';
import { EmptyState } from '../../../components/empty-state.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { LanguageChips } from '../../../components/language-chips.js';
import { ListPagination } from '../../../components/list-pagination.js';
import { SearchInput } from '../../../components/search-input.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { formatDateTime } from '../../../lib/format/format-time.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { DocumentDrawer } from './document-drawer.js';
import { DocumentState } from './document-state.js';
import styles from './documents.module.css';
import { documentsOptions, PAGE_SIZE } from './documents.queries.js';
import type { ChangeDocumentsSearch, DocumentsSearch } from './documents.search.js';
import { UploadDialog } from './upload-dialog.js';

interface Props {
  project: ProjectDetails;
  search: DocumentsSearch;
  onSearch: ChangeDocumentsSearch;
}

/** The JSON documents of a project: added here, translated like everything else, and fetched in each language. */
export function DocumentsScreen({ project, search, onSearch }: Props) {
  const { t } = useTranslation('documents');
  const [isUploading, setUploading] = useState(false);
  const mayAdd = usePermission('content.push');
  const { page, q = '', document: openId } = search;
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery({
    ...documentsOptions(project.projectId, { pageNumber: page, searchText: q }),
    placeholderData: (before) => before,
  });
  const columns: Column<JsonRequest>[] = [
    {
      key: 'name',
      title: t('name'),
      render: ({ requestId, name }) => (
        <Button type="link" className={styles.name ?? ''} onClick={() => onSearch({ document: requestId })}>
          <bdi>{name}</bdi>
        </Button>
      ),
    },
    { key: 'state', title: t('state'), render: (own) => <DocumentState own={own} /> },
    { key: 'languages', title: t('languages'), render: ({ languages }) => <LanguageChips codes={languages} /> },
    { key: 'texts', title: t('texts'), align: 'end', render: ({ segments }) => formatCount(segments) },
    { key: 'added', title: t('added'), render: ({ createdAt }) => formatDateTime(createdAt) },
  ];
  const add = mayAdd && (
    <Button type="primary" onClick={() => setUploading(true)}>
      {t('add')}
    </Button>
  );
  const isEmpty = data?.total === 0 && q === '';
  return (
    <>
      {!isEmpty && (
        <div className={styles.bar}>
          <SearchInput label={t('search')} value={q} onSearch={(text) => onSearch({ q: text || undefined, page: 1 }, true)} />
          {add}
        </div>
      )}
      {error && <ErrorPanel error={error} onRetry={() => void refetch()} />}
      {isPending && <RowsSkeleton rows={4} />}
      {isEmpty && (
        <EmptyState kind="empty" title={t('emptyTitle')} text={t('emptyText')}>
          {add}
        </EmptyState>
      )}
      {data && !isEmpty && data.requests.length === 0 && <p className="bh-muted">{t('nothingFound')}</p>}
      {data && data.requests.length > 0 && (
        <DataTable
          caption={t('title')}
          columns={columns}
          rows={data.requests}
          rowKey={({ requestId }) => requestId}
          stale={isPlaceholderData}
        />
      )}
      <ListPagination page={page} pageSize={PAGE_SIZE} total={data?.total ?? 0} onChange={(next) => onSearch({ page: next })} />
      {isUploading && (
        <UploadDialog
          project={project}
          onClose={() => setUploading(false)}
          onDone={({ requestId }) => {
            setUploading(false);
            onSearch({ document: requestId });
          }}
        />
      )}
      {openId !== undefined && <DocumentDrawer project={project} requestId={openId} onClose={() => onSearch({ document: undefined })} />}
    </>
  );
}
