import type { FoundSpan } from '@bhashantar/contracts';
import { unescapeText } from '@bhashantar/segmenter/segment-format';

interface Props {
  text: string;
  spans: readonly FoundSpan[];
  lang: string | undefined;
  dir: 'ltr' | 'rtl' | undefined;
  className: string | undefined;
}

/** A text in which the searched words are marked. */
export function FoundText({ text, spans, lang, dir, className }: Props) {
  const ends = [0, ...spans.map(({ end }) => end)];
  return (
    <p lang={lang} dir={dir} className={className}>
      {spans.map(({ start, end }, at) => (
        <span key={start}>
          {unescapeText(text.slice(ends[at], start))}
          <mark>{unescapeText(text.slice(start, end))}</mark>
        </span>
      ))}
      {unescapeText(text.slice(ends.at(-1)))}
    </p>
  );
}
