import { Link } from '@tanstack/react-router';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { safeRedirect } from '../../../lib/session/safe-redirect.js';
import { readLostAddress } from '../../../lib/session/session.store.js';
import styles from './landing.module.css';

/** Says why the session ended, and how to sign in again. Shows nothing after a normal visit or log-out. */
export function EndedSession() {
  const { t } = useTranslation('registration');
  const address = readLostAddress();
  if (address === undefined) return null;
  const back = (
    <Link to="/sign-in" search={{ redirect: safeRedirect(address) }}>
      {t('ended.back')}
    </Link>
  );
  return <Alert className={styles.ended} type="info" showIcon role="status" title={t('ended.title')} description={back} />;
}
