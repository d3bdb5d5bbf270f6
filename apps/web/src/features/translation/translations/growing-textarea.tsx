import { type ComponentProps, type RefObject, useEffect, useRef } from 'react';
import { keepTypingQuiet } from './quiet-typing.js';
import styles from './segment-editor.module.css';

/** The delay until the field shrinks after keys that made the text shorter. */
const SHRINK_MS = 150;

interface Props extends Omit<ComponentProps<'textarea'>, 'ref' | 'className' | 'value' | 'onChange' | 'onKeyDown'> {
  ref: RefObject<HTMLTextAreaElement | null>;
  defaultValue: string;
  onText(text: string): void;
  /** Called for every key, before the key has an effect. */
  onKey(event: KeyboardEvent): void;
}

const growTo = (field: HTMLTextAreaElement) => {
  const { scrollHeight, clientHeight, offsetHeight } = field;
  if (scrollHeight > clientHeight) field.style.blockSize = `${scrollHeight + offsetHeight - clientHeight}px`;
};

/** Gives a field the height of its text. */
export function fitField(field: HTMLTextAreaElement): void {
  field.style.blockSize = '';
  growTo(field);
}

/**
 * The browser's own field, which keeps its own text. Its height is set only when the number of lines changes. With `field-sizing`, the
 * browser would lay out the field and everything around it at every key.
 */
export function GrowingTextarea({ onText, onKey, ref, ...props }: Props) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const longest = useRef(props.defaultValue.length);
  const handlers = useRef({ onText, onKey });
  handlers.current = { onText, onKey };
  useEffect(() => {
    const field = ref.current;
    if (!field) return;
    const onInput = () => {
      const { length } = field.value;
      clearTimeout(timer.current);
      if (length >= longest.current) growTo(field);
      else timer.current = setTimeout(() => fitField(field), SHRINK_MS);
      longest.current = length;
      handlers.current.onText(field.value);
    };
    return keepTypingQuiet(field, { onText: onInput, onKey: (event) => handlers.current.onKey(event) });
  }, [ref]);
  useEffect(() => {
    if (ref.current) return fitWidth(ref.current);
  }, [ref]);
  useEffect(() => () => clearTimeout(timer.current), []);
  return <textarea rows={2} {...props} ref={ref} className={styles.field} onKeyDown={({ nativeEvent }) => onKey(nativeEvent)} />;
}

/** Sets the height now, and again when the width of the field changes and its lines break elsewhere. */
function fitWidth(field: HTMLTextAreaElement): (() => void) | undefined {
  fitField(field);
  if (typeof ResizeObserver === 'undefined') return undefined;
  let width = field.clientWidth;
  const observer = new ResizeObserver(() => {
    if (field.clientWidth === width) return;
    width = field.clientWidth;
    fitField(field);
  });
  observer.observe(field);
  return () => observer.disconnect();
}
