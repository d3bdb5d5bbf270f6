import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';

/** Where else to go from the sign-in form. */
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
