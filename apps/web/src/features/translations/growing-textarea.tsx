import type { ComponentProps, Ref } from 'react';
import styles from './segment-editor.module.css';

/** Characters that fit a line of the editor's column, roughly; only browsers that cannot size a field by its content need it. */
const LINE = 60;
const MOST_ROWS = 14;
const growsByItself = CSS.supports('field-sizing', 'content');

function rowsFor(text: string): number {
  const rows = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE)), 0);
  return Math.min(MOST_ROWS, Math.max(2, rows));
}

interface Props extends Omit<ComponentProps<'textarea'>, 'ref' | 'rows' | 'className' | 'value' | 'onChange'> {
  ref: Ref<HTMLTextAreaElement>;
  defaultValue: string;
  onText(text: string): void;
}

/** The browser's own field, which keeps its own text: antd's measures itself in script at every key. */
export function GrowingTextarea({ onText, ...props }: Props) {
  return (
    <textarea
      {...props}
      className={styles.field}
      rows={growsByItself ? 2 : rowsFor(props.defaultValue)}
      onChange={({ target }) => {
        if (!growsByItself) target.rows = rowsFor(target.value);
        onText(target.value);
      }}
    />
  );
}
