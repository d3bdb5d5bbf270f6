import type { DiffSpan } from '@bhashantar/contracts';
import { unescapeText } from '@bhashantar/segmenter/segment-format';
import { useTranslation } from 'react-i18next';
import styles from './memory-matches.module.css';

interface Props {
  spans: readonly DiffSpan[];
  lang: string | undefined;
  dir: 'ltr' | 'rtl' | undefined;
}

const MARKS: Readonly<Record<Exclude<DiffSpan['kind'], 'same'>, 'ins' | 'del'>> = { removed: 'del', added: 'ins' };

/** A text with its differences: struck out or underlined, and announced to screen readers. */
export function MarkedText({ spans, lang, dir }: Props) {
  const { t } = useTranslation('memory');
  return (
    <p lang={lang} dir={dir} className={styles.source}>
      {spans.map(({ kind, text }, at) => {
        const key = `${at}${kind}`;
        if (kind === 'same') return <span key={key}>{unescapeText(text)}</span>;
        const Mark = MARKS[kind];
        return (
          <Mark key={key}>
            <span className="bh-visually-hidden">{t(`diff.${kind}`)} </span>
            {unescapeText(text)}
          </Mark>
        );
      })}
    </p>
  );
}
