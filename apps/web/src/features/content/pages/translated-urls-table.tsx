import type { TranslatedUrl } from '@bhashantar/contracts';
import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../components/data-table.js';
import styles from './translated-urls.module.css';
import type { UrlDrafts } from './use-url-drafts.js';

interface Props {
  rows: TranslatedUrl[];
  /** Undefined if nothing may be changed. */
  drafts: UrlDrafts | undefined;
  stale: boolean;
}

/** Pages with the path of each in the language. A typed path replaces the stored one. */
export function TranslatedUrlsTable({ rows, drafts, stale }: Props) {
  const { t } = useTranslation('pages');
  const columns: Column<TranslatedUrl>[] = [
    { key: 'page', title: t('column.page'), width: '42%', render: (row) => <Page row={row} /> },
    { key: 'path', title: t('paths.column'), render: (row) => (drafts ? <PathField row={row} drafts={drafts} /> : <Path row={row} />) },
  ];
  return <DataTable caption={t('paths.title')} columns={columns} rows={rows} rowKey={({ url }) => url} stale={stale} />;
}

function Page({ row }: { row: TranslatedUrl }) {
  return (
    <div className={styles.page}>
      <span>{row.title ?? pathOf(row.url)}</span>
      <bdi dir="ltr">{pathOf(row.url)}</bdi>
    </div>
  );
}

function Path({ row }: { row: TranslatedUrl }) {
  const { t } = useTranslation('pages');
  return (
    <div className={styles.path}>
      {row.translatedUrl === null ? <span className="bh-muted">{t('paths.asOriginal')}</span> : <bdi>{row.translatedUrl}</bdi>}
      <Notes row={row} />
    </div>
  );
}

function PathField({ row, drafts }: { row: TranslatedUrl; drafts: UrlDrafts }) {
  const { t } = useTranslation('pages');
  const { url, proposal } = row;
  const problem = drafts.problemOf(url);
  const value = drafts.given.get(url) ?? row.translatedUrl ?? '';
  return (
    <div className={styles.path}>
      <Input
        aria-label={t('paths.field', { page: pathOf(url) })}
        dir="auto"
        spellCheck={false}
        placeholder={t('paths.asOriginal')}
        status={problem ? 'error' : ''}
        value={value}
        onChange={({ target }) => drafts.set(row, target.value)}
      />
      {problem && (
        <span role="alert" className={styles.problem}>
          {problem}
        </span>
      )}
      {proposal !== null && value === '' && (
        <Button type="link" size="small" onClick={() => drafts.set(row, proposal)}>
          {t('paths.take')} <bdi>{proposal}</bdi>
        </Button>
      )}
      <Notes row={row} />
    </div>
  );
}

function Notes({ row: { formerUrls, hidesPage } }: { row: TranslatedUrl }) {
  const { t } = useTranslation('pages');
  return (
    <>
      {hidesPage && <span className={styles.problem}>{t('paths.hidesPage')}</span>}
      {formerUrls.length > 0 && (
        <span className="bh-muted">
          {t('paths.former')} <bdi>{formerUrls.join(', ')}</bdi>
        </span>
      )}
    </>
  );
}

function pathOf(url: string): string {
  try {
    return decodeURI(new URL(url).pathname);
  } catch {
    return url;
  }
}
