import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** The other links of the sign-in form. */
export function SignInLinks() {
  const { t } = useTranslation('session');
  return (
    <nav aria-label={t('signIn.more')}>
      <Link to="/forgotPassword">{t('signIn.forgot')}</Link>
      <span>
        {t('signIn.noAccount')} <Link to="/register">{t('signIn.register')}</Link>
      </span>
      <Link to="/privacy-policy">{t('signIn.privacy')}</Link>
    </nav>
  );
}
