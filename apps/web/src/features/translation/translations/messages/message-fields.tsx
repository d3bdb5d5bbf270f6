import type { Language, LengthLimit } from '@bhashantar/contracts';
import { formKey, joinSegment, replaceTexts, type TargetForm, type TargetForms } from '@bhashantar/icu-messages';
import { countLength } from '@bhashantar/segmenter';
import { toPlainText } from '@bhashantar/segmenter/segment-format';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormName, useFormName } from '../../../../components/form-name.js';
import { fromFormText, toFormText } from '../../../../lib/format/form-text.js';
import { insertAtCaret } from '../field-edits.js';
import { GrowingTextarea } from '../growing-textarea.js';
import editorStyles from '../segment-editor.module.css';
import { LimitCount } from '../segment-key.js';
import styles from './messages.module.css';

/** The field of the form with the caret, and the function that records its text. */
export interface ActiveForm {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly change: { current: (text: string) => void };
}

interface Props {
  at: number;
  language: Language;
  forms: TargetForms;
  /** The length limit of each form. */
  limit: LengthLimit | undefined;
  active: ActiveForm;
  /** The id of notes on the whole message. */
  describedBy: string;
  /** Called with the whole message in the segment format; empty while no form has a text. */
  onMessage(target: string): void;
  onKey(event: KeyboardEvent): void;
}

/** An empty form is left out, unless the form of the source is empty as well. */
const writtenOf = (text: string, { source }: TargetForm) => (text.trim() === '' && source.trim() !== '' ? undefined : text);

/** One field for each plural form of the language. Together their texts are one message. */
export function MessageFields({ at, language, forms: { shape, forms }, limit, active, describedBy, onMessage, onKey }: Props) {
  const texts = useRef(forms.map(({ target = '' }) => target));
  const note = (index: number, shown: string) => {
    texts.current[index] = fromFormText(shown, shape.placeables);
    if (texts.current.every((text) => text.trim() === '')) return onMessage('');
    const written = replaceTexts(
      shape,
      forms.map((form, position) => writtenOf(texts.current[position] ?? '', form)),
    );
    onMessage(written ? joinSegment(written) : '');
  };
  return (
    <div className={styles.fields}>
      {forms.map((form, index) => (
        <FormField
          key={formKey(form.path)}
          at={at}
          isFirst={index === 0}
          language={language}
          form={form}
          limit={limit}
          placeables={shape.placeables}
          active={active}
          describedBy={describedBy}
          onText={(text) => note(index, text)}
          onKey={onKey}
        />
      ))}
      <Codes codes={shape.placeables} active={active} />
    </div>
  );
}

interface FieldProps {
  at: number;
  isFirst: boolean;
  language: Language;
  form: TargetForm;
  limit: LengthLimit | undefined;
  placeables: readonly string[];
  active: ActiveForm;
  describedBy: string;
  onText(text: string): void;
  onKey(event: KeyboardEvent): void;
}

function FormField({
  at,
  isFirst,
  language,
  form: { path, target = '', isUnused },
  limit,
  placeables,
  active,
  describedBy,
  onText,
  onKey,
}: FieldProps) {
  const { t } = useTranslation('translations');
  const own = useRef<HTMLTextAreaElement>(null);
  const { name, examples } = useFormName(language.tag)(path);
  // A key renders the field again only if the limit of the form is shown.
  const [length, setLength] = useState(() => limit && lengthOf(target, limit));
  const note = (text: string) => {
    if (limit) setLength(lengthOf(fromFormText(text, placeables), limit));
    onText(text);
  };
  const activate = () => {
    active.field.current = own.current;
    active.change.current = note;
  };
  const begin = useRef(activate);
  useEffect(() => {
    if (!isFirst) return;
    begin.current();
    // The previous fields, one of which had the caret, no longer exist.
    if (document.activeElement === document.body) own.current?.focus({ preventScroll: true });
  }, [isFirst]);
  return (
    <div>
      <FormName path={path} tag={language.tag} />
      {isUnused && <span className={styles.unused}> {t('form.unused')}</span>}
      <GrowingTextarea
        ref={own}
        rows={1}
        aria-label={t('form.field', { at: at + 1, name, examples })}
        aria-describedby={describedBy}
        lang={language.tag}
        dir={language.direction}
        defaultValue={toFormText(target, placeables, language.direction)}
        onFocus={activate}
        onText={note}
        onKey={onKey}
      />
      {limit && length !== undefined && <LimitCount limit={limit} length={length} />}
    </div>
  );
}

const lengthOf = (form: string, { unit }: LengthLimit) => countLength(toPlainText(form, []), unit);

/** Buttons that write `#`, arguments and tags of the source at the caret. */
function Codes({ codes, active }: { codes: readonly string[]; active: ActiveForm }) {
  const { t } = useTranslation('translations');
  if (codes.length === 0) return null;
  return (
    <div className={editorStyles.chips}>
      <span>{t('insert')}</span>
      {codes.map((code) => (
        <button
          key={code}
          type="button"
          // The caret must stay where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => insertAtCaret(active.field.current, code, (text) => active.change.current(text))}
        >
          <bdi dir="ltr">{code}</bdi>
        </button>
      ))}
    </div>
  );
}
