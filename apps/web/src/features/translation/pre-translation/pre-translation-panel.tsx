import type { FillRun, ProjectDetails } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { FoldedPanel } from '../../../components/folded-panel.js';
import { LanguageName, languageLabel } from '../../../components/language-name.js';
import { RunEnd } from '../../../components/run-end.js';
import { StatusTag } from '../../../components/status-tag.js';
import { enginesOptions } from '../../../lib/engines.queries.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { isOpen } from '../../../lib/jobs.store.js';
import { runsOptions } from '../../../lib/machine/pre-translation-runs.queries.js';
import { MACHINE_ID } from '../../../lib/project/overview-parts.js';
import { useReason } from '../../../lib/use-reason.js';
import { describeRuns } from './describe-runs.js';
import { hasNews } from './has-news.js';
import styles from './pre-translation-panel.module.css';

const NONE: FillRun[] = [];
/** Texts that are spelled by sound are counted beside the languages, as long as that is not undone. */
const AUTOMATIC = new Set<FillRun['kind']>(['memory', 'engine', 'requested']);

/** The languages whose automatic runs are worth a line, with these runs. */
function useToldRuns({ projectId, languages }: ProjectDetails) {
  const runs = (useQuery(runsOptions(projectId)).data ?? NONE).filter(({ kind }) => AUTOMATIC.has(kind));
  return languages
    .map(({ language, counts }) => ({ language, counts, runs: runs.filter((run) => run.language === language) }))
    .filter(({ runs, counts }) => hasNews(runs, counts.NO_TRANSLATION_AVAILABLE.segments));
}

/** Runs that ended before they were finished, with ways to continue. */
export function HaltedRuns({ project }: { project: ProjectDetails }) {
  const { projectId } = project;
  return useToldRuns(project).map(({ language, counts, runs }) => {
    const { halted } = describeRuns(runs, counts.NO_TRANSLATION_AVAILABLE.segments);
    if (!halted) return null;
    const end = <RunEnd isTranslation run={{ ...halted, projectId }} mayContinue={!runs.some(isOpen)} />;
    return <Alert key={language} type="warning" showIcon title={<LanguageName code={language} />} description={end} />;
  });
}

/** The texts that pre-translation filled from memory, phrasebook, glossary and engines, and those that it left, with the reasons. */
export function PreTranslationPanel({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('projects');
  // A run that ended before it filled anything is among the halted runs only.
  const told = useToldRuns(project).filter(({ runs, counts }) => {
    const { parts, halted } = describeRuns(runs, counts.NO_TRANSLATION_AVAILABLE.segments);
    return !halted || parts.length > 0;
  });
  if (told.length === 0) return null;
  const isRunning = told.some(({ runs }) => runs.some(isOpen));
  const hasTrouble = told.some(({ runs, counts }) => {
    const { refusals, failure } = describeRuns(runs, counts.NO_TRANSLATION_AVAILABLE.segments);
    return refusals.length > 0 || failure !== undefined;
  });
  const summary = isRunning ? (
    <StatusTag kind="running">{t('machine.running')}</StatusTag>
  ) : (
    hasTrouble && <StatusTag kind="warning">{t('machine.trouble')}</StatusTag>
  );
  return (
    <FoldedPanel id={MACHINE_ID} title={t('machine.title')} summary={summary} isOpen={isRunning}>
      <ul className={styles.list}>
        {told.map(({ language, runs, counts }) => (
          <LanguageRuns
            key={language}
            projectId={project.projectId}
            language={language}
            runs={runs}
            untranslated={counts.NO_TRANSLATION_AVAILABLE.segments}
          />
        ))}
      </ul>
    </FoldedPanel>
  );
}

interface LanguageRunsProps {
  projectId: string;
  language: string;
  runs: FillRun[];
  untranslated: number;
}

function LanguageRuns({ projectId, language, runs, untranslated }: LanguageRunsProps) {
  const { t } = useTranslation('projects');
  const say = useReason();
  const hasEngine = useQuery(enginesOptions).data?.length !== 0;
  const { parts, halted, refusals, failure } = describeRuns(runs, untranslated);
  return (
    <li>
      <div className={styles.head}>
        <LanguageName code={language} />
        {runs.some(isOpen) && <StatusTag kind="running">{t('machine.running')}</StatusTag>}
      </div>
      {parts.length === 0 && !halted && <p>{t(hasEngine ? 'machine.nothing' : 'machine.noEngine')}</p>}
      {parts.length > 0 && (
        <p>{parts.map(({ source, count }) => t(`machine.filled.${source}`, { count, shown: formatCount(count) })).join(' · ')}</p>
      )}
      {refusals.map(({ engine, reason, count }) => (
        <p key={`${engine}${reason}`} className={styles.refusal}>
          {t('machine.refused', { count, shown: formatCount(count), reason: [engine, reason].filter(Boolean).join(' ') })}
        </p>
      ))}
      {refusals.length > 0 && (
        <Link
          to="/app/projects/$projectId/translations"
          params={{ projectId }}
          search={{ language, type: ['NO_TRANSLATION_AVAILABLE'] }}
          aria-label={t('machine.showLeftOf', { language: languageLabel(language) })}
        >
          {t('machine.showLeft')}
        </Link>
      )}
      {failure && <p className={styles.failure}>{say(failure)}</p>}
    </li>
  );
}
