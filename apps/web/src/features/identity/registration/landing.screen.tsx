import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../components/link-button.js';
import { SignedOutPage } from '../../../components/signed-out-page.js';
import { Banner } from './banner.js';
import { EndedSession } from './ended-session.js';
import styles from './landing.module.css';
import { RegistrationLinks } from './registration-links.js';
import { TrialForm } from './trial-form.js';

/** The first page: the purpose of the product, and the free trial beside it. */
export function LandingScreen() {
  const { t } = useTranslation('registration');
  return (
    <SignedOutPage title={t('banner.title')} className={styles.split} actions={<LinkButton to="/sign-in">{t('page.signIn')}</LinkButton>}>
      <EndedSession />
      <Banner />
      <section className={styles.sheet} aria-labelledby="trial">
        <h2 id="trial">{t('page.trial')}</h2>
        <p className={styles.lead}>{t('page.trialLead')}</p>
        <TrialForm />
        <RegistrationLinks form="trial" />
      </section>
    </SignedOutPage>
  );
}
