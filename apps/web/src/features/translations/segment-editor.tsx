import type { Language, QualitySettings, SegmentRow } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useCallback, useDeferredValue, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { TypingBar } from '../../components/typing-bar.js';
import { qualitySettingsOptions } from '../../lib/quality.queries.js';
import { useTyping } from '../../lib/typing/use-typing.js';
import { toEditableToken } from './editable-text.js';
import { EditorActions } from './editor-actions.js';
import { EditorMessages } from './editor-messages.js';
import { GrowingTextarea } from './growing-textarea.js';
import { problemsOf } from './problems-of.js';
import { type EditorCommand, readEditorKey } from './read-editor-key.js';
import styles from './segment-editor.module.css';
import { TokenChips } from './token-chips.js';
import type { SaveSegment } from './use-save-segment.js';
import { useSegmentText } from './use-segment-text.js';

export interface SegmentRowProps {
  projectId: string;
  row: SegmentRow;
  at: number;
  last: number;
  language: Language;
  sourceLanguage: Language;
  active: boolean;
  onOpen(at: number | undefined): void;
  save: SaveSegment;
}

/** The one live text field. What is typed is kept in this browser at once and goes to the server on save. */
export function SegmentEditor(props: SegmentRowProps) {
  const { projectId, row, at, language, save } = props;
  const { t } = useTranslation('translations');
  const stored = row.preProcessedTarget ?? '';
  const field = useRef<HTMLTextAreaElement>(null);
  const refocus = useCallback(() => focusEnd(field.current), []);
  useEffect(refocus, [refocus]);
  const { text, target, latest, change, take } = useSegmentText(
    { projectId, language: language.code, sourceHash: row.sourceHash },
    stored,
    language,
  );
  const typed = useDeferredValue(target);
  const { data: settings } = useQuery(qualitySettingsOptions(projectId));
  const run = useCommands(props, latest, settings);
  const insert = useCallback(
    (token: string) => insertAtCaret(field.current, toEditableToken(token, language.direction), change),
    [language.direction, change],
  );
  const typing = useTyping(field, language.code);
  const onKeyDown = (event: KeyboardEvent) => {
    // Esc gives back the letters of the word first, and closes the field after that.
    if (typing.press(event.nativeEvent)) return;
    const command = readEditorKey(event.nativeEvent);
    if (!command) return;
    event.preventDefault();
    run(command);
  };
  return (
    <div className={styles.editor}>
      <GrowingTextarea
        ref={field}
        aria-label={t('target', { at: at + 1 })}
        aria-describedby={`problems-${at}`}
        lang={language.tag}
        dir={language.direction}
        value={text}
        onChange={(event) => change(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <TypingBar typing={typing} language={language} />
      <TokenChips source={row.source} example={row.example} present={typed} onInsert={insert} />
      <EditorMessages
        id={`problems-${at}`}
        projectId={projectId}
        row={row}
        typed={typed}
        stored={stored}
        onTake={take}
        refocus={refocus}
        save={save}
      />
      <EditorActions row={row} maySave={target.trim() !== ''} run={run} />
    </div>
  );
}

/** What keys and buttons do; stable while one types. */
function useCommands(
  { row, at, last, onOpen, save }: SegmentRowProps,
  latest: { readonly current: string },
  settings: QualitySettings | undefined,
): (command: EditorCommand) => void {
  return useCallback(
    (command) => {
      if (command === 'next') return onOpen(Math.min(last, at + 1));
      if (command === 'previous') return onOpen(Math.max(0, at - 1));
      if (command === 'close') return onOpen(undefined);
      if (!latest.current.trim()) return;
      save(row.sourceHash, latest.current);
      // A target with an error is kept but not published: the translator should see that before moving on.
      const isWhole = !problemsOf(row, latest.current, settings).some(({ severity }) => severity === 'error');
      if (command === 'saveAndNext' && isWhole && at < last) onOpen(at + 1);
    },
    [row, at, last, onOpen, save, latest, settings],
  );
}

function focusEnd(field: HTMLTextAreaElement | null): void {
  field?.focus({ preventScroll: true });
  field?.setSelectionRange(field.value.length, field.value.length);
}

/** Through the browser's own editing where it exists, so that Ctrl+Z takes it back. */
function insertAtCaret(field: HTMLTextAreaElement | null, text: string, change: (next: string) => void): void {
  if (!field) return;
  field.focus();
  if (document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  change(field.value);
}
