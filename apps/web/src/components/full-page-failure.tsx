import type { ErrorComponentProps } from '@tanstack/react-router';
import styles from './full-page-failure.module.css';
import { RouteFailure } from './route-failure.js';
import { Wordmark } from './wordmark.js';

/** Shown when not even the shell can be rendered. */
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
