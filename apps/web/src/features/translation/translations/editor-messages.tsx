import { CloseCircleFilled, ExclamationCircleFilled } from '@ant-design/icons';
import { dismissProblem, requireLanguage, type SegmentRow, type TargetProblem } from '@bhashantar/contracts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { Fragment, memo, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Diff } from '../../../components/diff.js';
import { TimeAgo } from '../../../components/time-ago.js';
import { withValues } from '../../../lib/format/readable-text.js';
import { ApiError } from '../../../lib/http/api-error.js';
import { call } from '../../../lib/http/client.js';
import { qualitySettingsOptions } from '../../../lib/quality.queries.js';
import { useSessionUser } from '../../../lib/session/session-user.js';
import { useNotify } from '../../../lib/use-notify.js';
import { currentOf } from './current-of.js';
import { FixAll } from './fix-all.js';
import { type FixOffer, OfferedFix } from './offered-fix.js';
import { fixOf, mayDismiss, mayFixAll } from './problems-of.js';
import { noteSave, type SaveState, useSaveState } from './save-states.js';
import styles from './segment-editor.module.css';
import { patchSegment } from './translations.queries.js';
import { hasPlace, type TypedTargetStore, useTyped } from './typed-target.js';
import type { SaveSegment } from './use-save-segment.js';

interface Props {
  id: string;
  projectId: string;
  row: SegmentRow;
  typed: TypedTargetStore;
  stored: string;
  onTake(text: string): void;
  onSelect(start: number, end: number): void;
  latest: { readonly current: string };
  base: { readonly current: number };
  save: SaveSegment;
  /** Moves the focus back to the text, because the pressed button has disappeared. */
  refocus(): void;
}

/** The problems of the current text and the result of the last save. Memoised, so that keys do not render it. */
export const EditorMessages = memo(function EditorMessages(props: Props) {
  const { id, projectId, row, typed, stored, onTake, onSelect, latest, base, save, refocus } = props;
  const { t } = useTranslation('translations');
  const state = useSaveState(row.targetLang, row.sourceHash);
  const changed = useTyped(typed, ({ target }) => target !== stored);
  const { element, keepHeight } = useKeptHeight(changed);
  const takeAndReturn = (text: string) => {
    onTake(text);
    refocus();
  };
  const saveAndReturn: SaveSegment = (...what) => {
    save(...what);
    refocus();
  };
  return (
    <div ref={element} id={id} className={styles.messages} aria-live="polite">
      <Problems
        projectId={projectId}
        row={row}
        typed={typed}
        isSaved={!changed}
        onTake={takeAndReturn}
        onSelect={onSelect}
        refocus={refocus}
        onDrawn={keepHeight}
      />
      {changed && state?.kind !== 'saving' && (
        <p className={styles.unsaved}>
          {t('unsaved')}{' '}
          <button type="button" onClick={() => takeAndReturn(stored)}>
            {t('discard')}
          </button>
        </p>
      )}
      {state?.kind === 'failed' && <SaveFailure row={row} state={state} base={base} save={saveAndReturn} />}
      {state?.kind === 'conflict' && <Conflict row={row} state={state} latest={latest} onTake={takeAndReturn} save={saveAndReturn} />}
    </div>
  );
});

interface ProblemsProps {
  projectId: string;
  row: SegmentRow;
  typed: TypedTargetStore;
  isSaved: boolean;
  onTake(text: string): void;
  onSelect(start: number, end: number): void;
  refocus(): void;
  onDrawn(): void;
}

/** The server reports the problems of the saved text. This browser checks typed text by the same rules. */
function Problems({ projectId, row, typed, isSaved, onTake, onSelect, refocus, onDrawn }: ProblemsProps) {
  const [offer, setOffer] = useState<FixOffer>();
  const { data: settings } = useQuery(qualitySettingsOptions(projectId));
  const dismiss = useDismiss(projectId, row);
  const found = useTyped(typed, ({ shown }) => shown);
  // The problems render without their container, so this tells it when they have.
  useLayoutEffect(onDrawn);
  const problems = isSaved ? row.problems : found;
  const fixOfNow = (code: string) => fixOf(row, typed.get().target, code, settings);
  /** Selects the place in the text at the time of the click. */
  const select = (at: number) => {
    const { start, end } = (isSaved ? row.problems : typed.get().problems)[at] ?? {};
    if (start !== undefined && end !== undefined) onSelect(start, end);
  };
  /** A person sees the difference of a fix that can be wrong before they take it. */
  const fix = (code: string) => {
    const after = fixOfNow(code);
    if (after === undefined) return;
    if (mayFixAll(code, settings)) onTake(after);
    else setOffer({ code, before: typed.get().target, after });
  };
  const take = (text: string) => {
    setOffer(undefined);
    onTake(text);
  };
  const leave = () => {
    setOffer(undefined);
    refocus();
  };
  const firstOfOffer = problems.findIndex(({ code }) => code === offer?.code);
  return problems.map((problem, at) => (
    // Positions change with every key. React keys made of them would create new buttons each time.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    <Fragment key={`${problem.code} ${at}`}>
      <Problem
        problem={{ ...problem, message: withValues(problem.message, row.example) }}
        onSelect={hasPlace(problem) ? () => select(at) : undefined}
        all={mayFixAll(problem.code, settings) ? { projectId, language: row.targetLang, code: problem.code } : undefined}
        onFix={fixOfNow(problem.code) === undefined ? undefined : () => fix(problem.code)}
        onDismiss={isSaved && mayDismiss(problem.code, settings) ? () => dismiss.mutate(problem.code) : undefined}
      />
      {offer && at === firstOfOffer && <OfferedFix offer={offer} language={row.targetLang} typed={typed} onTake={take} onLeave={leave} />}
    </Fragment>
  ));
}

/**
 * Keeps the height of an element during typing, because notes that appear and disappear would move all rows below. Saving releases the
 * height.
 */
function useKeptHeight(isTyping: boolean) {
  const element = useRef<HTMLDivElement>(null);
  const keepHeight = useCallback(() => {
    if (element.current) element.current.style.minBlockSize = isTyping ? `${element.current.offsetHeight}px` : '';
  }, [isTyping]);
  useLayoutEffect(keepHeight);
  return { element, keepHeight };
}

function useDismiss(projectId: string, { sourceHash, targetLang, version }: SegmentRow) {
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: (code: string) => call(dismissProblem, { projectId, targetLang, sourceHash, version, code }),
    onSuccess: ({ segment }) => patchSegment(client, projectId, targetLang, sourceHash, () => segment),
    onError: (error) => {
      notify.failure('dismiss', error);
      const current = currentOf(error);
      if (current) patchSegment(client, projectId, targetLang, sourceHash, () => current);
    },
  });
}

interface ProblemProps {
  problem: TargetProblem;
  onSelect: (() => void) | undefined;
  /** Set if the same problem may be fixed in other segments. */
  all: { projectId: string; language: string; code: string } | undefined;
  onFix: (() => void) | undefined;
  onDismiss: (() => void) | undefined;
}

function Problem({ problem: { code, severity, message }, onSelect, all, onFix, onDismiss }: ProblemProps) {
  const { t } = useTranslation('translations');
  return (
    <p className={styles.problem} data-severity={severity} data-check={code}>
      {severity === 'error' ? <CloseCircleFilled aria-hidden /> : <ExclamationCircleFilled aria-hidden />}
      <span>
        <strong>{t(`severity.${severity}`)}</strong> {message}
      </span>
      <span className={styles.acts}>
        {onFix && (
          <button type="button" className={styles.small} onClick={onFix} aria-label={t('fixOf', { message })}>
            {t('fix')}
          </button>
        )}
        {onSelect && (
          <button type="button" className={styles.quiet} onClick={onSelect} aria-label={t('showOf', { message })}>
            {t('show')}
          </button>
        )}
        {all && <FixAll {...all} message={message} />}
        {onDismiss && (
          <button type="button" className={styles.quiet} onClick={onDismiss} aria-label={t('dismissOf', { message })}>
            {t('dismiss')}
          </button>
        )}
      </span>
    </p>
  );
}

interface FailureProps {
  row: SegmentRow;
  state: Extract<SaveState, { kind: 'failed' }>;
  base: { readonly current: number };
  save: SaveSegment;
}

function SaveFailure({ row, state, base, save }: FailureProps) {
  const { t } = useTranslation(['translations', 'common']);
  const reason = state.error instanceof ApiError && state.error.reply ? state.error.message : t('common:failure.offline');
  return (
    <div className={styles.failure}>
      <p>{t('saveFailed', { reason })}</p>
      <Button size="small" onClick={() => save(row.sourceHash, state.text, base.current)}>
        {t('common:retry')}
      </Button>
    </div>
  );
}

interface ConflictProps {
  row: SegmentRow;
  state: Extract<SaveState, { kind: 'conflict' }>;
  latest: { readonly current: string };
  onTake(text: string): void;
  save: SaveSegment;
}

/** Two people have changed the same segment. Both texts are kept until one is chosen. */
function Conflict({ row, state, latest, onTake, save }: ConflictProps) {
  const { t } = useTranslation('translations');
  const theirs = state.theirs.preProcessedTarget ?? '';
  const takeTheirs = () => {
    noteSave(row.targetLang, row.sourceHash, undefined);
    onTake(theirs);
  };
  const language = requireLanguage(row.targetLang);
  const { userId: self } = useSessionUser();
  const { updatedBy, updatedById } = state.theirs;
  const who = updatedById === self ? t('you') : (updatedBy ?? t('somebody'));
  return (
    <div className={styles.failure}>
      <p>{t(theirs ? 'conflict' : 'conflictDeleted', { who })}</p>
      <TimeAgo at={state.theirs.updatedAt} never="" />
      <Diff before={state.text} after={theirs} lang={language.tag} dir={language.direction} removedTitle={t('yoursOnly')} />
      <div className={styles.choices}>
        <Button size="small" onClick={takeTheirs}>
          {t('takeTheirs')}
        </Button>
        <Button size="small" onClick={() => save(row.sourceHash, latest.current, state.theirs.version)}>
          {t('keepMine')}
        </Button>
      </div>
    </div>
  );
}
