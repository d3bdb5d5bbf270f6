import { formKey, formsOf, type SplitMessage } from '@bhashantar/icu-messages';
import type { ReactNode } from 'react';
import { toFormText } from '../lib/format/form-text.js';
import { FormName } from './form-name.js';
import styles from './message-forms.module.css';

interface Props {
  message: SplitMessage;
  lang: string;
  dir: 'ltr' | 'rtl';
  /** Renders the text of a form; by default unchanged. */
  renderForm?: ((text: string) => ReactNode) | undefined;
}

/** The plural forms of a message, each with its name and the numbers for which the language uses it. */
export function MessageForms({ message, lang, dir, renderForm = (text) => text }: Props) {
  return (
    <span className={styles.forms}>
      {formsOf(message).map(({ path, text }) => (
        <span key={formKey(path)} className={styles.form}>
          <FormName path={path} tag={lang} />
          <span lang={lang} dir={dir} className={styles.text}>
            {renderForm(toFormText(text, message.placeables, dir))}
          </span>
        </span>
      ))}
    </span>
  );
}
