import { Skeleton } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './skeleton.module.css';

/** Grey lines in place of rows that are loading. */
export function RowsSkeleton({ rows = 5 }: { rows?: number }) {
  const { t } = useTranslation();
  return (
    <Delayed>
      <div role="status">
        <span className="bh-visually-hidden">{t('loading')}</span>
        {/* antd draws the lines as a list, which would be read as one of empty items. */}
        <div aria-hidden>
          <Skeleton active title={false} paragraph={{ rows, width: '100%' }} />
        </div>
      </div>
    </Delayed>
  );
}

/** Skeleton of a whole screen: heading and rows. */
export function ScreenSkeleton() {
  return (
    <div className={styles.screen}>
      <RowsSkeleton rows={6} />
    </div>
  );
}

/** Below this a placeholder would only flicker. */
const DELAY_MS = 300;

/** Shows its children after a short delay. */
function Delayed({ children }: { children: ReactNode }) {
  const [due, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  return due ? children : null;
}
