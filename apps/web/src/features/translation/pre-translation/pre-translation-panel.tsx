import { type FillRun, MACHINE_SOURCES, type ProjectDetails, WORDS_USED_UP } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { LanguageName, languageLabel } from '../../../components/language-name.js';
import { Panel } from '../../../components/panel.js';
import { PlanLink } from '../../../components/plan-link.js';
import { StatusTag } from '../../../components/status-tag.js';
import { enginesOptions } from '../../../lib/engines.queries.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { isOpen } from '../../../lib/jobs.store.js';
import { useReason } from '../../../lib/use-reason.js';
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
        {told.map(({ language, runs }) => (
          <LanguageRuns key={language} projectId={project.projectId} language={language} runs={runs} />
        ))}
      </ul>
    </Panel>
  );
}

function LanguageRuns({ projectId, language, runs }: { projectId: string; language: string; runs: FillRun[] }) {
  const { t } = useTranslation('projects');
  const say = useReason();
  const hasEngine = useQuery(enginesOptions).data?.length !== 0;
  const parts = MACHINE_SOURCES.map((source) => ({ source, count: runs.reduce((sum, run) => sum + run.filled[source], 0) })).filter(
    ({ count }) => count > 0,
  );
  const refusals = runs.flatMap((run) => run.refusals);
  const failures = [...new Set(runs.flatMap((run) => (run.state === 'failed' && run.reason ? [run.reason] : [])))];
  return (
    <li>
      <div className={styles.head}>
        <LanguageName code={language} />
        {runs.some(isOpen) && <StatusTag kind="running">{t('machine.running')}</StatusTag>}
      </div>
      <p>
        {parts.length === 0
          ? t(hasEngine ? 'machine.nothing' : 'machine.noEngine')
          : parts.map(({ source, count }) => t(`machine.filled.${source}`, { count, shown: formatCount(count) })).join(' · ')}
      </p>
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
      {failures.map((reason) => (
        <p key={reason} className={styles.failure}>
          {say(reason)} {reason === WORDS_USED_UP && <PlanLink />}
        </p>
      ))}
    </li>
  );
}
