import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../../components/link-button.js';
import { SignedOutPage } from '../../../components/signed-out-page.js';
import { Banner } from './banner.js';
import type { RegistrationForm } from './registration.search.js';
import { RegistrationLinks } from './registration-links.js';
import styles from './registration-page.module.css';

interface Props {
  /** The title of the browser tab. */
  title: string;
  /** Which form `children` are. */
  form: RegistrationForm;
  /** Above both columns. */
  notice?: ReactNode;
  children: ReactNode;
}

/** A form of registration beside the banner of the product. */
export function RegistrationPage({ title, form, notice, children }: Props) {
  const { t } = useTranslation('registration');
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(form);
  // The link that was followed leads elsewhere now: reading goes on at the form that it has brought.
  useEffect(() => {
    if (shown.current !== form) heading.current?.focus();
    shown.current = form;
  }, [form]);
  return (
    <SignedOutPage title={title} className={styles.split} actions={<LinkButton to="/sign-in">{t('page.signIn')}</LinkButton>}>
      {notice}
      <Banner />
      <section className={styles.sheet} aria-labelledby="registration">
        <h2 id="registration" ref={heading} tabIndex={-1}>
          {t(`page.${form}`)}
        </h2>
        <p className={styles.lead}>{t(`page.${form}Lead`)}</p>
        {children}
        <RegistrationLinks form={form} />
      </section>
    </SignedOutPage>
  );
}
