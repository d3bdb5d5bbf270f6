import { Button } from 'antd';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readDraft, writeDraft } from './drafts.js';
import { fromEditable, toEditable, toEditableToken } from './editable-text.js';
import { EditorMessages } from './editor-messages.js';
import { GrowingTextarea } from './growing-textarea.js';
import { readEditorKey } from './read-editor-key.js';
import { SaveMark } from './save-mark.js';
import styles from './segment-editor.module.css';
import type { SegmentRowProps } from './segment-row.js';
import { tokensOf } from './split-tokens.js';
import { TypeTag } from './type-tag.js';

/** The one live text field. What is typed is kept in this browser at once and goes to the server on save. */
export function SegmentEditor({ projectId, row, at, last, language, active: _active, onOpen, save }: SegmentRowProps) {
  const { t } = useTranslation('translations');
  const segment = { projectId, language: language.code, sourceHash: row.sourceHash };
  const stored = row.preProcessedTarget ?? '';
  const [text, setText] = useState(() => toEditable(readDraft(segment) ?? stored, language.direction));
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => focusEnd(field.current), []);
  const target = fromEditable(text);
  const typed = useDeferredValue(target);

  const change = (next: string) => {
    setText(next);
    const value = fromEditable(next);
    writeDraft(segment, value === stored ? null : value);
  };
  const submit = (next: boolean) => {
    if (!target.trim()) return;
    save(row.sourceHash, target);
    if (next && at < last) onOpen(at + 1);
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const command = readEditorKey(event.nativeEvent);
    if (!command) return;
    event.preventDefault();
    if (command === 'next') onOpen(Math.min(last, at + 1));
    else if (command === 'previous') onOpen(Math.max(0, at - 1));
    else if (command === 'close') onOpen(undefined);
    else submit(command === 'saveAndNext');
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
      <TokenChips
        source={row.source}
        present={typed}
        onInsert={(token) => insertAtCaret(field.current, toEditableToken(token, language.direction), change)}
      />
      <EditorMessages
        id={`problems-${at}`}
        row={row}
        typed={typed}
        stored={stored}
        onTake={(value) => {
          change(toEditable(value, language.direction));
          focusEnd(field.current);
        }}
        refocus={() => focusEnd(field.current)}
        save={save}
      />
      <div className={styles.actions}>
        <TypeTag row={row} />
        <SaveMark row={row} />
        <span className={styles.spring} />
        <Button onClick={() => onOpen(undefined)} title="Esc">
          {t('close')}
        </Button>
        <Button onClick={() => submit(false)} disabled={!target.trim()} title="Ctrl+Shift+Enter">
          {t('saveAndStay')}
        </Button>
        <Button type="primary" onClick={() => submit(true)} disabled={!target.trim()} title="Ctrl+Enter">
          {t('saveAndNext')}
        </Button>
      </div>
      <p className={styles.keys}>{t('keys')}</p>
    </div>
  );
}

interface ChipsProps {
  source: string;
  present: string;
  onInsert(token: string): void;
}

/** The tags of the source, to be put in where the caret stands; those that are still missing stand out. */
function TokenChips({ source, present, onInsert }: ChipsProps) {
  const { t } = useTranslation('translations');
  const tokens = tokensOf(source);
  if (tokens.length === 0) return null;
  return (
    <div className={styles.chips}>
      <span>{t('insert')}</span>
      {tokens.map((token) => (
        <button
          key={token}
          type="button"
          data-missing={!present.includes(token) || undefined}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(token)}
        >
          <bdi dir="ltr">{token}</bdi>
        </button>
      ))}
    </div>
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
