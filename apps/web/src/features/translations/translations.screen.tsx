import { type ProjectDetails, requireLanguage } from '@bhashantar/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../components/empty-state.js';
import { ErrorPanel } from '../../components/error-panel.js';
import { LanguageSelect } from '../../components/language-select.js';
import { LinkButton } from '../../components/link-button.js';
import { RowsSkeleton } from '../../components/skeleton.js';
import { SkipLink } from '../../components/skip-link.js';
import { TranslationTypeBar } from '../../components/translation-type-bar.js';
import { formatShare } from '../../lib/format/format-number.js';
import { shareTranslated } from '../../lib/sum-counts.js';
import { type PageSelectProps, SegmentFilters } from './segment-filters.js';
import { SegmentList } from './segment-list.js';
import styles from './translations.module.css';
import { segmentsOptions } from './translations.queries.js';
import { filtersOf, isFiltered, type TranslationsSearch } from './translations.search.js';
import { TypeFilter } from './type-filter.js';

interface Props {
  project: ProjectDetails;
  search: TranslationsSearch;
  /** The page select comes from another feature. */
  PageSelect: ComponentType<PageSelectProps>;
}

/** Every segment of one language, to be filtered, read and corrected. */
export function TranslationsScreen({ project, search, PageSelect }: Props) {
  const { t } = useTranslation('translations');
  const navigate = useNavigate({ from: '/app/projects/$projectId/translations' });
  const language = search.language && project.targetLanguages.includes(search.language) ? search.language : project.targetLanguages[0];
  const change = (part: Partial<TranslationsSearch>, replace = false) =>
    void navigate({ search: (before) => ({ ...before, segment: undefined, ...part }), replace, resetScroll: false });
  if (!language) return <EmptyState kind="empty" title={t('noLanguageTitle')} text={t('noLanguageText')} />;
  return (
    <>
      <SkipLink href="#segments" label={t('skip')} />
      <LanguageSelect
        className={styles.language}
        label={t('language')}
        codes={project.targetLanguages}
        value={language}
        onChange={(next) => change({ language: next })}
      />
      <div className={styles.bar}>
        <Progress project={project} language={language} />
        <TypeFilter project={project} language={language} chosen={search.type} onChange={(type) => change({ type })} />
        <SegmentFilters search={search} onChange={change} PageSelect={PageSelect} />
      </div>
      <Segments
        key={language}
        project={project}
        language={language}
        search={search}
        onOpen={(segment) => void navigate({ search: (before) => ({ ...before, segment }), replace: true, resetScroll: false })}
      />
    </>
  );
}

/** How far the language is, whose name stands in the header. */
function Progress({ project, language }: { project: ProjectDetails; language: string }) {
  const counts = project.languages.find((progress) => progress.language === language)?.counts;
  return (
    <div className={styles.progress}>
      {counts && <TranslationTypeBar counts={counts} language={language} />}
      {counts && <strong className="bh-num">{formatShare(shareTranslated(counts))}</strong>}
    </div>
  );
}

interface SegmentsProps {
  project: ProjectDetails;
  language: string;
  search: TranslationsSearch;
  onOpen(segment: string | undefined): void;
}

function Segments({ project, language, search, onOpen }: SegmentsProps) {
  const { t } = useTranslation(['translations', 'common']);
  const filters = filtersOf(search);
  const list = useInfiniteQuery(segmentsOptions(project.projectId, language, filters));
  if (list.isError && !list.data) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <RowsSkeleton rows={8} />;
  const rows = list.data.pages.flatMap((page) => page.segments);
  if (rows.length > 0) {
    return (
      <SegmentList
        projectId={project.projectId}
        language={requireLanguage(language)}
        sourceLanguage={requireLanguage(project.sourceLanguage)}
        rows={rows}
        total={list.data.pages[0]?.total ?? rows.length}
        active={search.segment}
        onOpen={onOpen}
        onEnd={() => void (list.hasNextPage && !list.isFetchingNextPage && list.fetchNextPage())}
      />
    );
  }
  if (!isFiltered(filters)) return <EmptyState kind="empty" title={t('emptyTitle')} text={t('emptyText')} />;
  return (
    <EmptyState kind="empty" title={t('noneTitle')} text={t('noneText')}>
      <LinkButton to="/app/projects/$projectId/translations" params={{ projectId: project.projectId }} search={{ language }}>
        {t('common:clearFilters')}
      </LinkButton>
    </EmptyState>
  );
}
