import { languageOf, TRANSLATION_TYPES, type TranslationType, type TypeCounts } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { formatCount, formatShare } from '../lib/format/format-number.js';
import { shareTranslated, totalWords } from '../lib/sum-counts.js';
import { englishName } from './language-name.js';
import styles from './translation-type-bar.module.css';

interface Props {
  counts: TypeCounts;
  /** The bar has the colour of this language. Without a language it is about all of them. */
  language?: string;
}

/** The words of a project by who translated them, as one stacked bar whose numbers are also given as text. */
export function TranslationTypeBar({ counts, language }: Props) {
  const { t } = useTranslation();
  const total = totalWords(counts);
  const words = (type: TranslationType) => formatCount(counts[type].words);
  const label = t('progress.label', {
    language: language ? englishName(language) : t('progress.all'),
    share: formatShare(shareTranslated(counts)),
    total: formatCount(total),
    PBK: words('PBK'),
    USER: words('USER'),
    MACHINE: words('MACHINE'),
    SPELLED: words('TRANSLITERATION'),
    NONE: words('NO_TRANSLATION_AVAILABLE'),
  });
  const colour = language ? languageOf(language)?.colour : undefined;
  return (
    <div className={styles.bar} role="img" aria-label={label} style={colour ? { '--colour': colour } : undefined}>
      {TRANSLATION_TYPES.filter((type) => counts[type].words > 0).map((type) => (
        <span key={type} data-type={type} title={`${t(`type.${type}`)}: ${words(type)}`} style={{ flexGrow: counts[type].words }} />
      ))}
    </div>
  );
}
