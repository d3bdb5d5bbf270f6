import type { MetaList, ProjectDetails } from '@bhashantar/contracts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Checkbox } from 'antd';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/empty-state.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { FilterBar } from '../../../components/filter-bar.js';
import { LanguageSelect } from '../../../components/language-select.js';
import { LinkButton } from '../../../components/link-button.js';
import { ListPagination } from '../../../components/list-pagination.js';
import { SearchInput } from '../../../components/search-input.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { formatCount } from '../../../lib/format/format-number.js';
import styles from './seo.module.css';
import { metaOptions, SEO_PAGE_SIZE } from './seo.queries.js';
import type { SeoSearch } from './seo.search.js';
import { SeoPageRow } from './seo-page-row.js';
import { SeoSummary } from './seo-summary.js';

interface Props {
  project: ProjectDetails;
  search: SeoSearch;
}

/** Titles, descriptions, Open Graph texts and structured data of every page, as search engines show them. */
export function SeoScreen({ project, search }: Props) {
  const { t } = useTranslation('seo');
  const { targetLanguages } = project;
  const language = search.language && targetLanguages.includes(search.language) ? search.language : targetLanguages[0];
  if (!language) return <EmptyState kind="empty" title={t('noLanguage')} />;
  return <SeoOfLanguage project={project} search={search} language={language} />;
}

function SeoOfLanguage({ project, search, language }: Props & { language: string }) {
  const { t } = useTranslation('seo');
  const navigate = useNavigate({ from: '/app/projects/$projectId/seo' });
  const list = useQuery(metaOptions(project.projectId, language, search));
  const total = list.data?.total ?? 0;
  const change = (next: Partial<SeoSearch>, replace = false) =>
    void navigate({ search: (before) => ({ ...before, page: 1, ...next }), replace });
  return (
    <>
      <SeoSummary projectId={project.projectId} language={language} />
      <FilterBar total={list.data && t('total', { count: total, shown: formatCount(total) })}>
        <SearchInput label={t('search')} value={search.q ?? ''} onSearch={(q) => change({ q: q || undefined }, true)} />
        <LanguageSelect
          label={t('language')}
          codes={project.targetLanguages}
          value={language}
          onChange={(next) => change({ language: next })}
        />
        <Checkbox checked={search.missing ?? false} onChange={({ target }) => change({ missing: target.checked || undefined })}>
          {t('missingOnly')}
        </Checkbox>
      </FilterBar>
      <SeoPages project={project} language={language} search={search} list={list} />
      <ListPagination page={search.page} pageSize={SEO_PAGE_SIZE} total={total} onChange={(page) => change({ page })} />
    </>
  );
}

function SeoPages({ project, language, search, list }: Props & { language: string; list: UseQueryResult<MetaList> }) {
  const { t } = useTranslation(['seo', 'common']);
  if (list.isError) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <RowsSkeleton rows={6} />;
  if (list.data.metaList.length > 0)
    return (
      <ul className={styles.pages} data-stale={list.isPlaceholderData || undefined}>
        {list.data.metaList.map((page) => (
          <SeoPageRow key={page.pageId} project={project} language={language} page={page} />
        ))}
      </ul>
    );
  if (!search.q && !search.missing) return <EmptyState kind="empty" title={t('emptyTitle')} text={t('emptyText')} />;
  return (
    <EmptyState kind="none" title={t(search.q ? 'noneTitle' : 'allTitle')} text={t(search.q ? 'noneText' : 'allText')}>
      <LinkButton to="/app/projects/$projectId/seo" params={{ projectId: project.projectId }} search={{ language }}>
        {t('common:clearFilters')}
      </LinkButton>
    </EmptyState>
  );
}
