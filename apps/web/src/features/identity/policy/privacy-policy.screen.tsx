import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { AgeDeclaration } from '../../../components/age-declaration.js';
import { LinkButton } from '../../../components/link-button.js';
import { SignedOutPage } from '../../../components/signed-out-page.js';
import { focusHeading } from '../../../lib/heading-focus.js';
import { acceptTerms, useTermsAccepted } from '../../../lib/terms.store.js';
import styles from './policy.module.css';
import { PolicyText } from './policy-text.js';

/** The whole policy with the declaration. If the declaration is ticked here, it is also ticked in the registration. */
export function PrivacyPolicyScreen() {
  const { t } = useTranslation('policy');
  const accepted = useTermsAccepted();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusHeading(heading.current), []);
  return (
    <SignedOutPage title={t('title')} className={styles.page} actions={<LinkButton to="/sign-in">{t('signIn')}</LinkButton>}>
      <h1 ref={heading} tabIndex={-1}>
        {t('title')}
      </h1>
      <PolicyText />
      <div className={styles.accept}>
        <AgeDeclaration checked={accepted} onChange={acceptTerms} />
        <LinkButton to="/register">{t('toRegistration')}</LinkButton>
      </div>
    </SignedOutPage>
  );
}
