import type { MixedSpan, SegmentExample } from '@bhashantar/contracts';
import { Fragment } from 'react';
import { withValues } from '../../../lib/format/readable-text.js';

interface Props {
  text: string;
  example: SegmentExample | null;
  spans: MixedSpan[];
  lang: string | undefined;
  dir: 'ltr' | 'rtl' | undefined;
}

/** A text in which parts in another script are marked. */
export function MarkedSpans({ text, example, spans, lang, dir }: Props) {
  const marked = spans.filter(({ isExpected }) => !isExpected);
  let at = 0;
  const parts = marked.map(({ start, end }) => {
    const before = text.slice(at, start);
    at = end;
    return (
      <Fragment key={start}>
        {withValues(before, example)}
        <mark>{withValues(text.slice(start, end), example)}</mark>
      </Fragment>
    );
  });
  return (
    <span lang={lang} dir={dir} className="bh-dense">
      {parts}
      {withValues(text.slice(at), example)}
    </span>
  );
}
