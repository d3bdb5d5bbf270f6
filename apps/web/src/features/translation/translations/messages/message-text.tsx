import type { SegmentExample } from '@bhashantar/contracts';
import { memo, type ReactNode, useMemo } from 'react';
import { MessageForms } from '../../../../components/message-forms.js';
import { messageOf } from '../../../../lib/format/message-of.js';
import { SegmentText } from '../segment-text.js';

interface Props {
  text: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  example: SegmentExample | null;
  /** Renders the text of a form; by default unchanged. */
  renderForm?: ((text: string) => ReactNode) | undefined;
}

/** A source or target. A message with plurals is shown form by form, every other text as it is. */
export const MessageText = memo(function MessageText(props: Props) {
  const message = useMemo(() => messageOf(props.text), [props.text]);
  return message ? (
    <MessageForms message={message} lang={props.lang} dir={props.dir} renderForm={props.renderForm} />
  ) : (
    <SegmentText {...props} />
  );
});
