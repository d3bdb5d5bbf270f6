import { API_ENTRY_CHANGES, type ApiEntry, type ApiEntryChange, type ApiItemDetails } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../../components/data-table.js';
import { EmptyState } from '../../../../components/empty-state.js';
import { ErrorPanel } from '../../../../components/error-panel.js';
import { FilterBar } from '../../../../components/filter-bar.js';
import { LabelledSelect } from '../../../../components/labelled-select.js';
import { englishName, OwnName } from '../../../../components/language-name.js';
import { ListPagination } from '../../../../components/list-pagination.js';
import { SearchInput } from '../../../../components/search-input.js';
import { RowsSkeleton } from '../../../../components/skeleton.js';
import { type StatusKind, StatusTag } from '../../../../components/status-tag.js';
import { formatCount } from '../../../../lib/format/format-number.js';
import { formatDateTime } from '../../../../lib/format/format-time.js';
import styles from '../apis.module.css';
import { ENTRIES_PAGE_SIZE, entriesOptions } from '../apis.queries.js';
import type { ApisSearch, ChangeApisSearch } from '../apis.search.js';
import { itemUrl } from './item-url.js';

interface Props {
  own: ApiItemDetails;
  search: ApisSearch;
  onSearch: ChangeApisSearch;
}

const KINDS: Record<ApiEntryChange, StatusKind> = { new: 'info', changed: 'warning', gone: 'error', unchanged: 'neutral' };

/** The entries of an API, with what changed in the last sync and how far each language is. */
export function EntryList({ own, search, onSearch }: Props) {
  const { t } = useTranslation(['apis', 'common']);
  const { part, find, change } = search;
  const list = useQuery({ ...entriesOptions(own.apiId, search), placeholderData: (before) => before });
  const total = list.data?.total ?? 0;
  const isFiltered = Boolean(find || change);
  if (list.error) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  if (list.data && total === 0 && !isFiltered) return <EmptyState kind="empty" title={t('notYet')} text={t('notYetText')} />;
  return (
    <div>
      <FilterBar total={list.data && t('entryTotal', { count: total, shown: formatCount(total) })}>
        <SearchInput
          label={t('entrySearch')}
          value={find ?? ''}
          onSearch={(text) => onSearch({ find: text || undefined, part: 1 }, true)}
        />
        <LabelledSelect<ApiEntryChange | ''>
          aria-label={t('entryFilter')}
          style={{ minInlineSize: 170 }}
          value={change ?? ''}
          options={[
            { value: '' as const, label: t('anyChange') },
            ...API_ENTRY_CHANGES.map((value) => ({ value, label: t(`change.${value}`) })),
          ]}
          onChange={(value) => onSearch({ change: value === '' ? undefined : value, part: 1 })}
        />
      </FilterBar>
      {list.isPending && <RowsSkeleton rows={6} />}
      {list.data && total === 0 && (
        <EmptyState kind="empty" title={t('noEntry')}>
          <Button onClick={() => onSearch({ find: undefined, change: undefined, part: 1 })}>{t('common:clearFilters')}</Button>
        </EmptyState>
      )}
      {total > 0 && list.data && <EntryTable own={own} rows={list.data.entries} stale={list.isPlaceholderData} />}
      <ListPagination page={part} pageSize={ENTRIES_PAGE_SIZE} total={total} onChange={(next) => onSearch({ part: next })} />
    </div>
  );
}

function EntryTable({ own, rows, stale }: { own: ApiItemDetails; rows: ApiEntry[]; stale: boolean }) {
  const { t } = useTranslation('apis');
  const columns: Column<ApiEntry>[] = [
    {
      key: 'title',
      title: t('entryTitle'),
      render: (entry) => (
        <>
          <EntryLink own={own} entry={entry} />
          <bdi className={styles.call} dir="ltr">
            {entry.entryId}
          </bdi>
        </>
      ),
    },
    {
      key: 'updated',
      title: t('entryUpdated'),
      render: ({ updatedAt }) => (updatedAt ? formatDateTime(updatedAt) : <span className="bh-muted">{t('unknownTime')}</span>),
    },
    { key: 'change', title: t('entryChange'), render: ({ change }) => <StatusTag kind={KINDS[change]}>{t(`change.${change}`)}</StatusTag> },
    { key: 'texts', title: t('entryTexts'), align: 'end', render: ({ segments }) => formatCount(segments) },
    { key: 'languages', title: t('progress'), render: ({ languages }) => <EntryLanguages list={languages} /> },
  ];
  return <DataTable caption={t('views.entries')} columns={columns} rows={rows} rowKey={({ entryId }) => entryId} stale={stale} />;
}

/** The title links to the editor with the texts of the entry; a deleted entry has none. */
function EntryLink({ own, entry: { entryId, title, change, segments } }: { own: ApiItemDetails; entry: ApiEntry }) {
  const { t } = useTranslation('apis');
  // Labels are one object, which has the name of the API.
  const name = title ?? (own.kind === 'static' ? own.name : t('untitled'));
  if (change === 'gone' || segments === 0) return <bdi>{name}</bdi>;
  return (
    <Link
      to="/app/projects/$projectId/translations"
      params={{ projectId: own.projectId }}
      search={{ url: `${itemUrl(own)}/${entryId}` }}
      title={t('translateEntry', { name: title ?? entryId })}
    >
      <bdi>{name}</bdi>
    </Link>
  );
}

function EntryLanguages({ list }: { list: ApiEntry['languages'] }) {
  const { t } = useTranslation('apis');
  return (
    <ul className={styles.chips}>
      {list.map(({ language, translated, total, isComplete }) => {
        const counts = { language: englishName(language), shown: formatCount(translated), total: formatCount(total) };
        return (
          <li key={language} title={t(isComplete ? 'languageDone' : 'languagePart', counts)}>
            <OwnName code={language} /> <span aria-hidden>{isComplete ? '✓' : `${counts.shown}/${counts.total}`}</span>
            <span className="bh-visually-hidden">{t(isComplete ? 'languageDone' : 'languagePart', counts)}</span>
          </li>
        );
      })}
    </ul>
  );
}
