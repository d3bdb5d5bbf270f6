import { assertNever } from '@bhashantar/contracts';
import styles from './diff.module.css';
import { diffTexts } from './diff-texts.js';

interface Props {
  before: string;
  after: string;
  lang: string;
  dir: 'ltr' | 'rtl';
  /** If both texts exist at the same time, says in words to which of them the part belongs that only `before` has. */
  removedTitle?: string;
}

/** A text with its differences from another text. The differences are also named in words, for people who see no colours. */
export function Diff({ before, after, lang, dir, removedTitle }: Props) {
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
              <del key={key} title={removedTitle}>
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
