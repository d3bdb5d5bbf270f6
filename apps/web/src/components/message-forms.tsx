import { formKey, formsOf, type SplitMessage } from '@bhashantar/icu-messages';
import { toFormText } from '../lib/format/form-text.js';
import { FormName } from './form-name.js';
import styles from './message-forms.module.css';

/** A message with plurals form by form, each with its name and numbers for which the language uses it. */
export function MessageForms({ message, lang, dir }: { message: SplitMessage; lang: string; dir: 'ltr' | 'rtl' }) {
  return (
    <span className={styles.forms}>
      {formsOf(message).map(({ path, text }) => (
        <span key={formKey(path)} className={styles.form}>
          <FormName path={path} tag={lang} />
          <span lang={lang} dir={dir} className={styles.text}>
            {toFormText(text, message.placeables, dir)}
          </span>
        </span>
      ))}
    </span>
  );
}
