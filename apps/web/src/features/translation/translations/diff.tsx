import { assertNever } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { diffTexts } from './diff-texts.js';
import styles from './segment-editor.module.css';

interface Props {
  before: string;
  after: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  /** Whether `before` is an earlier version of `after`. Otherwise both exist at the same time. */
  isOfTime?: boolean;
}

/** A text with its differences from another; also in words for people who see no colours. */
export function Diff({ before, after, lang, dir, isOfTime = false }: Props) {
  const { t } = useTranslation('translations');
  return (
    <p lang={lang} dir={dir} className={styles.diff}>
      {diffTexts(before, after, lang).map(({ kind, text }, at) => {
        const key = `${at}${kind}`;
        switch (kind) {
          case 'same':
            return <span key={key}>{text}</span>;
          case 'added':
            return <ins key={key}>{text}</ins>;
          case 'removed':
            return (
              <del key={key} title={isOfTime ? undefined : t('yoursOnly')}>
                {text}
              </del>
            );
          default:
            return assertNever(kind);
        }
      })}
    </p>
  );
}
