import { type ProjectDetails, type ScopeUrl, TRAFFIC_DAYS, type UrlState } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../components/data-table.js';
import { languageLabel } from '../../../components/language-name.js';
import { type StatusKind, StatusTag } from '../../../components/status-tag.js';
import { TranslationTypeBar } from '../../../components/translation-type-bar.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { formatAgo, formatDateTime } from '../../../lib/format/format-time.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { useReason } from '../../../lib/use-reason.js';
import { PagePublicationCell } from './page-publication.js';
import styles from './pages.module.css';
import { pagePublicationsOptions, pageTrafficOptions, urlStatsOptions } from './pages.queries.js';
import { changeOf } from './scope-selection.js';

const KINDS: Record<UrlState, StatusKind> = {
  queued: 'waiting',
  fetching: 'running',
  fetched: 'success',
  failed: 'error',
  skipped: 'neutral',
  gone: 'warning',
};

/** Which rows are chosen, where they can be. */
export interface RowChoice {
  chosen: readonly string[];
  toggle(urls: readonly string[], isChosen: boolean): void;
}

interface Props {
  project: ProjectDetails;
  /** In which publication is shown. */
  language: string | undefined;
  rows: ScopeUrl[];
  stale: boolean;
  choice: RowChoice | undefined;
}

/** Addresses as rows; a page that was read opens its translations. */
export function PagesTable({ project, language, rows, stale, choice }: Props) {
  const { t } = useTranslation('pages');
  const { projectId } = project;
  const publication = usePublicationColumn(project, language, rows);
  const progress = useProgressColumn(projectId, language, rows);
  const visits = useVisitsColumn(projectId, language, rows);
  const columns: Column<ScopeUrl>[] = [
    ...useChoiceColumn(rows, choice),
    {
      key: 'page',
      title: t('column.page'),
      width: '40%',
      render: (row) => <PageName projectId={projectId} language={language} row={row} />,
    },
    { key: 'state', title: t('column.state'), render: (row) => <PageState row={row} /> },
    ...publication,
    ...progress,
    ...visits,
    { key: 'segments', title: t('column.segments'), align: 'end', render: (row) => formatCount(row.segments) },
    { key: 'words', title: t('column.words'), align: 'end', render: (row) => formatCount(row.words) },
    { key: 'fetched', title: t('column.fetched'), render: (row) => row.fetchedAt && <Time at={row.fetchedAt} /> },
  ];
  return <DataTable caption={t('caption')} columns={columns} rows={rows} rowKey={(row) => row.url} stale={stale} />;
}

function useChoiceColumn(rows: ScopeUrl[], choice: RowChoice | undefined): Column<ScopeUrl>[] {
  const { t } = useTranslation('pages');
  if (!choice) return [];
  const { chosen, toggle } = choice;
  const open = rows.filter((row) => changeOf(row) !== undefined).map(({ url }) => url);
  const count = open.filter((url) => chosen.includes(url)).length;
  const all = (
    <Checkbox
      aria-label={t('scope.chooseAll')}
      checked={count > 0 && count === open.length}
      indeterminate={count > 0 && count < open.length}
      disabled={open.length === 0}
      onChange={({ target }) => toggle(open, target.checked)}
    />
  );
  const render = (row: ScopeUrl) =>
    changeOf(row) && (
      <Checkbox
        aria-label={t('scope.choose', { page: row.url })}
        checked={chosen.includes(row.url)}
        onChange={({ target }) => toggle([row.url], target.checked)}
      />
    );
  return [{ key: 'choice', title: all, width: '44px', render }];
}

function usePublicationColumn({ projectId, targetLanguages }: ProjectDetails, language = '', rows: ScopeUrl[]): Column<ScopeUrl>[] {
  const { t } = useTranslation('pages');
  const fetched = rows.filter(({ state }) => state === 'fetched').map(({ url }) => url);
  const { data } = useQuery(pagePublicationsOptions(projectId, language, language ? fetched : []));
  if (!language) return [];
  const cell = ({ url }: ScopeUrl) => {
    const page = data?.pages.find((one) => one.url === url);
    const of = { projectId, language, languages: targetLanguages };
    return page && data && <PagePublicationCell {...of} languageState={data.state} page={page} />;
  };
  return [{ key: 'publication', title: t('publication.column', { language: languageLabel(language) }), render: cell }];
}

/** Words of each page by who translated them. */
function useProgressColumn(projectId: string, language = '', rows: ScopeUrl[]): Column<ScopeUrl>[] {
  const { t } = useTranslation('pages');
  const fetched = rows.filter(({ state }) => state === 'fetched').map(({ url }) => url);
  const { data } = useQuery(urlStatsOptions(projectId, language, language ? fetched : []));
  if (!language) return [];
  const cell = ({ url }: ScopeUrl) => {
    const counts = data?.urls.find((page) => page.url === url)?.languages[0]?.counts;
    if (!counts) return null;
    return (
      <div className={styles.progress}>
        <TranslationTypeBar counts={counts} language={language} />
      </div>
    );
  };
  return [{ key: 'progress', title: t('column.progress'), render: cell }];
}

/** How often each page was visited in the language. */
function useVisitsColumn(projectId: string, language = '', rows: ScopeUrl[]): Column<ScopeUrl>[] {
  const { t } = useTranslation('pages');
  const fetched = rows.filter(({ state }) => state === 'fetched').map(({ url }) => url);
  const { data } = useQuery(pageTrafficOptions(projectId, language, language ? fetched : []));
  if (!language) return [];
  const cell = ({ url }: ScopeUrl) => {
    const visits = data?.pages.find((page) => page.url === url)?.visits;
    return visits === undefined ? null : formatCount(visits);
  };
  return [{ key: 'visits', title: t('column.visits', { count: TRAFFIC_DAYS }), align: 'end', render: cell }];
}

function PageName({ projectId, language, row }: { projectId: string; language: string | undefined; row: ScopeUrl }) {
  const { t } = useTranslation('pages');
  const mayRead = usePermission('translation.read');
  const title = row.title || pathOf(row.url);
  return (
    <div className={styles.page}>
      {row.state === 'fetched' ? (
        <Link to="/app/projects/$projectId/translations" params={{ projectId }} search={{ url: row.url }}>
          {title}
        </Link>
      ) : (
        <span>{title}</span>
      )}
      <bdi dir="ltr">{row.url}</bdi>
      {row.state === 'fetched' && language && mayRead && (
        <Link to="/app/projects/$projectId/visual" params={{ projectId }} search={{ language, url: row.url }}>
          {t('editInPage')} <span className="bh-visually-hidden">{title}</span>
        </Link>
      )}
    </div>
  );
}

function PageState({ row }: { row: ScopeUrl }) {
  const { t } = useTranslation('pages');
  const say = useReason();
  const isSaid = row.reason?.startsWith('http') || row.httpStatus === 200;
  const status = row.httpStatus && !isSaid ? t('http', { status: row.httpStatus }) : undefined;
  const many = isPattern(row.url) ? t('addresses', { count: row.addresses, shown: formatCount(row.addresses) }) : undefined;
  const why = [row.reason && say(row.reason), status, many].filter(Boolean).join(' · ');
  return (
    <div className={styles.state}>
      <StatusTag kind={KINDS[row.state]}>{t(`states.${row.state}`)}</StatusTag>
      {why && <span>{why}</span>}
    </div>
  );
}

function Time({ at }: { at: string }) {
  return (
    <time dateTime={at} title={formatDateTime(at)}>
      {formatAgo(at)}
    </time>
  );
}

/** Rows for many addresses at once are spelled as no address is. */
const isPattern = (url: string) => /[…{]/.test(url);

function pathOf(url: string): string {
  try {
    const { pathname, search } = new URL(url);
    return decodeURI(pathname + search);
  } catch {
    return url;
  }
}
