import type { SegmentExample } from '@bhashantar/contracts';
import { formKey, formsOf, type SplitMessage } from '@bhashantar/icu-messages';
import { memo, type ReactNode, useMemo } from 'react';
import { SegmentText } from '../segment-text.js';
import { FormName } from './form-name.js';
import { toFormText } from './form-text.js';
import { messageOf } from './message-fields-of.js';
import styles from './messages.module.css';

interface Props {
  text: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  example: SegmentExample | null;
  /** Draws the text of a form; as it is without it. */
  renderForm?: ((text: string) => ReactNode) | undefined;
}

/** A source or target: a message with plurals form by form, every other text as it is. */
export const MessageText = memo(function MessageText(props: Props) {
  const message = useMemo(() => messageOf(props.text), [props.text]);
  return message ? <Forms message={message} lang={props.lang} dir={props.dir} renderForm={props.renderForm} /> : <SegmentText {...props} />;
});

type FormsProps = Pick<Props, 'lang' | 'dir' | 'renderForm'> & { message: SplitMessage };

function Forms({ message, lang, dir, renderForm = (text) => text }: FormsProps) {
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
