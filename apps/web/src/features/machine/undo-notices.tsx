import { type FillRun, type FillUndo, type ProjectDetails, UNDO_MINUTES } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { languageLabel } from '../../components/language-name.js';
import { formatCount } from '../../lib/format/format-number.js';
import { isOpen } from '../../lib/jobs.store.js';
import { useMay } from '../../lib/session/use-may.js';
import { useSecondsUntil } from '../../lib/use-seconds-until.js';
import { fillsOptions } from './fills.queries.js';
import styles from './machine-panel.module.css';
import { useFillEvents } from './use-fill-events.js';
import { useUndo } from './use-undo.js';

const NONE: FillRun[] = [];
const SHOWN_MS = UNDO_MINUTES * 60_000;

/** What was spelled by sound in the last minutes, with the way back, and what became of going back. On every screen of the project. */
export function UndoNotices({ project: { projectId, targetLanguages } }: { project: ProjectDetails }) {
  const fills = useQuery(fillsOptions(projectId)).data ?? NONE;
  useFillEvents(projectId, fills);
  const shown = fills.filter((fill) => targetLanguages.includes(fill.language) && (fill.undo || isNews(fill, fills)));
  if (shown.length === 0) return null;
  return (
    <div className={styles.notices}>
      {shown.map((fill) =>
        fill.undo ? (
          <UndoNotice key={fill.jobId} projectId={projectId} fill={fill} undo={fill.undo} />
        ) : (
          <UndoneNotice key={fill.jobId} fill={fill} />
        ),
      )}
    </div>
  );
}

/** What was undone before something new was spelled is of no interest any more. */
const isNews = ({ kind, language, startedAt }: FillRun, fills: readonly FillRun[]) =>
  kind === 'undo' && !fills.some((fill) => fill.undo && fill.language === language && fill.startedAt > startedAt);

function UndoNotice({ projectId, fill: { jobId, language }, undo }: { projectId: string; fill: FillRun; undo: FillUndo }) {
  const { t } = useTranslation('projects');
  const call = useUndo(projectId, language);
  const seconds = useSecondsUntil(Date.parse(undo.until));
  const mayUndo = useMay('translation.machine');
  if (seconds === 0) return null;
  const name = languageLabel(language);
  return (
    <Alert
      type="info"
      showIcon
      title={t('undo.done', { count: undo.segments, shown: formatCount(undo.segments), language: name })}
      description={mayUndo && t('undo.left', { count: Math.ceil(seconds / 60) })}
      action={
        mayUndo && (
          <Button loading={call.isPending} aria-label={t('undo.verbOf', { language: name })} onClick={() => call.mutate(jobId)}>
            {t('undo.verb')}
          </Button>
        )
      }
    />
  );
}

/** As long as the run could have been undone: long enough to be read, and gone by itself. */
function UndoneNotice({ fill }: { fill: FillRun }) {
  const { t } = useTranslation('projects');
  const { language, restored, count, finishedAt } = fill;
  const seconds = useSecondsUntil(finishedAt === null ? null : Date.parse(finishedAt) + SHOWN_MS);
  const name = languageLabel(language);
  if (isOpen(fill)) return <Alert type="info" showIcon title={t('undo.running', { language: name })} />;
  if (seconds === 0) return null;
  const kept = count - restored;
  return (
    <Alert
      type="success"
      showIcon
      closable
      title={t('undo.restored', { count: restored, shown: formatCount(restored), language: name })}
      description={kept > 0 && t('undo.kept', { count: kept, shown: formatCount(kept) })}
    />
  );
}
