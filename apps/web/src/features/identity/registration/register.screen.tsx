import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../components/link-button.js';
import { SignedOutPage } from '../../../components/signed-out-page.js';
import { Banner } from './banner.js';
import styles from './landing.module.css';
import type { RegistrationForm } from './registration.search.js';

const RegistrationModal = lazy(async () => ({ default: (await import('./registration-modal.js')).RegistrationModal }));

/** The banner, with a form of registration in a modal above it. */
export function RegisterScreen({ form }: { form: RegistrationForm }) {
  const { t } = useTranslation('registration');
  const [open, setOpen] = useState(true);
  return (
    <SignedOutPage title={t('page.title')} className={styles.hero} actions={<LinkButton to="/sign-in">{t('page.signIn')}</LinkButton>}>
      <Banner />
      <Button className={styles.open} type="primary" size="large" onClick={() => setOpen(true)}>
        {t(`page.${form}`)}
      </Button>
      <Suspense>
        <RegistrationModal key={form} form={form} open={open} onClose={() => setOpen(false)} />
      </Suspense>
    </SignedOutPage>
  );
}
