import { CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { dismissProblem, requireLanguage, type SegmentRow, type TargetProblem } from '@bhashantar/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../../lib/http/api-error.js';
import { call } from '../../lib/http/client.js';
import { qualitySettingsOptions } from '../../lib/quality.queries.js';
import { useNotify } from '../../lib/use-notify.js';
import { Diff } from './diff.js';
import { FixAll } from './fix-all.js';
import { fixOf, mayDismiss, mayFixAll } from './problems-of.js';
import { noteSave, type SaveState, useSaveState } from './save-states.js';
import styles from './segment-editor.module.css';
import { patchSegment } from './translations.queries.js';
import type { SaveSegment } from './use-save-segment.js';

interface Props {
  id: string;
  projectId: string;
  row: SegmentRow;
  typed: string;
  stored: string;
  /** What the checks of this browser find in what is typed. */
  found: readonly TargetProblem[];
  onTake(text: string): void;
  onSelect(start: number, end: number): void;
  save: SaveSegment;
  /** The button that was pressed is gone: back to the text. */
  refocus(): void;
}

/** Not drawn anew at every key: the problems of the current text and the result of the last save. */
export const EditorMessages = memo(function EditorMessages({
  id,
  projectId,
  row,
  typed,
  stored,
  found,
  onTake,
  onSelect,
  save,
  refocus,
}: Props) {
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
      <Problems projectId={projectId} row={row} typed={typed} found={found} isSaved={!changed} onTake={takeAndReturn} onSelect={onSelect} />
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
});

interface ProblemsProps {
  projectId: string;
  row: SegmentRow;
  typed: string;
  found: readonly TargetProblem[];
  isSaved: boolean;
  onTake(text: string): void;
  onSelect(start: number, end: number): void;
}

/** Of what is saved the server says what is wrong with it; what is typed is checked here, by the same rules. */
function Problems({ projectId, row, typed, found, isSaved, onTake, onSelect }: ProblemsProps) {
  const { data: settings } = useQuery(qualitySettingsOptions(projectId));
  const dismiss = useDismiss(projectId, row);
  const problems = isSaved ? row.problems : found;
  return problems.map((problem, at) => {
    const fixed = fixOf(row, typed, problem.code, settings);
    return (
      <Problem
        // Places move with every key: by them the buttons would be made anew each time.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        key={`${problem.code} ${at}`}
        problem={problem}
        onSelect={onSelect}
        all={mayFixAll(problem.code, settings) ? { projectId, language: row.targetLang, code: problem.code } : undefined}
        onFix={fixed === undefined ? undefined : () => onTake(fixed)}
        onDismiss={isSaved && mayDismiss(problem.code, settings) ? () => dismiss.mutate(problem.code) : undefined}
      />
    );
  });
}

function useDismiss(projectId: string, { sourceHash, targetLang }: SegmentRow) {
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (code: string) => call(dismissProblem, { projectId, targetLang, sourceHash, code }),
    onSuccess: ({ segment }) => patchSegment(client, projectId, targetLang, sourceHash, () => segment),
    onError: (error) => notify.failure('dismiss', error),
  });
}

interface ProblemProps {
  problem: TargetProblem;
  onSelect(start: number, end: number): void;
  /** Where the same problem may be fixed in other segments. */
  all: { projectId: string; language: string; code: string } | undefined;
  onFix: (() => void) | undefined;
  onDismiss: (() => void) | undefined;
}

function Problem({ problem: { code, severity, message, start, end }, onSelect, all, onFix, onDismiss }: ProblemProps) {
  const { t } = useTranslation('translations');
  return (
    <p className={styles.problem} data-severity={severity} data-check={code}>
      {severity === 'error' ? <CloseCircleFilled aria-hidden /> : <ExclamationCircleFilled aria-hidden />}
      <span>
        <strong>{t(`severity.${severity}`)}</strong> {message}
      </span>
      {start !== undefined && end !== undefined && end > start && (
        <Button size="small" type="text" onClick={() => onSelect(start, end)} aria-label={t('showOf', { message })}>
          {t('show')}
        </Button>
      )}
      {onFix && (
        <Button size="small" onClick={onFix} aria-label={t('fixOf', { message })}>
          {t('fix')}
        </Button>
      )}
      {all && <FixAll {...all} message={message} />}
      {onDismiss && (
        <Button size="small" type="text" onClick={onDismiss} aria-label={t('dismissOf', { message })}>
          {t('dismiss')}
        </Button>
      )}
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
