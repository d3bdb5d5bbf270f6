import { type ProjectDetails, type ScopeUrlList, URL_STATES, type UrlState } from '@bhashantar/contracts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DownloadButton } from '../../../components/download-button.js';
import { EmptyState } from '../../../components/empty-state.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { LabelledSelect } from '../../../components/labelled-select.js';
import { LanguageSelect } from '../../../components/language-select.js';
import { LinkButton } from '../../../components/link-button.js';
import { ListPagination } from '../../../components/list-pagination.js';
import { SearchInput } from '../../../components/search-input.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { LastCrawl } from './last-crawl.js';
import styles from './pages.module.css';
import { domainsOptions, fetchPageUrls, PAGES_PAGE_SIZE, scopeUrlsOptions } from './pages.queries.js';
import type { PagesSearch } from './pages.search.js';
import { PagesTable, type RowChoice } from './pages-table.js';
import { ScopeActions } from './scope-actions.js';
import { ScopeSelection } from './scope-selection.js';
import { TranslatedUrlsButton } from './translated-urls-button.js';

interface Props {
  project: ProjectDetails;
  search: PagesSearch;
}

/** Every page of the site with its crawl result. */
export function PagesScreen({ project, search }: Props) {
  const { t } = useTranslation('pages');
  const navigate = useNavigate({ from: '/app/projects/$projectId/pages' });
  const { projectId, targetLanguages } = project;
  const list = useQuery(scopeUrlsOptions(projectId, search));
  const language = search.language && targetLanguages.includes(search.language) ? search.language : targetLanguages[0];
  const total = list.data?.total ?? 0;
  const mayCrawl = usePermission('project.crawl');
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const toggle = (urls: readonly string[], isChosen: boolean) =>
    setChosen((before) => [...before.filter((url) => !urls.includes(url)), ...(isChosen ? urls : [])]);
  const mayOrder = usePermission('request.create');
  const choice = mayCrawl || mayOrder ? { chosen, toggle } : undefined;
  const rows = (list.data?.urlList ?? []).filter(({ url }) => chosen.includes(url));
  return (
    <>
      <div className={styles.head}>
        <LastCrawl crawl={project.crawl} />
        {mayCrawl && <ScopeActions project={project} />}
      </div>
      <div className={styles.tools}>
        <SearchInput
          label={t('search')}
          value={search.q ?? ''}
          onSearch={(q) => void navigate({ search: (before) => ({ ...before, page: 1, q: q || undefined }), replace: true })}
        />
        <LabelledSelect<UrlState | ''>
          aria-label={t('state')}
          value={search.state ?? ''}
          options={[{ value: '', label: t('anyState') }, ...URL_STATES.map((state) => ({ value: state, label: t(`states.${state}`) }))]}
          onChange={(state) => void navigate({ search: (before) => ({ ...before, page: 1, state: state || undefined }) })}
        />
        <DomainSelect projectId={projectId} domain={search.domain} />
        {language && (
          <LanguageSelect
            label={t('publication.language')}
            codes={targetLanguages}
            value={language}
            onChange={(next) => void navigate({ search: (before) => ({ ...before, language: next }) })}
          />
        )}
        {language && <TranslatedUrlsButton project={project} language={language} />}
        <DownloadButton subject="scope" fileName="urls.txt" fetchBlob={() => fetchPageUrls(projectId)}>
          {t('download')}
        </DownloadButton>
        <span role="status" className={styles.total}>
          {list.data && t('total', { count: total, shown: formatCount(total) })}
        </span>
      </div>
      <ScopeSelection projectId={projectId} rows={rows} onClear={() => setChosen([])} />
      <PagesBody choice={choice} project={project} search={search} list={list} language={language} />
      <ListPagination
        page={search.page}
        pageSize={PAGES_PAGE_SIZE}
        total={total}
        onChange={(page) => void navigate({ search: (before) => ({ ...before, page }) })}
      />
    </>
  );
}

/** Shown if a project's addresses are on several hosts. */
function DomainSelect({ projectId, domain }: { projectId: string; domain: string | undefined }) {
  const { t } = useTranslation('pages');
  const navigate = useNavigate({ from: '/app/projects/$projectId/pages' });
  const { data } = useQuery(domainsOptions(projectId));
  const names = data?.domainList.map(({ hostname }) => hostname) ?? [];
  if (names.length < 2 && !domain) return null;
  return (
    <LabelledSelect<string>
      aria-label={t('domain')}
      value={domain ?? ''}
      options={[{ value: '', label: t('anyDomain') }, ...names.map((name) => ({ value: name, label: name }))]}
      onChange={(next) => void navigate({ search: (before) => ({ ...before, page: 1, domain: next || undefined }) })}
    />
  );
}

interface BodyProps extends Props {
  list: UseQueryResult<ScopeUrlList>;
  language: string | undefined;
  choice: RowChoice | undefined;
}

function PagesBody({ project, search, list, language, choice }: BodyProps) {
  const { t } = useTranslation(['pages', 'common']);
  if (list.isError) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <RowsSkeleton rows={8} />;
  if (list.data.urlList.length > 0)
    return <PagesTable choice={choice} project={project} language={language} rows={list.data.urlList} stale={list.isPlaceholderData} />;
  if (!search.q && !search.state && !search.domain) return <EmptyState kind="empty" title={t('emptyTitle')} text={t('emptyText')} />;
  return (
    <EmptyState kind="none" title={t('noneTitle')} text={t('noneText')}>
      <LinkButton to="/app/projects/$projectId/pages" params={{ projectId: project.projectId }}>
        {t('common:clearFilters')}
      </LinkButton>
    </EmptyState>
  );
}
