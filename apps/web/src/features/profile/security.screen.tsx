import { PasswordPanel } from './password-panel.js';
import styles from './profile.module.css';
import { SessionsPanel } from './sessions-panel.js';

/** The own password, and where one is signed in. */
export function SecurityScreen() {
  return (
    <div className={styles.stack}>
      <PasswordPanel />
      <SessionsPanel />
    </div>
  );
}
