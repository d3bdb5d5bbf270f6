import type { GlossaryEntry, GlossaryPage } from '@bhashantar/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../components/empty-state.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { type GlossarySearch, isFiltered } from './glossary.search.js';
import { TermTable } from './term-table.js';

interface Props {
  projectId: string | undefined;
  list: UseQueryResult<GlossaryPage>;
  search: GlossarySearch;
  mayEdit: boolean;
  chosen: ReadonlySet<string>;
  onChoose(termIds: ReadonlySet<string>): void;
  onEdit(term: GlossaryEntry): void;
  onAdd(): void;
  onClear(): void;
}

/** The table of terms, or why there is none. */
export function TermList({ list, search, onAdd, onClear, ...table }: Props) {
  const { t } = useTranslation(['glossary', 'common']);
  if (list.isError) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <RowsSkeleton rows={8} />;
  if (list.data.terms.length > 0) return <TermTable {...table} terms={list.data.terms} stale={list.isPlaceholderData} />;
  if (isFiltered(search))
    return (
      <EmptyState kind="none" title={t('noneTitle')} text={t('noneText')}>
        <Button onClick={onClear}>{t('common:clearFilters')}</Button>
      </EmptyState>
    );
  return (
    <EmptyState kind="empty" title={t('emptyTitle')} text={t(table.mayEdit ? 'emptyText' : 'emptyReadOnly')}>
      {table.mayEdit && (
        <Button type="primary" onClick={onAdd}>
          {t('addFirst')}
        </Button>
      )}
    </EmptyState>
  );
}
