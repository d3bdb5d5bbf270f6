import type { Language } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { memo, type Ref, type RefObject, useCallback, useImperativeHandle, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toEditable } from '../editable-text.js';
import { insertAtCaret } from '../field-edits.js';
import { type TypedTargetStore, useTyped } from '../typed-target.js';
import { setWorkbench, useWorkbenchSettings } from '../workbench-settings.js';
import { wordAtCaret } from './word-at-caret.js';
import styles from './words.module.css';
import { wordsOptions } from './words.queries.js';

/** The functions that the field's keys call on the words. */
export interface WordHandle {
  /** Writes the first word. If pressed again at once, replaces it by the next word. */
  accept(): void;
}

interface Props {
  ref: Ref<WordHandle>;
  projectId: string;
  language: Language;
  field: RefObject<HTMLTextAreaElement | null>;
  typed: TypedTargetStore;
  /** Records the content of the field. */
  change(text: string): void;
}

/** Suggests words of the project that continue the typed text; off until a person turns it on. */
export const WordBar = memo(function WordBar({ ref, projectId, language, field, typed, change }: Props) {
  const { t } = useTranslation('editor');
  const { words: isOn } = useWorkbenchSettings();
  const found = useQuery({ ...wordsOptions(projectId, language.code), enabled: isOn });
  const isReady = isOn && found.data !== undefined;
  const begunNow = useCallback(() => {
    const { value = '', selectionStart = 0, selectionEnd = 0 } = field.current ?? {};
    return wordAtCaret(value, selectionStart, selectionEnd);
  }, [field]);
  // One string, so that the component renders only when other words are found.
  const shown = useTyped(typed, () => {
    const begun = isReady ? begunNow()?.begun : undefined;
    return begun && found.data ? found.data.candidates(begun, found.data.words).join(' ') : '';
  });
  const words = shown === '' ? [] : shown.split(' ');
  const write = useCallback(
    (word: string, from: number) => {
      const element = field.current;
      if (!element) return;
      element.setSelectionRange(from, element.selectionEnd);
      insertAtCaret(element, toEditable(word, language.direction), change);
    },
    [field, language, change],
  );
  const last = useRef<{ words: string[]; at: number; from: number; end: number }>(undefined);
  useImperativeHandle(ref, () => ({
    accept() {
      const caret = field.current?.selectionEnd;
      const before = last.current && last.current.end === caret ? last.current : undefined;
      const begun = begunNow();
      const next = before ? { ...before, at: (before.at + 1) % before.words.length } : begun && { words, at: 0, from: begun.from };
      const word = next?.words[next.at];
      if (!next || word === undefined) return;
      write(word, next.from);
      last.current = { ...next, end: field.current?.selectionEnd ?? -1 };
    },
  }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lie in a line in every browser.
    <div role="group" aria-label={t('words.label')} className={styles.bar} onMouseDown={(event) => event.preventDefault()}>
      <button type="button" aria-pressed={isOn} title={t('words.hint')} onClick={() => setWorkbench({ words: !isOn })}>
        {t('words.toggle')}
      </button>
      {isOn && found.isError && (
        <span role="alert">
          {t('words.failed')}{' '}
          <button type="button" onClick={() => void found.refetch()}>
            {t('words.retry')}
          </button>
        </span>
      )}
      {isReady && found.data.words.length === 0 && <span>{t('words.none')}</span>}
      {words.map((word, at) => (
        <button
          key={word}
          type="button"
          lang={language.tag}
          dir={language.direction}
          data-first={at === 0 || undefined}
          aria-label={t('words.write', { word })}
          onClick={() => {
            const begun = begunNow();
            if (begun) write(word, begun.from);
          }}
        >
          {word}
        </button>
      ))}
    </div>
  );
});
