import { Button, Input, type InputRef } from 'antd';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../components/field.js';
import { SignInFailure } from './sign-in-failure.js';
import { SignInLinks } from './sign-in-links.js';
import { SignedOutCard } from './signed-out-card.js';
import { useSignIn } from './use-sign-in.js';

/** Email and password; the way in. A form of our own: antd's would take half of the screen's JavaScript budget. */
export function SignInScreen({ redirect }: { redirect: string }) {
  const { t } = useTranslation('session');
  const signIn = useSignIn(redirect);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [asked, setAsked] = useState(false);
  const emailField = useRef<InputRef>(null);
  const passwordField = useRef<InputRef>(null);
  const emailMissing = asked && !email.trim();
  const passwordMissing = asked && !password;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (!email.trim()) return emailField.current?.focus();
    if (!password) return passwordField.current?.focus();
    if (!signIn.isPending) signIn.mutate({ email: email.trim(), password });
  };

  return (
    <SignedOutCard title={t('signIn.title')} lead={t('signIn.lead')}>
      <form onSubmit={submit} noValidate>
        {signIn.isError && <SignInFailure key={signIn.submittedAt} error={signIn.error} />}
        <Field id="email" label={t('signIn.email')} error={emailMissing && t('signIn.emailMissing')}>
          <Input
            ref={emailField}
            id="email"
            name="email"
            type="email"
            size="large"
            autoComplete="username"
            inputMode="email"
            spellCheck={false}
            aria-required
            aria-invalid={emailMissing}
            aria-describedby="email-note"
            status={emailMissing ? 'error' : ''}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </Field>
        <Field id="password" label={t('signIn.password')} error={passwordMissing && t('signIn.passwordMissing')}>
          <Input.Password
            ref={passwordField}
            id="password"
            name="password"
            size="large"
            autoComplete="current-password"
            aria-required
            aria-invalid={passwordMissing}
            aria-describedby="password-note"
            status={passwordMissing ? 'error' : ''}
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <Button type="primary" htmlType="submit" size="large" block loading={signIn.isPending}>
          {t('signIn.submit')}
        </Button>
      </form>
      <SignInLinks />
    </SignedOutCard>
  );
}
