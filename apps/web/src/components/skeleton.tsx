import { useTranslation } from 'react-i18next';
import { Delayed } from './delayed.js';
import styles from './skeleton.module.css';

const rowsOf = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** Grey lines in the place of rows that are on their way. */
export function RowsSkeleton({ rows = 5 }: { rows?: number }) {
  const { t } = useTranslation();
  return (
    <Delayed>
      <div className={styles.rows} role="status">
        <span className="bh-visually-hidden">{t('loading')}</span>
        {rowsOf(rows).map((row) => (
          <div key={row} className={styles.row} />
        ))}
      </div>
    </Delayed>
  );
}

/** A whole screen on its way: heading and rows. */
export function ScreenSkeleton() {
  return (
    <div className={styles.screen}>
      <RowsSkeleton rows={6} />
    </div>
  );
}
