import { type LanguageProgress, NO_REVIEWS, type ProjectDetails, type ProjectSummary, SITE_VERIFIED } from '@bhashantar/contracts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../components/data-table.js';
import { LanguageName, languageLabel } from '../../../components/language-name.js';
import { TranslationTypeBar } from '../../../components/translation-type-bar.js';
import { formatCount, formatShare } from '../../../lib/format/format-number.js';
import { useStartableMachine } from '../../../lib/machine/use-machine.js';
import { LANGUAGES_ID } from '../../../lib/project/overview-parts.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { shareTranslated, sumCounts, totalSegments } from '../../../lib/sum-counts.js';
import { LanguageActions } from './language-actions.js';
import { openSteps } from './language-step.js';
import styles from './overview.module.css';
import type { PublishingOfLanguage } from './publishing-of-language.js';

interface Props {
  project: ProjectDetails;
  publishingOf(language: string): PublishingOfLanguage | undefined;
}

/** All target languages, each with its progress, its open work, what visitors see, and one next step. */
export function LanguagesPanel({ project, publishingOf }: Props) {
  const { t } = useTranslation('projects');
  const { projectId } = project;
  const machine = useStartableMachine(project);
  const mayPublish = usePermission('publish.manage');
  const mustVerify = mayPublish && !project.ownDomains && project.domainVerification < SITE_VERIFIED;
  const columns: Column<LanguageProgress>[] = [
    { key: 'language', title: t('languages.language'), render: ({ language }) => <Name projectId={projectId} language={language} /> },
    { key: 'progress', title: t('languages.progress'), width: '18%', render: (progress) => <Progress progress={progress} /> },
    {
      key: 'reviewed',
      title: t('languages.reviewed'),
      align: 'end',
      render: (progress) => <Reviewed projectId={projectId} progress={progress} />,
    },
    { key: 'todo', title: t('languages.todo'), render: (progress) => <ToDo projectId={projectId} progress={progress} /> },
    { key: 'published', title: t('languages.published'), width: '25%', render: ({ language }) => publishingOf(language)?.cell },
    {
      key: 'actions',
      title: t('languages.next'),
      render: (progress) => (
        <LanguageActions {...{ projectId, progress, machine, mustVerify }} publishing={publishingOf(progress.language)} />
      ),
    },
  ];
  return (
    <section>
      <h2 id={LANGUAGES_ID} className={styles.heading} tabIndex={-1}>
        {t('languages.title')}
      </h2>
      <DataTable
        caption={t('languages.caption')}
        columns={columns}
        rows={progressByLanguage(project)}
        rowKey={({ language }) => language}
      />
    </section>
  );
}

function Name({ projectId, language }: { projectId: string; language: string }) {
  return (
    <Link className={styles.name} to="/app/projects/$projectId/translations" params={{ projectId }} search={{ language }}>
      <LanguageName code={language} />
    </Link>
  );
}

function Progress({ progress: { language, counts } }: { progress: LanguageProgress }) {
  return (
    <div className={styles.bar}>
      <TranslationTypeBar counts={counts} language={language} />
      <strong className="bh-num">{formatShare(shareTranslated(counts))}</strong>
    </div>
  );
}

interface CellProps {
  projectId: string;
  progress: LanguageProgress;
}

/** The number of segments whose translation a person has reviewed, with a link to them. */
function Reviewed({ projectId, progress: { language, counts, review } }: CellProps) {
  const { t } = useTranslation('projects');
  const count = review.reviewed.segments;
  const shown = t('languages.reviewedOf', { shown: formatCount(count), total: formatCount(totalSegments(counts)) });
  if (count === 0) return <span className="bh-muted">{shown}</span>;
  return (
    <Link
      to="/app/projects/$projectId/translations"
      params={{ projectId }}
      search={{ language, review: 'reviewed' }}
      aria-label={t('languages.reviewedIn', { shown, language: languageLabel(language) })}
    >
      {shown}
    </Link>
  );
}

/** The numbers of segments that wait for a person, by the kind of work. */
function ToDo({ projectId, progress: { language, counts } }: CellProps) {
  const { t } = useTranslation('projects');
  const steps = openSteps(counts);
  if (steps.length === 0) return <span className="bh-muted">{t('languages.nothing')}</span>;
  return (
    <ul className={styles.todo}>
      {steps.map(({ kind, type, segments: count }) => {
        const shown = t(`languages.open.${kind}`, { count, shown: formatCount(count) });
        return (
          <li key={kind}>
            <Link
              to="/app/projects/$projectId/translations"
              params={{ projectId }}
              search={{ language, type: [type] }}
              aria-label={t('languages.openIn', { shown, language: languageLabel(language) })}
            >
              {shown}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

/** One entry per target language, in the project's order; zero for a language without counts. */
function progressByLanguage({ targetLanguages, languages }: Pick<ProjectSummary, 'targetLanguages' | 'languages'>): LanguageProgress[] {
  return targetLanguages.map(
    (language) => languages.find((known) => known.language === language) ?? { language, counts: sumCounts([]), review: NO_REVIEWS },
  );
}
