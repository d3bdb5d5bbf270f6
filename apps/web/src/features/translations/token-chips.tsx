import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './segment-editor.module.css';
import { tokensOf } from './split-tokens.js';

interface Props {
  source: string;
  present: string;
  onInsert(token: string): void;
}

/** The tags of the source, to be put in where the caret stands; those that are still missing stand out. */
export const TokenChips = memo(function TokenChips({ source, present, onInsert }: Props) {
  const { t } = useTranslation('translations');
  const tokens = tokensOf(source);
  if (tokens.length === 0) return null;
  return (
    <div className={styles.chips}>
      <span>{t('insert')}</span>
      {tokens.map((token) => (
        <button
          key={token}
          type="button"
          data-missing={!present.includes(token) || undefined}
          // The caret must stay where it is.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onInsert(token)}
        >
          <bdi dir="ltr">{token}</bdi>
        </button>
      ))}
    </div>
  );
});
