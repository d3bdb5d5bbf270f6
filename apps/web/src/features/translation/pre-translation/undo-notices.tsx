import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { type FillRun, type ProjectDetails, UNDO_MINUTES } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { languageLabel } from '../../../components/language-name.js';
import { formatList } from '../../../lib/format/format-list.js';
import { formatCount } from '../../../lib/format/format-number.js';
import { isOpen } from '../../../lib/jobs.store.js';
import { runsOptions } from '../../../lib/machine/pre-translation-runs.queries.js';
import { useSessionUser } from '../../../lib/session/session-user.js';
import { useMinutesUntil } from '../../../lib/use-seconds-until.js';
import styles from './undo-notices.module.css';
import { useRunEvents } from './use-run-events.js';
import { useUndo } from './use-undo.js';

const NONE: FillRun[] = [];
const SHOWN_MS = UNDO_MINUTES * 60_000;

interface Props {
  project: ProjectDetails;
  /** The screen on which the notices are. */
  screen: string;
}

/**
 * Recent transliterations and bulk changes, with their undo buttons, and the results of undoing. They take one thin line on every screen of
 * the project; several share a line that opens a list. Only the people whom they concern see them.
 */
export function UndoNotices({ project, screen }: Props) {
  const { t } = useTranslation('projects');
  const { projectId, targetLanguages } = project;
  const runs = useQuery(runsOptions(projectId)).data ?? NONE;
  useRunEvents(project, runs);
  const [hidden, setHidden] = useState<readonly string[]>([]);
  const concerning = runs.filter((run) => concernsReader(run) && targetLanguages.includes(run.language) && (run.undo || isNews(run, runs)));
  const shown = useCurrent(concerning).filter(({ jobId }) => !hidden.includes(jobId));
  const [first, ...others] = shown;
  const isComing = runs.some((run) => run.kind !== 'undo' && isOpen(run) && run.isYours && targetLanguages.includes(run.language));
  // The line keeps its space before the first notice of a run and after the last one is gone, so that nothing below it moves.
  const shownOn = useRef<string>(undefined);
  if (first || isComing) shownOn.current = screen;
  const { element, note } = useKeptFocus<HTMLDivElement>(shown.length);
  if (shownOn.current !== screen) return null;
  const hide = (jobId: string) => setHidden([...hidden, jobId]);
  return (
    <section ref={element} tabIndex={-1} aria-label={t('undo.title')} className={styles.place} onFocus={note}>
      {first && others.length === 0 && (
        <div className={styles.line}>
          <Notice projectId={projectId} run={first} onHide={hide} />
        </div>
      )}
      {others.length > 0 && <Notices projectId={projectId} runs={shown} onHide={hide} />}
    </section>
  );
}

/** A person sees their own changes and who undid them. A change by a program concerns the people who may undo it. */
const concernsReader = ({ isYours, by, undo }: FillRun) => isYours || (by === null && undo?.mayUndo === true);

/** Hides an undo if the same language was transliterated again later. */
const isNews = ({ kind, language, startedAt }: FillRun, runs: readonly FillRun[]) =>
  kind === 'undo' && !runs.some((run) => run.undo && run.language === language && run.startedAt > startedAt);

/**
 * The time until which a run is shown. The result of an undo stays as long as the run could have been undone, which is long enough to read
 * it.
 */
function shownUntil(run: FillRun): number {
  if (run.undo) return Date.parse(run.undo.until);
  if (isOpen(run)) return Number.POSITIVE_INFINITY;
  return run.finishedAt === null ? 0 : Date.parse(run.finishedAt) + SHOWN_MS;
}

/** The runs that are still shown. The component renders again when the time of the next one ends. */
function useCurrent(runs: readonly FillRun[]): readonly FillRun[] {
  const [now, setNow] = useState(Date.now);
  const next = Math.min(...runs.map(shownUntil).filter((until) => until > now));
  useEffect(() => {
    if (!Number.isFinite(next)) return;
    // A timer may fire a moment early. Without the maximum, the notice would then stay for ever.
    const timer = setTimeout(() => setNow(Math.max(next, Date.now())), Math.max(0, next - Date.now()));
    return () => clearTimeout(timer);
  }, [next]);
  return runs.filter((run) => shownUntil(run) > now);
}

/** Takes the focus if the button that had it is gone. */
function useKeptFocus<Place extends HTMLElement>(count: number) {
  const element = useRef<Place>(null);
  const last = useRef<Element>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: buttons go when the number of notices changes
  useLayoutEffect(() => {
    if (!last.current || last.current.isConnected || document.activeElement !== document.body) return;
    last.current = undefined;
    element.current?.focus();
  }, [count]);
  const note = ({ target }: { target: Element }) => {
    last.current = target;
  };
  return { element, note };
}

interface ListProps {
  projectId: string;
  runs: readonly FillRun[];
  onHide(jobId: string): void;
}

/** One line for several notices. It opens their list over the content below. */
function Notices({ projectId, runs, onHide }: ListProps) {
  const { t } = useTranslation('projects');
  const [isListOpen, setListOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const list = useId();
  const undoable = runs.filter(({ undo }) => undo?.mayUndo).length;
  const count = undoable === 0 ? runs.length : undoable;
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isListOpen) return;
    setListOpen(false);
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the list from each of its buttons.
    <div className={styles.several} onKeyDown={close}>
      <button
        ref={button}
        type="button"
        className={styles.line}
        aria-expanded={isListOpen}
        aria-controls={list}
        onClick={() => setListOpen(!isListOpen)}
      >
        <span>{t(undoable === 0 ? 'undo.recent' : 'undo.several', { count, shown: formatCount(count) })}</span>
        {isListOpen ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
      </button>
      <ul id={list} className={styles.list} hidden={!isListOpen}>
        {isListOpen &&
          runs.map((run) => (
            <li key={run.jobId}>
              <Notice projectId={projectId} run={run} onHide={onHide} />
            </li>
          ))}
      </ul>
    </div>
  );
}

interface NoticeProps {
  projectId: string;
  run: FillRun;
  onHide(jobId: string): void;
}

function Notice({ projectId, run, onHide }: NoticeProps) {
  return run.undo ? <Undoable projectId={projectId} run={run} undo={run.undo} /> : <Undone run={run} onHide={onHide} />;
}

type UndoableProps = Pick<NoticeProps, 'projectId' | 'run'> & { undo: NonNullable<FillRun['undo']> };

/** The sentence for a run. Its subject is the engine, the memory or the phrasebook that translated, not the person who asked for it. */
function deedOf({ kind, isYours, engines }: FillRun) {
  if (kind === 'memory' || kind === 'engine' || kind === 'requested') return engines.length > 0 ? 'engine' : 'matches';
  if (kind === 'import') return kind;
  const own = kind === 'transliteration' ? kind : 'change';
  return isYours ? own : (`${own}ByProgram` as const);
}

const VERBS = {
  engine: 'machine',
  matches: 'machine',
  import: 'import',
  transliteration: 'transliteration',
  transliterationByProgram: 'transliteration',
  change: 'change',
  changeByProgram: 'change',
} as const;

function Undoable({ projectId, run, undo }: UndoableProps) {
  const { t } = useTranslation('projects');
  const { jobId, language } = run;
  const call = useUndo(projectId, language);
  const minutes = useMinutesUntil(Date.parse(undo.until));
  const name = languageLabel(language);
  const deed = deedOf(run);
  return (
    <>
      <span className={styles.text}>
        {t(`undo.${deed}`, {
          engines: formatList(run.engines),
          count: undo.segments,
          shown: formatCount(undo.segments),
          language: name,
        })}{' '}
        {undo.mayUndo && <small>{t('undo.left', { count: minutes })}</small>}
      </span>
      {undo.mayUndo && (
        <Button
          size="small"
          loading={call.isPending}
          aria-label={t(`undo.verbOf.${VERBS[deed]}`, { language: name })}
          onClick={() => call.mutate(jobId)}
        >
          {t('undo.verb')}
        </Button>
      )}
    </>
  );
}

function Undone({ run, onHide }: Omit<NoticeProps, 'projectId'>) {
  const { t } = useTranslation('projects');
  const { jobId, language, restored, count, by, undoneOf } = run;
  const { userId: self } = useSessionUser();
  const isByOther = by !== null && by.userId !== self && undoneOf?.userId === self;
  const name = languageLabel(language);
  if (isOpen(run)) return <span className={styles.text}>{t('undo.running', { language: name })}</span>;
  const kept = count - restored;
  return (
    <>
      <span className={styles.text}>
        {t(isByOther ? 'undo.restoredBy' : 'undo.restored', {
          who: by?.name ?? t('undo.somebody'),
          count: restored,
          shown: formatCount(restored),
          language: name,
        })}{' '}
        {kept > 0 && <small>{t('undo.kept', { count: kept, shown: formatCount(kept) })}</small>}
      </span>
      <Button size="small" type="text" aria-label={t('undo.hideOf', { language: name })} onClick={() => onHide(jobId)}>
        {t('undo.hide')}
      </Button>
    </>
  );
}
