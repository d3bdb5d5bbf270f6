import type { SegmentExample } from '@bhashantar/contracts';
import { type SegmentToken, tokenise, unescapeText } from '@bhashantar/segmenter/segment-format';
import { memo } from 'react';
import styles from './segment-text.module.css';
import { useTokenLabel } from './use-token-label.js';

interface Props {
  text: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  example: SegmentExample | null;
}

/** A source or target with its tags as small chips, in the language and direction of the text, never of the screen. */
export const SegmentText = memo(function SegmentText({ text, lang, dir, example }: Props) {
  const labelOf = useTokenLabel(example);
  return (
    <span lang={lang} dir={dir} className={styles.text}>
      {tokenise(text).map((token, at) => (
        // The tokens of one text never change places.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Token key={at} token={token} label={token.kind === 'text' ? undefined : labelOf(token)} />
      ))}
    </span>
  );
});

/** The meaning of a token, with the token itself as its title. */
export function Token({ token, label }: { token: SegmentToken; label: string | undefined }) {
  if (token.kind === 'text') return unescapeText(token.raw);
  return (
    <bdi dir={label && token.kind === 'placeable' ? 'auto' : 'ltr'} className={styles.chip} data-kind={token.kind} title={token.raw}>
      {label ?? token.raw}
    </bdi>
  );
}
