import { checkPresent, checkSignInPassword, EMAIL_MISSING } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type FormEvent, lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SignedOutCard } from '../../components/signed-out-card.js';
import { TextField } from '../../components/text-field.js';
import { useCheckedForm } from '../../lib/form/use-checked-form.js';
import { uiConfigOptions } from '../../lib/session/ui-config.js';
import { SignInFailure } from './sign-in-failure.js';
import { SignInLinks } from './sign-in-links.js';
import { useSignIn } from './use-sign-in.js';

const Captcha = lazy(async () => ({ default: (await import('../../components/captcha.js')).Captcha }));

const CHECKS = {
  email: ({ email }: { email: string }) => checkPresent(EMAIL_MISSING)(email),
  password: ({ password }: { password: string }) => checkSignInPassword(password),
};

/** Email and password; the way in. */
export function SignInScreen({ redirect }: { redirect: string }) {
  const { t } = useTranslation('session');
  const signIn = useSignIn(redirect);
  const captcha = useQuery(uiConfigOptions).data?.captcha;
  const [proof, setProof] = useState<string>();
  const form = useCheckedForm({ email: '', password: '' }, CHECKS);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (signIn.isPending || !form.check()) return;
    const { email, password } = form.values;
    signIn.mutate({ email: email.trim(), password, ...(proof && { recaptchaValue: proof }) }, { onError: form.refuse });
  };

  return (
    <SignedOutCard title={t('signIn.title')} lead={t('signIn.lead')}>
      <form onSubmit={submit} noValidate>
        {signIn.isError && <SignInFailure key={signIn.submittedAt} error={signIn.error} />}
        <TextField {...form.field('email')} label={t('signIn.email')} type="email" inputMode="email" autoComplete="username" size="large" />
        <TextField {...form.field('password')} label={t('signIn.password')} type="password" autoComplete="current-password" size="large" />
        {captcha && (
          <Suspense>
            {/* A proof is good for one attempt. */}
            <Captcha key={signIn.submittedAt} captcha={captcha} onProof={setProof} />
          </Suspense>
        )}
        <Button type="primary" htmlType="submit" size="large" block loading={signIn.isPending}>
          {t('signIn.submit')}
        </Button>
      </form>
      <SignInLinks />
    </SignedOutCard>
  );
}
