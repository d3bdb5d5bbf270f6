import type { SegmentExample } from '@bhashantar/contracts';
import { readToken, tokensOf } from '@bhashantar/segmenter/segment-format';
import { memo, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './segment-editor.module.css';
import { type TypedTargetStore, useTyped } from './typed-target.js';
import { useTokenLabel } from './use-token-label.js';

interface Props {
  source: string;
  example: SegmentExample | null;
  typed: TypedTargetStore;
  onInsert(token: string): void;
}

/** The tags of the source, for insertion at the caret; missing ones are highlighted. */
export const TokenChips = memo(function TokenChips({ source, example, typed, onInsert }: Props) {
  const { t } = useTranslation('translations');
  const labelOf = useTokenLabel(example);
  const tokens = useMemo(() => tokensOf(source), [source]);
  const missing = useTyped(typed, ({ target }) => tokens.filter((token) => !target.includes(token)).join());
  if (tokens.length === 0) return null;
  return (
    <div className={styles.chips}>
      <span>{t('insert')}</span>
      {tokens.map((token) => (
        <button
          key={token}
          type="button"
          data-missing={missing.split(',').includes(token) || undefined}
          // The caret must stay where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(token)}
        >
          <bdi dir="ltr">{token}</bdi> <Label text={labelOf(readToken(token))} />
        </button>
      ))}
    </div>
  );
});

/** The field shows a token as written, so the buttons explain it. */
function Label({ text }: { text: string | undefined }) {
  return text && <span className={styles.meaning}>{text.replace(/[<>]|\/>$/g, '').replace(/^\//, '')}</span>;
}
