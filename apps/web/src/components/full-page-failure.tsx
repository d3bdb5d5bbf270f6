import type { ErrorComponentProps } from '@tanstack/react-router';
import styles from './full-page-failure.module.css';
import { RouteFailure } from './route-failure.js';
import { Wordmark } from './wordmark.js';

/** When not even the frame of the app can be shown. */
export function FullPageFailure(props: ErrorComponentProps) {
  return (
    <main id="content" className={styles.page}>
      <a href="/">
        <Wordmark height={32} />
      </a>
      <RouteFailure {...props} />
    </main>
  );
}
