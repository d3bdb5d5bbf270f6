import {
  exportParity,
  PARITY_CHANGES,
  PARITY_STATES,
  type PageChangeKind,
  type ParityLedger,
  type ParityState,
  type ProjectDetails,
} from '@bhashantar/contracts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DownloadButton } from '../../../components/download-button.js';
import { EmptyState } from '../../../components/empty-state.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { FilterBar } from '../../../components/filter-bar.js';
import { LabelledSelect } from '../../../components/labelled-select.js';
import { LanguageSelect } from '../../../components/language-select.js';
import { LinkButton } from '../../../components/link-button.js';
import { ListPagination } from '../../../components/list-pagination.js';
import { SearchInput } from '../../../components/search-input.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { Statistics } from '../../../components/statistics.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { fetchFile } from '../../../lib/http/client.js';
import styles from './parity.module.css';
import { PARITY_PAGE_SIZE, parityOptions } from './parity.queries.js';
import type { ParitySearch } from './parity.search.js';
import { ParityTable } from './parity-table.js';
import { StalePolicyPanel } from './stale-policy.js';

interface Props {
  project: ProjectDetails;
  search: ParitySearch;
}

/** Shows which pages have an up-to-date translation, which have a stale one, and since when. */
export function ParityScreen({ project, search }: Props) {
  const { t } = useTranslation('parity');
  const language = search.language ?? project.targetLanguages[0];
  if (!language) return <EmptyState kind="empty" title={t('noLanguageTitle')} text={t('noLanguageText')} />;
  return <Ledger project={project} search={search} language={language} />;
}

function Ledger({ project, search, language }: Props & { language: string }) {
  const { t } = useTranslation('parity');
  const navigate = useNavigate({ from: '/app/projects/$projectId/parity' });
  const { projectId } = project;
  const list = useQuery(parityOptions(projectId, language, search));
  const change = (next: Partial<ParitySearch>, replace = false) =>
    void navigate({ search: (before) => ({ ...before, page: 1, ...next }), replace });
  const total = list.data?.total ?? 0;
  return (
    <>
      <p className="bh-muted">{t('lead')}</p>
      {list.data && <Summary ledger={list.data} />}
      <FilterBar total={list.data && t('total', { count: total, shown: formatCount(total) })}>
        <SearchInput label={t('search')} value={search.q ?? ''} onSearch={(q) => change({ q: q || undefined }, true)} />
        <LanguageSelect
          label={t('language')}
          codes={project.targetLanguages}
          value={language}
          onChange={(code) => change({ language: code })}
        />
        <LabelledSelect<ParityState | ''>
          aria-label={t('state')}
          value={search.state ?? ''}
          options={[{ value: '', label: t('anyState') }, ...PARITY_STATES.map((state) => ({ value: state, label: t(`states.${state}`) }))]}
          onChange={(state) => change({ state: state || undefined })}
        />
        <LabelledSelect<PageChangeKind | ''>
          aria-label={t('change')}
          value={search.change ?? ''}
          options={[{ value: '', label: t('anyChange') }, ...PARITY_CHANGES.map((kind) => ({ value: kind, label: t(`changes.${kind}`) }))]}
          onChange={(kind) => change({ change: kind || undefined })}
        />
        {total > 0 && <Download projectId={projectId} language={language} search={search} />}
      </FilterBar>
      <Body projectId={projectId} search={search} list={list} />
      <ListPagination page={search.page} pageSize={PARITY_PAGE_SIZE} total={total} onChange={(page) => change({ page })} />
      {list.data && <StalePolicyPanel projectId={projectId} policy={list.data.policy} stalePages={list.data.stalePages} />}
    </>
  );
}

function Summary({ ledger: { states, changes } }: { ledger: ParityLedger }) {
  const { t } = useTranslation('parity');
  const pages = (count: number) => t('pages', { count, shown: formatCount(count) });
  const changed = PARITY_CHANGES.filter((kind) => changes[kind] > 0);
  return (
    <section className={styles.summary} aria-label={t('summary')}>
      <Statistics items={PARITY_STATES.map((state) => ({ key: state, label: t(`states.${state}`), value: pages(states[state]) }))} />
      {/* Without pages there is nothing to summarise. */}
      {PARITY_STATES.some((state) => states[state] > 0) && (
        <p className="bh-muted">
          {changed.length === 0
            ? t('unchanged')
            : t('since', { list: changed.map((kind) => t(`counted.${kind}`, { shown: formatCount(changes[kind]) })).join(', ') })}
        </p>
      )}
    </section>
  );
}

function Download({ projectId, language, search: { q, state, change } }: { projectId: string; language: string; search: ParitySearch }) {
  const { t } = useTranslation('parity');
  const filter = { projectId, targetLang: language, searchText: q, state, change };
  return (
    <DownloadButton subject="parity" fileName={`version-parity-${language}.csv`} fetchBlob={() => fetchFile(exportParity, filter)}>
      {t('download')}
    </DownloadButton>
  );
}

function Body({ projectId, search, list }: { projectId: string; search: ParitySearch; list: UseQueryResult<ParityLedger> }) {
  const { t } = useTranslation(['parity', 'common']);
  if (list.isError) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <RowsSkeleton rows={6} />;
  if (list.data.rows.length > 0) return <ParityTable projectId={projectId} rows={list.data.rows} stale={list.isPlaceholderData} />;
  if (!search.q && !search.state && !search.change) return <EmptyState kind="empty" title={t('emptyTitle')} text={t('emptyText')} />;
  return (
    <EmptyState kind="none" title={t('noneTitle')} text={t('noneText')}>
      <LinkButton to="/app/projects/$projectId/parity" params={{ projectId }}>
        {t('common:clearFilters')}
      </LinkButton>
    </EmptyState>
  );
}
