import { PasswordPanel } from './password-panel.js';
import styles from './profile.module.css';
import { SessionsPanel } from './sessions-panel.js';

/** Password and sessions of the user. */
export function SecurityScreen() {
  return (
    <div className={styles.stack}>
      <PasswordPanel />
      <SessionsPanel />
    </div>
  );
}
