import type { IgnorePatternTest } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/format-number.js';
import styles from './page-settings.module.css';

/** A pattern's matches: the tested text, and segments of the project with examples. */
export function PatternResult({
  result: { text, isMatch, matching, pages, scanned, isComplete, examples },
}: {
  result: IgnorePatternTest;
}) {
  const { t } = useTranslation('pageSettings');
  const counts = { count: matching, shown: formatCount(matching), scanned: formatCount(scanned) };
  return (
    <div role="status" className={styles.result}>
      {text !== null && (
        <p>
          {t(isMatch ? 'textMatches' : 'textDiffers')} <bdi className="bh-code">{text}</bdi>
        </p>
      )}
      <p>
        {t(isComplete ? 'matching' : 'matchingOfFirst', counts)} {matching > 0 && t('onPages', { count: pages, shown: formatCount(pages) })}
      </p>
      {examples.length > 0 && (
        <ul aria-label={t('examples')}>
          {examples.map((example, i) => (
            // Different segments may read alike without their tags.
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is never reordered
            <li key={i}>
              <bdi>{example}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
