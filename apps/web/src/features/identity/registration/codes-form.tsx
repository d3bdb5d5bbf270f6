import { OTP_MINUTES } from '@bhashantar/contracts';
import { Link } from '@tanstack/react-router';
import { Alert, Button } from 'antd';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AgeDeclaration } from '../../../components/age-declaration.js';
import { acceptTerms, useTermsAccepted } from '../../../lib/terms.store.js';
import { CodeField } from './code-field.js';
import { readOtpRefusal } from './read-otp-refusal.js';
import styles from './registration.module.css';
import { type Details, type Registration, startAgain } from './registration.store.js';
import { ResendButton } from './resend-button.js';
import { useOnboard } from './use-registration-calls.js';

interface Props {
  details: Details;
  registration: Registration;
}

/** Both codes, the terms, and the last button, which is enabled when nothing is missing. */
export function CodesForm({ details, registration }: Props) {
  const { t } = useTranslation('registration');
  const accepted = useTermsAccepted();
  const onboard = useOnboard(registration.authenticationCode);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const verified = [registration.mobile, registration.email].filter((channel) => channel.verified).length;
  const form = useNextField(verified);
  const isVerified = verified === 2;
  const isBusy = onboard.isPending || onboard.isSuccess;
  const mayRegister = accepted && isVerified && !isBusy;
  return (
    <div className={styles.form} ref={form}>
      <h3 ref={heading} tabIndex={-1}>
        {t(isVerified ? 'codes.doneTitle' : 'codes.title')}
      </h3>
      <p className="bh-muted">{isVerified ? t('codes.doneLead') : t('codes.lead', { count: OTP_MINUTES })}</p>
      <CodeField channel="mobile" registration={registration} email={details.email} sentTo={registration.sentTo} />
      <CodeField channel="email" registration={registration} email={details.email} sentTo={details.email} />
      <ResendButton registration={registration} email={details.email} />
      <div className={styles.terms}>
        <AgeDeclaration checked={accepted} onChange={acceptTerms} note={<Link to="/privacy-policy">{t('codes.policy')}</Link>} />
      </div>
      {readOtpRefusal(onboard.error).complete && <SignInInstead text={onboard.error?.message} />}
      <Button type="primary" size="large" block disabled={!mayRegister} loading={isBusy} onClick={() => onboard.submit()}>
        {t('codes.register')}
      </Button>
      <div className={styles.foot}>
        <Button type="link" onClick={startAgain}>
          {t('codes.change')}
        </Button>
      </div>
    </div>
  );
}

/** Each time that a code is accepted and its field disappears, moves the focus to the first remaining field. */
function useNextField(accepted: number) {
  const form = useRef<HTMLDivElement>(null);
  const before = useRef(accepted);
  useEffect(() => {
    if (accepted > before.current) form.current?.querySelector('input')?.focus();
    before.current = accepted;
  }, [accepted]);
  return form;
}

/** The registration cannot continue because an account exists. The reply that created the account may have been lost. */
function SignInInstead({ text }: { text: string | undefined }) {
  const { t } = useTranslation('registration');
  return (
    <Alert
      className={styles.instead}
      type="warning"
      showIcon
      role="alert"
      title={text}
      description={<Link to="/sign-in">{t('page.signIn')}</Link>}
    />
  );
}
