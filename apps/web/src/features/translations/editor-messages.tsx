import { CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { requireLanguage, type SegmentRow, type TargetProblem } from '@bhashantar/contracts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/http/api-error.js';
import { Diff } from './diff.js';
import { problemsOf } from './problems-of.js';
import { noteSave, type SaveState, useSaveState } from './save-states.js';
import styles from './segment-editor.module.css';
import type { SaveSegment } from './use-save-segment.js';

interface Props {
  id: string;
  row: SegmentRow;
  typed: string;
  stored: string;
  onTake(text: string): void;
  save: SaveSegment;
  /** The button that was pressed is gone: back to the text. */
  refocus(): void;
}

/** The problems of the current text and the result of the last save. */
export function EditorMessages({ id, row, typed, stored, onTake, save, refocus }: Props) {
  const { t } = useTranslation('translations');
  const state = useSaveState(row.targetLang, row.sourceHash);
  const changed = typed !== stored;
  const takeAndReturn = (text: string) => {
    onTake(text);
    refocus();
  };
  const saveAndReturn: SaveSegment = (...what) => {
    save(...what);
    refocus();
  };
  return (
    <div id={id} className={styles.messages} aria-live="polite">
      {typed && changed && <TagProblems row={row} typed={typed} />}
      {!changed &&
        row.problems.map((problem) => <Problem key={problem.code + problem.message} severity={problem.severity} text={problem.message} />)}
      {changed && state?.kind !== 'saving' && (
        <p className={styles.unsaved}>
          {t('unsaved')}{' '}
          <button type="button" onClick={() => takeAndReturn(stored)}>
            {t('discard')}
          </button>
        </p>
      )}
      {state?.kind === 'failed' && <SaveFailure row={row} state={state} save={saveAndReturn} />}
      {state?.kind === 'conflict' && <Conflict row={row} state={state} onTake={takeAndReturn} save={saveAndReturn} />}
    </div>
  );
}

/** The server checks what is saved; while the user types, tags are checked here by the same rules. */
function TagProblems({ row, typed }: { row: SegmentRow; typed: string }) {
  const { t } = useTranslation('translations');
  return problemsOf(row, typed).map(({ code, number }) => (
    <Problem
      key={`${code}${number}`}
      severity="error"
      text={t(`tagProblem.${code}`, { number: number ?? '', value: `{${number ?? ''}}` })}
    />
  ));
}

function Problem({ severity, text }: { severity: TargetProblem['severity']; text: string }) {
  const { t } = useTranslation('translations');
  return (
    <p className={styles.problem} data-severity={severity}>
      {severity === 'error' ? <CloseCircleFilled aria-hidden /> : <ExclamationCircleFilled aria-hidden />}
      <span>
        <strong>{t(`severity.${severity}`)}</strong> {text}
      </span>
    </p>
  );
}

interface FailureProps {
  row: SegmentRow;
  state: Extract<SaveState, { kind: 'failed' }>;
  save: SaveSegment;
}

function SaveFailure({ row, state, save }: FailureProps) {
  const { t } = useTranslation(['translations', 'common']);
  const reason = state.error instanceof ApiError && state.error.reply ? state.error.message : t('common:failure.offline');
  return (
    <div className={styles.failure}>
      <p>{t('saveFailed', { reason })}</p>
      <Button size="small" onClick={() => save(row.sourceHash, state.text)}>
        {t('common:retry')}
      </Button>
    </div>
  );
}

interface ConflictProps {
  row: SegmentRow;
  state: Extract<SaveState, { kind: 'conflict' }>;
  onTake(text: string): void;
  save: SaveSegment;
}

/** Two people wrote the same segment: both texts are kept until one is chosen. */
function Conflict({ row, state, onTake, save }: ConflictProps) {
  const { t } = useTranslation('translations');
  const theirs = state.theirs.preProcessedTarget ?? '';
  const takeTheirs = () => {
    noteSave(row.targetLang, row.sourceHash, undefined);
    onTake(theirs);
  };
  const language = requireLanguage(row.targetLang);
  return (
    <div className={styles.failure}>
      <p>{t('conflict', { who: state.theirs.updatedBy ?? t('somebody') })}</p>
      <Diff before={state.text} after={theirs} lang={language.tag} dir={language.direction} />
      <div className={styles.choices}>
        <Button size="small" onClick={takeTheirs}>
          {t('takeTheirs')}
        </Button>
        <Button size="small" onClick={() => save(row.sourceHash, state.text, state.theirs.version)}>
          {t('keepMine')}
        </Button>
      </div>
    </div>
  );
}
