import { type ProjectDetails, type ScopeUrl, TRAFFIC_DAYS, type UrlState } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../components/data-table.js';
import { languageLabel } from '../../../components/language-name.js';
import { type StatusKind, StatusTag } from '../../../components/status-tag.js';
import { TranslationTypeBar } from '../../../components/translation-type-bar.js';
import { formatCount, formatShare } from '../../../lib/format/format-number.js';
import { formatAgo, formatDateTime } from '../../../lib/format/format-time.js';
import { pathOf, shortenMiddle } from '../../../lib/format/shorten-address.js';
import { shareTranslated } from '../../../lib/sum-counts.js';
import { useReason } from '../../../lib/use-reason.js';
import { PageActions } from './page-actions.js';
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

/** Which rows are chosen; absent if rows cannot be chosen. */
export interface RowChoice {
  chosen: readonly string[];
  toggle(urls: readonly string[], isChosen: boolean): void;
}

interface Props {
  project: ProjectDetails;
  /** The language whose publication is shown. */
  language: string | undefined;
  rows: ScopeUrl[];
  stale: boolean;
  choice: RowChoice | undefined;
}

/** Addresses as rows; a page that was read opens its translations. */
export function PagesTable({ project, language, rows, stale, choice }: Props) {
  const { t } = useTranslation('pages');
  const { projectId } = project;
  const names = namesOf(rows);
  const publication = usePublicationColumn(project, language, rows);
  const progress = useProgressColumn(projectId, language, rows);
  // Visits are counted for whole projects.
  const visits = useVisitsColumn(projectId, project.ownDomains ? undefined : language, rows);
  const columns: Column<ScopeUrl>[] = [
    ...useChoiceColumn(rows, choice),
    {
      key: 'page',
      title: t('column.page'),
      width: '38%',
      render: (row) => <PageName project={project} row={row} name={names.get(row.url) ?? row.url} />,
    },
    { key: 'state', title: t('column.state'), render: (row) => <PageState row={row} /> },
    ...publication,
    ...progress,
    ...visits,
    { key: 'segments', title: t('column.segments'), align: 'end', render: (row) => formatCount(row.segments) },
    { key: 'words', title: t('column.words'), align: 'end', render: (row) => formatCount(row.words) },
    { key: 'fetched', title: t('column.fetched'), render: (row) => row.fetchedAt && <Time at={row.fetchedAt} /> },
    ...useActionsColumn(project, language, rows, names),
  ];
  return <DataTable caption={t('caption')} columns={columns} rows={rows} rowKey={(row) => row.url} stale={stale} dense />;
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
  return [{ key: 'choice', kind: 'choice', title: all, width: '44px', render }];
}

function usePublicationColumn({ projectId }: ProjectDetails, language = '', rows: ScopeUrl[]): Column<ScopeUrl>[] {
  const { t } = useTranslation('pages');
  const fetched = rows.filter(({ state }) => state === 'fetched').map(({ url }) => url);
  const { data } = useQuery(pagePublicationsOptions(projectId, language, language ? fetched : []));
  if (!language) return [];
  const cell = ({ url }: ScopeUrl) => {
    const page = data?.pages.find((one) => one.url === url);
    return page && data && <PagePublicationCell languageState={data.state} page={page} />;
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
        <span className="bh-num">{formatShare(shareTranslated(counts))}</span>
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

/** The actions of a page, behind one button. */
function useActionsColumn(project: ProjectDetails, language = '', rows: ScopeUrl[], names: Map<string, string>): Column<ScopeUrl>[] {
  const { t } = useTranslation('pages');
  const { projectId, targetLanguages } = project;
  const fetched = rows.filter(({ state }) => state === 'fetched').map(({ url }) => url);
  const { data } = useQuery(pagePublicationsOptions(projectId, language, language ? fetched : []));
  if (!language) return [];
  const render = (row: ScopeUrl) =>
    row.state === 'fetched' && (
      <PageActions
        project={project}
        language={language}
        languages={targetLanguages}
        url={row.url}
        name={names.get(row.url) ?? row.url}
        publication={data?.pages.find(({ url }) => url === row.url)}
      />
    );
  return [
    { key: 'actions', kind: 'menu', title: <span className="bh-visually-hidden">{t('column.actions')}</span>, width: '48px', render },
  ];
}

/** Titles by address. If several rows have the same title, the end of the address is added to tell them apart. */
function namesOf(rows: readonly ScopeUrl[]): Map<string, string> {
  const titles = rows.map(({ title }) => title);
  const isShared = (title: string) => titles.filter((one) => one === title).length > 1;
  const endOf = (url: string) => pathOf(url).split('/').filter(Boolean).at(-1);
  return new Map(
    rows.map(({ url, title }) => {
      if (!title) return [url, pathOf(url)];
      const end = isShared(title) ? endOf(url) : undefined;
      return [url, end ? `${title} · ${end}` : title];
    }),
  );
}

/** How many letters of an address fit into its column. */
const ADDRESS_LETTERS = 44;

function PageName({
  project: { projectId, baseUrl },
  row: { url, state },
  name,
}: {
  project: ProjectDetails;
  row: ScopeUrl;
  name: string;
}) {
  return (
    <div className={styles.page}>
      {state === 'fetched' ? (
        <Link to="/app/projects/$projectId/translations" params={{ projectId }} search={{ url }} title={name}>
          {name}
        </Link>
      ) : (
        <span title={name}>{name}</span>
      )}
      <bdi dir="ltr" title={url}>
        {shortenMiddle(pathOf(url, baseUrl), ADDRESS_LETTERS)}
      </bdi>
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
      {why && <span title={why}>{why}</span>}
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

/** A row that represents many addresses is written in a way in which no address is. */
const isPattern = (url: string) => /[…{]/.test(url);
