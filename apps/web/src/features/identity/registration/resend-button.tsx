import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSecondsUntil } from '../../../lib/use-seconds-until.js';
import styles from './registration.module.css';
import type { Registration } from './registration.store.js';
import { dueChannels, nextResendAt, openChannels } from './resend-state.js';
import { useResend } from './use-registration-calls.js';

/** Requests another code, at the earliest two minutes after the last one. */
export function ResendButton({ registration, email }: { registration: Registration; email: string }) {
  const { t } = useTranslation('registration');
  const seconds = useSecondsUntil(nextResendAt(registration));
  const resend = useResend(registration, email);
  if (openChannels(registration).length === 0) return null;
  return (
    <div className={styles.resend}>
      <Button
        type="link"
        disabled={seconds > 0}
        loading={resend.isPending}
        onClick={() => resend.submit(dueChannels(registration, Date.now()))}
      >
        {seconds > 0 ? t('codes.resendIn', { seconds }) : t('codes.resend')}
      </Button>
    </div>
  );
}
