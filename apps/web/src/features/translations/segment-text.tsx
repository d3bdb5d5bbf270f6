import type { SegmentExample } from '@bhashantar/contracts';
import { memo } from 'react';
import styles from './segment-text.module.css';
import { type Piece, splitTokens } from './split-tokens.js';
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
      {splitTokens(text).map((piece, at) => (
        // The pieces of one text never change places.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <SegmentPiece key={at} piece={piece} label={piece.kind === 'text' ? undefined : labelOf(piece)} />
      ))}
    </span>
  );
});

/** What a token stands for, with the token itself as its title. */
function SegmentPiece({ piece, label }: { piece: Piece; label: string | undefined }) {
  if (piece.kind === 'text') return piece.text;
  return (
    <bdi dir={label && piece.kind === 'placeable' ? 'auto' : 'ltr'} className={styles.chip} data-kind={piece.kind} title={piece.token}>
      {label ?? piece.token}
    </bdi>
  );
}
