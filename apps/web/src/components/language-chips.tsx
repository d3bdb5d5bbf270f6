import { useTranslation } from 'react-i18next';
import styles from './language-chips.module.css';
import { englishName, OwnName } from './language-name.js';

const SHOWN = 4;

/** The first languages by their own names, and the number of the others, whose names are shown on demand. */
export function LanguageChips({ codes }: { codes: string[] }) {
  const { t } = useTranslation();
  const rest = codes.slice(SHOWN);
  return (
    <ul className={styles.chips} aria-label={t('languages')}>
      {codes.slice(0, SHOWN).map((code) => (
        <li key={code} title={englishName(code)}>
          <OwnName code={code} />
        </li>
      ))}
      {rest.length > 0 && (
        <li title={rest.map(englishName).join(', ')}>
          <span aria-hidden>+{rest.length}</span>
          <span className="bh-visually-hidden">{rest.map(englishName).join(', ')}</span>
        </li>
      )}
    </ul>
  );
}
