import { type ContentTracker, PAGE_CHANGES, type PageChangeKind, type ProjectDetails, SCREEN_MESSAGES } from '@bhashantar/contracts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Input } from 'antd';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/empty-state.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { FilterBar } from '../../../components/filter-bar.js';
import { LabelledSelect } from '../../../components/labelled-select.js';
import { LinkButton } from '../../../components/link-button.js';
import { ListPagination } from '../../../components/list-pagination.js';
import { SearchInput } from '../../../components/search-input.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { Statistics } from '../../../components/statistics.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { formatDateTime } from '../../../lib/format/format-time.js';
import styles from './changes.module.css';
import { CHANGES_PAGE_SIZE, changesOptions } from './changes.queries.js';
import type { ChangesSearch } from './changes.search.js';
import { ChangesTable } from './changes-table.js';
import { FoundPages } from './found-pages.js';
import { TrackedPages } from './tracked-pages.js';

interface Props {
  project: ProjectDetails;
  search: ChangesSearch;
}

/** How the pages of a site have changed since its last crawl, or since a day, and the pages of which versions are kept. */
export function ChangesScreen({ project, search }: Props) {
  const { t } = useTranslation('changes');
  const navigate = useNavigate({ from: '/app/projects/$projectId/changes' });
  const { projectId } = project;
  const day = useId();
  const list = useQuery(changesOptions(projectId, search));
  const change = (next: Partial<ChangesSearch>, replace = false) =>
    void navigate({ search: (before) => ({ ...before, page: 1, ...next }), replace });
  const total = list.data?.total ?? 0;
  return (
    <>
      {list.data && <Summary tracker={list.data} />}
      <FilterBar total={list.data && t('total', { count: total, shown: formatCount(total) })}>
        <SearchInput label={t('search')} value={search.q ?? ''} onSearch={(q) => change({ q: q || undefined }, true)} />
        <LabelledSelect<PageChangeKind | ''>
          aria-label={t('kind')}
          value={search.kind ?? ''}
          options={[{ value: '', label: t('anyKind') }, ...PAGE_CHANGES.map((kind) => ({ value: kind, label: t(`kinds.${kind}`) }))]}
          onChange={(kind) => change({ kind: kind || undefined })}
        />
        <div className={styles.since}>
          <label htmlFor={day}>{t('since')}</label>
          <Input id={day} type="date" value={search.since ?? ''} onChange={({ target }) => change({ since: target.value || undefined })} />
        </div>
      </FilterBar>
      <Body project={project} search={search} list={list} />
      <ListPagination page={search.page} pageSize={CHANGES_PAGE_SIZE} total={total} onChange={(page) => change({ page })} />
      <FoundPages projectId={projectId} />
      <TrackedPages projectId={projectId} />
    </>
  );
}

function Summary({ tracker: { since, counts } }: { tracker: ContentTracker }) {
  const { t } = useTranslation('changes');
  if (!since) return null;
  const isNew = counts.new.pages + counts.changed.pages > 0;
  const items = PAGE_CHANGES.map((kind) => {
    const { pages, words, addedWords } = counts[kind];
    const shown = kind === 'changed' || kind === 'moved' ? addedWords : words;
    return {
      key: kind,
      label: t(`kinds.${kind}`),
      value: (
        <>
          {t('pages', { count: pages, shown: formatCount(pages) })}
          <small>{t(`words.${kind}`, { count: shown, shown: formatCount(shown) })}</small>
        </>
      ),
    };
  });
  return (
    <section className={styles.summary} aria-label={t('summary')}>
      <p>
        {isNew && <strong>{SCREEN_MESSAGES.newContentAvailable}</strong>}
        <span>{t('sinceTime', { time: formatDateTime(since) })}</span>
      </p>
      <Statistics items={items} />
    </section>
  );
}

function Body({ project, search, list }: Props & { list: UseQueryResult<ContentTracker> }) {
  const { t } = useTranslation(['changes', 'common']);
  if (list.isError) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <RowsSkeleton rows={6} />;
  const { projectId } = project;
  if (list.data.changes.length > 0) return <ChangesTable projectId={projectId} rows={list.data.changes} stale={list.isPlaceholderData} />;
  if (!list.data.since) return <EmptyState kind="empty" title={t('noCrawlTitle')} text={t('noCrawlText')} />;
  if (!search.q && !search.kind) return <EmptyState kind="empty" title={t('emptyTitle')} text={t('emptyText')} />;
  return (
    <EmptyState kind="none" title={t('noneTitle')} text={t('noneText')}>
      <LinkButton to="/app/projects/$projectId/changes" params={{ projectId }}>
        {t('common:clearFilters')}
      </LinkButton>
    </EmptyState>
  );
}
