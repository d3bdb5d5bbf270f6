import { useTranslation } from 'react-i18next';

/** Where else to go from the sign-in form. */
export function SignInLinks() {
  const { t } = useTranslation('session');
  return (
    <nav aria-label={t('signIn.more')}>
      <a href="/forgotPassword">{t('signIn.forgot')}</a>
      <span>
        {t('signIn.noAccount')} <a href="/register">{t('signIn.register')}</a>
      </span>
      <a href="/privacy-policy">{t('signIn.privacy')}</a>
    </nav>
  );
}
