import { memo } from 'react';
import styles from './segment-text.module.css';
import { type Piece, splitTokens } from './split-tokens.js';

interface Props {
  text: string;
  lang: string;
  dir: 'ltr' | 'rtl';
}

/** A source or target with its tags as small chips, in the language and direction of the text, never of the screen. */
export const SegmentText = memo(function SegmentText({ text, lang, dir }: Props) {
  return (
    <span lang={lang} dir={dir} className={styles.text}>
      {splitTokens(text).map((piece, at) => (
        // The pieces of one text never change places.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <SegmentPiece key={at} piece={piece} />
      ))}
    </span>
  );
});

function SegmentPiece({ piece }: { piece: Piece }) {
  if (piece.kind === 'text') return piece.text;
  return (
    <bdi dir="ltr" className={styles.chip} data-kind={piece.kind}>
      {piece.token}
    </bdi>
  );
}
