import type { MixedSpan } from '@bhashantar/contracts';
import { Fragment } from 'react';

interface Props {
  text: string;
  spans: MixedSpan[];
  lang: string | undefined;
  dir: 'ltr' | 'rtl' | undefined;
}

/** A text with what is in another script marked. */
export function MarkedSpans({ text, spans, lang, dir }: Props) {
  const marked = spans.filter(({ isExpected }) => !isExpected);
  let at = 0;
  const parts = marked.map(({ start, end }) => {
    const before = text.slice(at, start);
    at = end;
    return (
      <Fragment key={start}>
        {before}
        <mark>{text.slice(start, end)}</mark>
      </Fragment>
    );
  });
  return (
    <span lang={lang} dir={dir} className="bh-dense">
      {parts}
      {text.slice(at)}
    </span>
  );
}
