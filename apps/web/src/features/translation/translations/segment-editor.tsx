import type { Language, QualitySettings, SegmentRow } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { memo, useCallback, useEffect, useImperativeHandle, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TypingBar } from '../../../components/typing-bar.js';
import { qualitySettingsOptions } from '../../../lib/quality.queries.js';
import { useTyping } from '../../../lib/typing/use-typing.js';
import { fromEditable, toEditable } from './editable-text.js';
import { EditorActions, type EditorCommand } from './editor-actions.js';
import { type EditorHandle, type EditorHandleRef, noteOpenField, noteTyped, noteTypingEnded } from './editor-handle.js';
import { EditorMessages } from './editor-messages.js';
import type { EditorParts } from './editor-parts.js';
import { insertAtCaret, replaceAll, selectTarget } from './field-edits.js';
import { GrowingTextarea } from './growing-textarea.js';
import { digitOf, findShortcut } from './keyboard/shortcuts.js';
import { MessageFields } from './messages/message-fields.js';
import { MessageToggle } from './messages/message-toggle.js';
import { useMessage } from './messages/use-message.js';
import { ProblemMarks } from './problem-marks.js';
import { problemsOf } from './problems-of.js';
import { readAutosave } from './save-settings.js';
import { noteSave, readSaveState } from './save-states.js';
import styles from './segment-editor.module.css';
import { KeyLimit } from './segment-key.js';
import type { Selection } from './selection.js';
import { TokenChips } from './token-chips.js';
import { askMachine } from './tools/machine.js';
import { pressSuggestion } from './tools/suggestions.js';
import { type TypedTargetStore, useTyped } from './typed-target.js';
import { isOwnVersion, type SaveSegment } from './use-save-segment.js';
import { useSegmentText } from './use-segment-text.js';
import { WordBar, type WordHandle } from './words/word-bar.js';
import { openTools } from './workbench-settings.js';

export interface SegmentRowProps {
  projectId: string;
  row: SegmentRow;
  at: number;
  last: number;
  language: Language;
  sourceLanguage: Language;
  active: boolean;
  isDense: boolean;
  handle: EditorHandleRef;
  /** Undefined if rows cannot be chosen for bulk changes. */
  selection: Selection | undefined;
  /** The review of the open row. */
  Review?: EditorParts['Review'];
  onOpen(at: number | undefined): void;
  save: SaveSegment;
}

/** The one live text field. It stores the typed text in this browser at once, and sends it to the server on save. */
export function SegmentEditor(props: SegmentRowProps) {
  const { projectId, row, at, language, save } = props;
  const { t } = useTranslation('translations');
  const stored = row.preProcessedTarget ?? '';
  const field = useRef<HTMLTextAreaElement>(null);
  const begin = useRef<(target: string) => boolean>(() => false);
  const refocus = useCallback(() => focusEnd(field.current), []);
  useEffect(refocus, [refocus]);
  const { data: settings } = useQuery(qualitySettingsOptions(projectId));
  const check = useCallback((target: string) => (target ? problemsOf(row, target, settings) : []), [row, settings]);
  const { initial, typed, latest, base, change, take, flush } = useSegmentText(
    field,
    { projectId, language: language.code, sourceHash: row.sourceHash },
    { stored, version: row.version },
    language,
    check,
    useCallback((target: string) => begin.current(target), []),
  );
  const message = useMessage(row.source, language.tag, fromEditable(initial));
  begin.current = message.begin;
  const changeForm = useRef<(text: string) => void>(change);
  const isForms = message.forms !== undefined;
  /** Records the text of the field that has the caret. */
  const changeField = useCallback((text: string) => (isForms ? changeForm.current(text) : change(text)), [isForms, change]);
  useOpenField(row.sourceHash, typed);
  const edits = useFieldEdits(props, field, changeField, isForms ? take : undefined);
  const sent = useRef<string>(undefined);
  useNewerText(props, { latest, base, stored });
  const run = useCommands(props, { latest, base, settings, edits, sent, flush });
  const typing = useTyping(field, language.code);
  const words = useRef<WordHandle>(null);
  useHandle(props, { latest, base, settings, stored, edits, sent, flush });
  const onKey = (event: KeyboardEvent) => {
    // Esc first restores the Latin letters of the word. Only the next Esc closes the field.
    if (typing.press(event)) return;
    const command = findShortcut(event, ['field']);
    if (!command) return;
    event.preventDefault();
    // Suggestions are among the tools, which open on demand.
    if ((command === 'insertSuggestion' || command === 'askMachine') && openTools()) return;
    if (command === 'insertSuggestion') pressSuggestion(digitOf(event) ?? 1);
    else if (command === 'askMachine') askMachine();
    else if (command === 'acceptWord') words.current?.accept();
    else if (command !== 'typing') run(command);
  };
  return (
    <div className={styles.editor}>
      {/* A separate form, because at every key browsers read all fields of a form to autofill them, and fields without a form count as one form. */}
      <form className={styles.frame} onSubmit={(event) => event.preventDefault()}>
        {message.forms ? (
          <MessageFields
            key={message.count}
            at={at}
            language={language}
            forms={message.forms}
            limit={row.key?.limit ?? undefined}
            active={{ field, change: changeForm }}
            describedBy={`problems-${at}`}
            onMessage={(target) => change(toEditable(target, language.direction))}
            onKey={onKey}
          />
        ) : (
          <>
            <ProblemMarks typed={typed} row={row} lang={language.tag} dir={language.direction} />
            <GrowingTextarea
              ref={field}
              aria-label={t('target', { at: at + 1 })}
              aria-describedby={`problems-${at}`}
              lang={language.tag}
              dir={language.direction}
              key={message.count}
              defaultValue={message.count === 0 ? initial : toEditable(latest.current, language.direction)}
              onText={change}
              onKey={onKey}
            />
          </>
        )}
      </form>
      {message.isMessage && (
        <MessageToggle isForms={isForms} isPossible={message.isPossible(latest.current)} onToggle={() => message.toggle(latest.current)} />
      )}
      {row.key?.limit && !isForms && <KeyLimit limit={row.key.limit} typed={typed} />}
      <TokenChips source={row.source} example={row.example} typed={typed} onInsert={edits.insert} />
      <EditorActions row={row} typed={typed} run={run} />
      {props.Review && row.review && (
        <ReviewOfTyped Review={props.Review} projectId={projectId} row={row} typed={typed} stored={stored} onDecided={refocus} />
      )}
      <EditorMessages
        id={`problems-${at}`}
        projectId={projectId}
        row={row}
        typed={typed}
        stored={stored}
        onTake={take}
        onSelect={edits.select}
        refocus={refocus}
        latest={latest}
        base={base}
        save={save}
      />
      <TypingBar typing={typing} language={language} />
      <WordBar ref={words} projectId={projectId} language={language} field={field} typed={typed} change={changeField} />
      <p className={styles.keys}>{t('keys')}</p>
    </div>
  );
}

interface ReviewOfTypedProps extends Pick<SegmentRowProps, 'projectId' | 'row'> {
  Review: NonNullable<EditorParts['Review']>;
  typed: TypedTargetStore;
  stored: string;
  onDecided(): void;
}

/** The review of the saved text. It waits while the field has unsaved text. */
const ReviewOfTyped = memo(function ReviewOfTyped({ Review, projectId, row, typed, stored, onDecided }: ReviewOfTypedProps) {
  const isChanged = useTyped(typed, ({ target }) => target !== stored);
  return <Review projectId={projectId} segment={row} isChanged={isChanged} onDecided={onDecided} />;
});

/** Tells the tools which field is open. */
function useOpenField(sourceHash: string, typed: TypedTargetStore): void {
  useEffect(() => {
    noteOpenField({ sourceHash, typed });
    // The field may begin with a draft.
    noteTyped(sourceHash, typed.get().target);
    return () => {
      noteOpenField(undefined);
      noteTypingEnded();
    };
  }, [sourceHash, typed]);
}

type FieldEdits = Omit<EditorHandle, 'leave'>;

function useFieldEdits(
  { language: { direction } }: SegmentRowProps,
  field: { readonly current: HTMLTextAreaElement | null },
  change: (text: string) => void,
  /** Shows a whole target in the fields of its forms. */
  take: ((target: string) => void) | undefined,
): FieldEdits {
  const replace = useCallback(
    (target: string) => (take ? take(target) : replaceAll(field.current, toEditable(target, direction), change)),
    [field, direction, change, take],
  );
  const insert = useCallback(
    (text: string) => insertAtCaret(field.current, toEditable(text, direction), change),
    [field, direction, change],
  );
  const select = useCallback((start: number, end: number) => selectTarget(field.current, start, end), [field]);
  return { replace, insert, select };
}

interface Live {
  latest: { readonly current: string };
  base: { readonly current: number };
  settings: QualitySettings | undefined;
  edits: FieldEdits;
  /** The last text sent to the server. */
  sent: { current: string | undefined };
  flush(): void;
}

/** Another person has changed the text on which this person's edit or draft is based. Both texts are shown before one is saved. */
function useNewerText(
  { projectId, row }: SegmentRowProps,
  { latest, base, stored }: Pick<Live, 'latest' | 'base'> & { stored: string },
): void {
  const { sourceHash, targetLang: language, version } = row;
  useEffect(() => {
    const isTyped = latest.current !== stored;
    // The result of a save comes first. The server compares versions anyway.
    const isTold = ['saving', 'failed'].includes(readSaveState(language, sourceHash)?.kind ?? '');
    if (!isTyped || isTold || version === base.current || isOwnVersion({ projectId, language, sourceHash }, version)) return;
    noteSave(language, sourceHash, { kind: 'conflict', theirs: row, text: latest.current });
  }, [projectId, language, sourceHash, version, row, stored, latest, base]);
}

/** A save publishes the text. Therefore the editor saves automatically only when a person leaves the row, and only without errors. */
function useHandle(
  { row, handle, save }: SegmentRowProps,
  { latest, base, settings, stored, edits, sent, flush }: Live & { stored: string },
): void {
  useImperativeHandle(handle, () => ({
    ...edits,
    leave: () => {
      flush();
      const target = latest.current;
      if (!readAutosave() || !target.trim() || target === stored || target === sent.current || hasError(row, target, settings)) return;
      save(row.sourceHash, target, base.current);
    },
  }));
}

const hasError = (row: SegmentRow, target: string, settings: QualitySettings | undefined) =>
  problemsOf(row, target, settings).some(({ severity }) => severity === 'error');

/** The commands of keys and buttons; stable during typing. */
function useCommands(
  { row, at, last, onOpen, save }: SegmentRowProps,
  { latest, base, settings, edits: { replace, select }, sent, flush }: Live,
): (command: EditorCommand) => void {
  return useCallback(
    (command) => {
      // Rows without a field show whether there is a draft, so they need this value.
      flush();
      if (command === 'next') return onOpen(Math.min(last, at + 1));
      if (command === 'previous') return onOpen(Math.max(0, at - 1));
      if (command === 'close') return onOpen(undefined);
      if (command === 'copySource') return replace(row.source);
      if (command === 'nextProblem') return selectNextProblem(problemsOf(row, latest.current, settings), select);
      if (!latest.current.trim()) return;
      sent.current = latest.current;
      save(row.sourceHash, latest.current, base.current);
      // A target with an error is kept but not published: the translator should see that before moving on.
      if (command === 'saveAndNext' && !hasError(row, latest.current, settings) && at < last) onOpen(at + 1);
    },
    [row, at, last, onOpen, save, latest, base, settings, replace, select, sent, flush],
  );
}

/** The next problem after the caret that has a position in the text, or else the first one. */
function selectNextProblem(problems: ReturnType<typeof problemsOf>, select: FieldEdits['select']): void {
  const field = document.activeElement;
  const caret = field instanceof HTMLTextAreaElement ? fromEditable(field.value.slice(0, field.selectionEnd)).length : 0;
  const placed = problems.flatMap(({ start, end }) => (start === undefined || end === undefined ? [] : [{ start, end }]));
  placed.sort((a, b) => a.start - b.start);
  const next = placed.find(({ start }) => start >= caret) ?? placed[0];
  if (next) select(next.start, next.end);
}

function focusEnd(field: HTMLTextAreaElement | null): void {
  field?.focus({ preventScroll: true });
  field?.setSelectionRange(field.value.length, field.value.length);
}
