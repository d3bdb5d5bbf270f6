import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { RowsSkeleton } from '../../../components/skeleton.js';
import type { RegistrationForm } from './registration.search.js';
import { RegistrationPage } from './registration-page.js';
import { TrialForm } from './trial-form.js';

const SignUpForm = lazy(async () => ({ default: (await import('./sign-up-form.js')).SignUpForm }));

/** The form of registration that the address names: the free trial, or the sign-up of an organisation. */
export function RegisterScreen({ form }: { form: RegistrationForm }) {
  const { t } = useTranslation('registration');
  return (
    <RegistrationPage title={t('page.title')} form={form}>
      {form === 'trial' ? (
        <TrialForm />
      ) : (
        <Suspense fallback={<RowsSkeleton rows={4} />}>
          <SignUpForm />
        </Suspense>
      )}
    </RegistrationPage>
  );
}
