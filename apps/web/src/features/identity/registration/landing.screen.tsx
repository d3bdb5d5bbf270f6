import { useTranslation } from 'react-i18next';
import { EndedSession } from './ended-session.js';
import { RegistrationPage } from './registration-page.js';
import { TrialForm } from './trial-form.js';

/** The first page: the free trial beside what the product is. */
export function LandingScreen() {
  const { t } = useTranslation('registration');
  return (
    <RegistrationPage title={t('banner.title')} form="trial" notice={<EndedSession />}>
      <TrialForm />
    </RegistrationPage>
  );
}
