import type { FillRun, ProjectDetails } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LanguageName, languageLabel } from '../../../components/language-name.js';
import { Panel } from '../../../components/panel.js';
import { RunEnd } from '../../../components/run-end.js';
import { StatusTag } from '../../../components/status-tag.js';
import { enginesOptions } from '../../../lib/engines.queries.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { isOpen } from '../../../lib/jobs.store.js';
import { useReason } from '../../../lib/use-reason.js';
import { describeRuns } from './describe-runs.js';
import { hasNews } from './has-news.js';
import styles from './pre-translation-panel.module.css';
import { runsOptions } from './pre-translation-runs.queries.js';

const NONE: FillRun[] = [];
/** What is spelled by sound is counted beside the languages, as long as it is not undone. */
const AUTOMATIC = new Set<FillRun['kind']>(['memory', 'engine', 'requested']);

/** What pre-translation filled from memory, phrasebook, glossary and engines, and what it could not and why. */
export function PreTranslationPanel({ project }: { project: ProjectDetails }) {
  const { t } = useTranslation('projects');
  const runs = (useQuery(runsOptions(project.projectId)).data ?? NONE).filter(({ kind }) => AUTOMATIC.has(kind));
  const told = project.languages
    .map(({ language, counts }) => ({ language, counts, runs: runs.filter((run) => run.language === language) }))
    .filter(({ runs, counts }) => hasNews(runs, counts.NO_TRANSLATION_AVAILABLE.segments));
  if (told.length === 0) return null;
  return (
    <Panel title={t('machine.title')}>
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
    </Panel>
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
      {halted && <RunEnd run={{ ...halted, projectId }} mayContinue={!runs.some(isOpen)} />}
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
