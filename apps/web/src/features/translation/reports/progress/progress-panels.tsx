import type { DashboardLanguage, ProjectDetails, TmCount, TranslationDashboard } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../../../components/empty-state.js';
import { ErrorPanel } from '../../../../components/error-panel.js';
import { englishName, LanguageName } from '../../../../components/language-name.js';
import { Panel } from '../../../../components/panel.js';
import { RowsSkeleton } from '../../../../components/skeleton.js';
import { Statistics } from '../../../../components/statistics.js';
import { TranslationTypeBar } from '../../../../components/translation-type-bar.js';
import { formatCount, formatShare } from '../../../../lib/format/format-number.js';
import { formatDateTime } from '../../../../lib/format/format-time.js';
import { shareTranslated, totalSegments, totalWords } from '../../../../lib/sum-counts.js';
import reports from '../reports.module.css';
import type { ReportsSearch } from '../reports.search.js';
import { SegmentLink } from '../segment-link.js';
import { LanguagePanel } from './language-panel.js';
import { PageCountPanel } from './page-count-panel.js';
import styles from './progress.module.css';
import { dashboardOptions, languagesOptions } from './progress.queries.js';
import { TextsLink } from './texts-link.js';

interface Props {
  project: ProjectDetails;
  search: ReportsSearch;
}

/** The progress of each language, and one language in detail. */
export function ProgressPanels({ project, search }: Props) {
  const { t } = useTranslation('reports');
  const { projectId, targetLanguages } = project;
  const dashboard = useQuery(dashboardOptions(projectId));
  const counts = useQuery(languagesOptions(projectId));
  const error = dashboard.error ?? counts.error;
  const retry = () => void Promise.all([dashboard.refetch(), counts.refetch()]);
  const isEmpty = dashboard.data?.segmentCount === 0;
  const language = search.language && targetLanguages.includes(search.language) ? search.language : targetLanguages[0];
  return (
    <div className={reports.list}>
      <Panel title={t('view.progress')}>
        <p className="bh-muted">{t('progress.lead')}</p>
        {error && <ErrorPanel error={error} onRetry={retry} />}
        {!error && !(dashboard.data && counts.data) && <RowsSkeleton rows={4} />}
        {isEmpty && <EmptyState kind="empty" title={t('progress.emptyTitle')} text={t('progress.emptyText')} />}
        {!isEmpty && dashboard.data && <Figures dashboard={dashboard.data} />}
        {!isEmpty && dashboard.data && counts.data && (
          <Languages projectId={projectId} languages={dashboard.data.languages} counts={counts.data.tmCounts} />
        )}
      </Panel>
      {dashboard.data && !isEmpty && language && (
        <>
          <LanguagePanel projectId={projectId} language={language} />
          <PageCountPanel key={language} projectId={projectId} language={language} />
          <RecentChanges project={project} dashboard={dashboard.data} />
        </>
      )}
    </div>
  );
}

function Figures({ dashboard: { pageCount, segmentCount, stats, newContent, projectId } }: { dashboard: TranslationDashboard }) {
  const { t } = useTranslation('reports');
  const fresh = (
    <Link to="/app/projects/$projectId/reports" params={{ projectId }} search={{ view: 'new' }}>
      {formatCount(newContent.wordCount)}
    </Link>
  );
  return (
    <Statistics
      items={[
        { key: 'pages', label: t('progress.pages'), value: formatCount(pageCount) },
        { key: 'segments', label: t('progress.segments'), value: formatCount(segmentCount) },
        { key: 'words', label: t('progress.sourceWords'), value: formatCount(stats.sourceWordCount) },
        { key: 'new', label: t('progress.newWords'), value: fresh },
      ]}
    />
  );
}

function Languages({ projectId, languages, counts }: { projectId: string; languages: DashboardLanguage[]; counts: TmCount[] }) {
  const { t } = useTranslation('reports');
  return (
    <ul className={styles.languages} aria-label={t('progress.languages')}>
      {languages.map((own) => {
        const byType = counts.find(({ language }) => language === own.language)?.counts ?? own.counts;
        const segments = totalSegments(byType);
        const amount = t('amount', { count: segments, segments: formatCount(segments), words: formatCount(totalWords(byType)) });
        return (
          <li key={own.language}>
            <div className={styles.head}>
              <Link
                to="/app/projects/$projectId/reports"
                params={{ projectId }}
                search={{ view: 'progress', language: own.language }}
                resetScroll={false}
              >
                <LanguageName code={own.language} />
                <span className="bh-visually-hidden"> {t('progress.details')}</span>
              </Link>
              <span>{t('progress.translated', { share: formatShare(shareTranslated(byType)) })}</span>
            </div>
            <TranslationTypeBar counts={byType} language={own.language} />
            <div className={styles.head}>
              <TextsLink
                projectId={projectId}
                language={own.language}
                filter={{}}
                what={t('progress.segments')}
                segments={segments}
                label={t('progress.openAmount', { amount, language: englishName(own.language) })}
              >
                {amount}
              </TextsLink>
              <Errors projectId={projectId} own={own} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

function Errors({ projectId, own: { language, errors } }: { projectId: string; own: DashboardLanguage }) {
  const { t } = useTranslation('reports');
  const text = errors === 0 ? t('progress.noErrors') : t('progress.errors', { count: errors, shown: formatCount(errors) });
  return (
    <TextsLink projectId={projectId} language={language} filter={{ problems: true }} what={text} segments={errors}>
      <span className="bh-muted">{text}</span>
    </TextsLink>
  );
}

function RecentChanges({ project, dashboard: { recentChanges } }: { project: ProjectDetails; dashboard: TranslationDashboard }) {
  const { t } = useTranslation('reports');
  if (recentChanges.length === 0) return null;
  return (
    <Panel title={t('progress.changes')}>
      <ul className={styles.changes} aria-label={t('progress.changes')}>
        {recentChanges.map((change) => (
          <li key={change.revisionId}>
            <SegmentLink
              project={project}
              language={change.language}
              sourceHash={change.sourceHash}
              text={change.source}
              example={change.example}
              url={null}
            />
            <span className="bh-muted">
              {t('progress.changed', {
                who: change.userName ?? t('progress.someone'),
                language: englishName(change.language),
                time: formatDateTime(change.createdAt),
              })}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
