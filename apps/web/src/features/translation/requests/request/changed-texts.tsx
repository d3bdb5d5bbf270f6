import { type ChangedText, type RequestDetails, requireLanguage } from '@bhashantar/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../../components/data-table.js';
import { Diff } from '../../../../components/diff.js';
import { ErrorPanel } from '../../../../components/error-panel.js';
import { LanguageName } from '../../../../components/language-name.js';
import { ListPagination } from '../../../../components/list-pagination.js';
import { Panel } from '../../../../components/panel.js';
import { RowsSkeleton } from '../../../../components/skeleton.js';
import { readableText } from '../../../../lib/format/readable-text.js';
import { CHANGED_PAGE_SIZE, changedTextsOptions } from '../requests.queries.js';
import styles from './request.module.css';

/** The texts whose source changed while people worked on them. They are the content of the next round. */
export function ChangedTextsPanel({ request }: { request: RequestDetails }) {
  const { t } = useTranslation('requests');
  const [page, setPage] = useState(1);
  const list = useQuery({
    ...changedTextsOptions(request.requestId, page),
    enabled: request.stale > 0,
    placeholderData: keepPreviousData,
  });
  if (request.stale === 0) return null;
  const columns: Column<ChangedText>[] = [
    { key: 'part', title: t('column.part'), render: (row) => <Place row={row} /> },
    { key: 'source', title: t('changed.source'), width: '40%', render: (row) => <Source row={row} language={request.sourceLanguage} /> },
    { key: 'target', title: t('changed.target'), width: '36%', render: (row) => <Target row={row} /> },
  ];
  return (
    <Panel title={t('changed.heading')}>
      <p className="bh-muted">{t('changed.text')}</p>
      {list.error && <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />}
      {list.isPending && <RowsSkeleton rows={2} />}
      {list.data && (
        <DataTable
          caption={t('changed.heading')}
          columns={columns}
          rows={list.data.texts}
          rowKey={({ number, sourceHash }) => `${number} ${sourceHash}`}
          stale={list.isPlaceholderData}
        />
      )}
      <ListPagination page={page} pageSize={CHANGED_PAGE_SIZE} total={list.data?.total ?? 0} onChange={setPage} />
    </Panel>
  );
}

function Place({ row: { number, targetLang, isSent } }: { row: ChangedText }) {
  const { t } = useTranslation('requests');
  return (
    <>
      <bdi dir="ltr" className="bh-nowrap">
        {number}
      </bdi>
      <div className="bh-muted">
        <LanguageName code={targetLang} />
        <div>{t(isSent ? 'changed.sent' : 'changed.waiting')}</div>
      </div>
    </>
  );
}

function Source({ row: { oldSource, newSource }, language }: { row: ChangedText; language: string }) {
  const { t } = useTranslation('requests');
  const { tag, direction } = requireLanguage(language);
  if (newSource !== null && newSource !== oldSource) return <Diff before={oldSource} after={newSource} lang={tag} dir={direction} />;
  return (
    <>
      <p className={styles.plain} lang={tag} dir={direction}>
        {readableText(oldSource, null)}
      </p>
      <p className="bh-muted">{t(newSource === null ? 'changed.gone' : 'changed.back')}</p>
    </>
  );
}

function Target({ row: { oldTarget, isLate, targetLang } }: { row: ChangedText }) {
  const { t } = useTranslation('requests');
  const { tag, direction } = requireLanguage(targetLang);
  if (oldTarget === null) return <span className="bh-muted">{t('changed.untranslated')}</span>;
  return (
    <>
      <p className={styles.plain} lang={tag} dir={direction}>
        {readableText(oldTarget, null)}
      </p>
      <p className="bh-muted">{t(isLate ? 'changed.late' : 'changed.draft')}</p>
    </>
  );
}
