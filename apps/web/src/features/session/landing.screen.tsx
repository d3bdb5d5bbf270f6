import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { SignedOutCard } from './signed-out-card.js';

/** What the product is, and the way in. */
export function LandingScreen() {
  const { t } = useTranslation('session');
  return (
    <SignedOutCard title={t('landing.title')} lead={t('landing.text')}>
      <Link to="/sign-in">{t('landing.signIn')}</Link>
    </SignedOutCard>
  );
}
