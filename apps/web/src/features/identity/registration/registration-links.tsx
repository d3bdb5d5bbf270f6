import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { RegistrationForm } from './registration.search.js';
import styles from './registration-links.module.css';

/** The other ways in, below a form. */
export function RegistrationLinks({ form }: { form: RegistrationForm }) {
  const { t } = useTranslation('registration');
  const other = form === 'trial' ? 'organisation' : 'trial';
  return (
    <nav className={styles.links} aria-label={t('page.footer')}>
      <span>
        {t('page.haveAccount')} <Link to="/sign-in">{t('page.signIn')}</Link>
      </span>
      <span>
        {t(`page.to.${other}`)}{' '}
        <Link to="/register" search={{ form: other }}>
          {t(`page.toLink.${other}`)}
        </Link>
      </span>
      <Link to="/privacy-policy">{t('page.privacy')}</Link>
    </nav>
  );
}
