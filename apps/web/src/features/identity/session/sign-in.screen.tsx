import { checkPresent, checkSignInPassword, EMAIL_MISSING } from '@bhashantar/contracts';
import { Button } from 'antd';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { SignedOutCard } from '../../../components/signed-out-card.js';
import { TextField } from '../../../components/text-field.js';
import { useCaptcha } from '../../../components/use-captcha.js';
import { useCheckedForm } from '../../../lib/form/use-checked-form.js';
import { SignInFailure } from './sign-in-failure.js';
import { SignInLinks } from './sign-in-links.js';
import { useSignIn } from './use-sign-in.js';

const CHECKS = {
  email: ({ email }: { email: string }) => checkPresent(EMAIL_MISSING)(email),
  password: ({ password }: { password: string }) => checkSignInPassword(password),
};

/** The sign-in screen: email and password. */
export function SignInScreen({ redirect }: { redirect: string }) {
  const { t } = useTranslation('session');
  const signIn = useSignIn(redirect);
  const captcha = useCaptcha();
  const form = useCheckedForm({ email: '', password: '' }, CHECKS);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (signIn.isPending || !form.check()) return;
    const proof = captcha.take();
    if (!proof) return;
    const { email, password } = form.values;
    signIn.mutate({ email: email.trim(), password, ...proof }, { onError: form.refuse });
  };

  return (
    <SignedOutCard title={t('signIn.title')} lead={t('signIn.lead')}>
      <form onSubmit={submit} noValidate>
        {signIn.isError && <SignInFailure key={signIn.submittedAt} error={signIn.error} />}
        <TextField {...form.field('email')} label={t('signIn.email')} type="email" inputMode="email" autoComplete="username" size="large" />
        <TextField {...form.field('password')} label={t('signIn.password')} type="password" autoComplete="current-password" size="large" />
        {captcha.slot}
        <Button type="primary" htmlType="submit" size="large" block loading={signIn.isPending}>
          {t('signIn.submit')}
        </Button>
      </form>
      <SignInLinks />
    </SignedOutCard>
  );
}
