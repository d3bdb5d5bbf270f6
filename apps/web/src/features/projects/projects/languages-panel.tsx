import { type LanguageProgress, NO_REVIEWS, type ProjectDetails, type ProjectSummary, type TypeCounts } from '@bhashantar/contracts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../components/data-table.js';
import { LanguageName, languageLabel } from '../../../components/language-name.js';
import { TranslationTypeBar } from '../../../components/translation-type-bar.js';
import { formatCount, formatShare } from '../../../lib/format/format-number.js';
import { shareTranslated, sumCounts } from '../../../lib/sum-counts.js';
import { LanguageActions } from './language-actions.js';
import styles from './overview.module.css';

type CountedType = Exclude<keyof TypeCounts, 'PBK'>;

const COUNTED_TYPES: readonly CountedType[] = ['NO_TRANSLATION_AVAILABLE', 'TRANSLITERATION', 'MACHINE', 'USER'];

/** How far each language is, by whom its segments are translated, and what is next for it. */
export function LanguagesPanel({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('projects');
  const { projectId } = project;
  const rows = progressByLanguage(project);
  const columns: Column<LanguageProgress>[] = [
    { key: 'language', title: t('languages.language'), render: ({ language }) => <Name projectId={projectId} language={language} /> },
    { key: 'progress', title: t('languages.progress'), width: '24%', render: (progress) => <Progress progress={progress} /> },
    // A column of zeros is left out.
    ...COUNTED_TYPES.filter((type) => type !== 'TRANSLITERATION' || rows.some(({ counts }) => counts[type].segments > 0)).map(
      (type): Column<LanguageProgress> => ({
        key: type,
        title: t(`languages.column.${type}`),
        align: 'end',
        render: (progress) => <TypeCount projectId={projectId} progress={progress} type={type} />,
      }),
    ),
    { key: 'actions', title: t('languages.next'), render: (progress) => <LanguageActions projectId={projectId} progress={progress} /> },
  ];
  return (
    <section>
      <h2 className={styles.heading}>{t('languages.title')}</h2>
      <DataTable caption={t('languages.caption')} columns={columns} rows={rows} rowKey={({ language }) => language} />
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

interface TypeCountProps {
  projectId: string;
  progress: LanguageProgress;
  type: CountedType;
}

/** Segments of one type, with the way to them. People are those of the organisation and of Prabandhak together. */
function TypeCount({ projectId, progress: { language, counts }, type }: TypeCountProps) {
  const { t } = useTranslation('projects');
  const types = type === 'USER' ? (['PBK', 'USER'] as const) : [type];
  const segments = types.reduce((sum, each) => sum + counts[each].segments, 0);
  if (segments === 0) return <span className="bh-muted">0</span>;
  return (
    <Link
      to="/app/projects/$projectId/translations"
      params={{ projectId }}
      search={{ language, type: [...types] }}
      aria-label={t('languages.figure', {
        count: segments,
        shown: formatCount(segments),
        what: t(`languages.${type}`),
        language: languageLabel(language),
      })}
    >
      {formatCount(segments)}
    </Link>
  );
}

/** One entry a target language, in the project's order; a language that nothing is counted for yet stands at zero. */
function progressByLanguage({ targetLanguages, languages }: Pick<ProjectSummary, 'targetLanguages' | 'languages'>): LanguageProgress[] {
  return targetLanguages.map(
    (language) => languages.find((known) => known.language === language) ?? { language, counts: sumCounts([]), review: NO_REVIEWS },
  );
}
