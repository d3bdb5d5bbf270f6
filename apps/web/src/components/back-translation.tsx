import type { EngineBackTranslation, Language, SegmentExample } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { readableText } from '../lib/format/readable-text.js';
import styles from './back-translation.module.css';

interface Props {
  engines: readonly EngineBackTranslation[];
  /** The language of the source. */
  language: Language;
  example: SegmentExample | null;
}

/** The back-translation of each engine that was asked. Marks the words in which two engines disagree. */
export function BackTranslationList({ engines, language, example }: Props) {
  const { t } = useTranslation();
  const asked = engines.filter(({ state }) => state !== 'open');
  const hasMarks = asked.some(({ words }) => words.some(({ differs }) => differs));
  const hasAdded = asked.some(({ words, source }) => words.some(({ isAdded }) => isAdded) || source.some(({ isMissing }) => isMissing));
  return (
    <>
      <ul className={styles.list}>
        {asked.map((engine) => (
          <li key={engine.engine}>
            <p className={styles.engine}>{engine.name}</p>
            {engine.reason === null ? (
              <>
                <Words engine={engine} language={language} example={example} />
                <Missing engine={engine} language={language} example={example} />
              </>
            ) : (
              <p className={styles.reason}>{engine.reason}</p>
            )}
          </li>
        ))}
      </ul>
      {hasAdded && <p className="bh-muted">{t('backTranslation.added')}</p>}
      {hasMarks && <p className="bh-muted">{t('backTranslation.differs')}</p>}
    </>
  );
}

function Words({ engine: { words }, language, example }: Pick<Props, 'language' | 'example'> & { engine: EngineBackTranslation }) {
  return (
    <p lang={language.tag} dir={language.direction} className={styles.text}>
      {words.map(({ text, differs, isAdded }, at) => {
        const shown = readableText(text, example);
        const key = `${at}${text}`;
        if (!differs && !isAdded) return <span key={key}>{shown}</span>;
        return (
          <mark key={key} data-added={isAdded || undefined}>
            {shown}
          </mark>
        );
      })}
    </p>
  );
}

/** Words of the original that the back-translation lacks, such as a lost `not`. */
function Missing({ engine: { source }, language, example }: Pick<Props, 'language' | 'example'> & { engine: EngineBackTranslation }) {
  const { t } = useTranslation();
  const missing = [...new Set(source.flatMap(({ text, isMissing }) => (isMissing ? [readableText(text, example).trim()] : [])))];
  if (missing.length === 0) return null;
  return (
    <p className={styles.missing}>
      {t('backTranslation.missing')}{' '}
      {missing.map((word) => (
        <del key={word} lang={language.tag} dir={language.direction}>
          {word}
        </del>
      ))}
    </p>
  );
}
