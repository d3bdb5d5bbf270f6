import { type FillRun, type FillUndo, type ProjectDetails, UNDO_MINUTES } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { languageLabel } from '../../../components/language-name.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { isOpen } from '../../../lib/jobs.store.js';
import { useSessionUser } from '../../../lib/session/session-user.js';
import { useMinutesUntil } from '../../../lib/use-seconds-until.js';
import styles from './pre-translation-panel.module.css';
import { runsOptions } from './pre-translation-runs.queries.js';
import { useRunEvents } from './use-run-events.js';
import { useUndo } from './use-undo.js';

const NONE: FillRun[] = [];
const SHOWN_MS = UNDO_MINUTES * 60_000;

/**
 * Recent transliterations and changes of many translations with their undo buttons, and the results of undoing. On every screen of the project, for
 * the people whom they concern.
 */
export function UndoNotices({ project }: { project: ProjectDetails }) {
  const { projectId, targetLanguages } = project;
  const runs = useQuery(runsOptions(projectId)).data ?? NONE;
  useRunEvents(project, runs);
  const shown = runs.filter((run) => concernsReader(run) && targetLanguages.includes(run.language) && (run.undo || isNews(run, runs)));
  if (shown.length === 0) return null;
  return (
    <div className={styles.notices}>
      {shown.map((run) =>
        run.undo ? (
          <UndoNotice key={run.jobId} projectId={projectId} run={run} undo={run.undo} />
        ) : (
          <UndoneNotice key={run.jobId} run={run} />
        ),
      )}
    </div>
  );
}

/** A person sees their own changes and who undid them. A change by a program concerns the people who may undo it. */
const concernsReader = ({ isYours, by, undo }: FillRun) => isYours || (by === null && undo?.mayUndo === true);

/** What was undone before something new was spelled is of no interest any more. */
const isNews = ({ kind, language, startedAt }: FillRun, runs: readonly FillRun[]) =>
  kind === 'undo' && !runs.some((run) => run.undo && run.language === language && run.startedAt > startedAt);

function UndoNotice({
  projectId,
  run: { jobId, kind: run, language, isYours },
  undo,
}: {
  projectId: string;
  run: FillRun;
  undo: FillUndo;
}) {
  const { t } = useTranslation('projects');
  const call = useUndo(projectId, language);
  const minutes = useMinutesUntil(Date.parse(undo.until));
  if (minutes === 0) return null;
  const name = languageLabel(language);
  const kind = run === 'transliteration' || run === 'import' ? run : 'change';
  return (
    <Alert
      type="info"
      showIcon
      title={t(kind === 'import' || isYours ? `undo.${kind}` : `undo.${kind}ByProgram`, {
        count: undo.segments,
        shown: formatCount(undo.segments),
        language: name,
      })}
      description={undo.mayUndo && t('undo.left', { count: minutes })}
      action={
        undo.mayUndo && (
          <Button loading={call.isPending} aria-label={t(`undo.verbOf.${kind}`, { language: name })} onClick={() => call.mutate(jobId)}>
            {t('undo.verb')}
          </Button>
        )
      }
    />
  );
}

/** As long as the run could have been undone: long enough to be read, and gone by itself. */
function UndoneNotice({ run }: { run: FillRun }) {
  const { t } = useTranslation('projects');
  const { language, restored, count, finishedAt, by, undoneOf } = run;
  const { userId: self } = useSessionUser();
  const isByOther = by !== null && by.userId !== self && undoneOf?.userId === self;
  const minutes = useMinutesUntil(finishedAt === null ? null : Date.parse(finishedAt) + SHOWN_MS);
  const name = languageLabel(language);
  if (isOpen(run)) return <Alert type="info" showIcon title={t('undo.running', { language: name })} />;
  if (minutes === 0) return null;
  const kept = count - restored;
  return (
    <Alert
      type="success"
      showIcon
      closable
      title={t(isByOther ? 'undo.restoredBy' : 'undo.restored', {
        who: by?.name ?? t('undo.somebody'),
        count: restored,
        shown: formatCount(restored),
        language: name,
      })}
      description={kept > 0 && t('undo.kept', { count: kept, shown: formatCount(kept) })}
    />
  );
}
