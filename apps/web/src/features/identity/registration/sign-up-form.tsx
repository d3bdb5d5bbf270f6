import {
  CONFIRM_PASSWORD_MISSING,
  checkMemberEmail,
  checkPassword,
  checkPasswordStrength,
  checkPresent,
  checkRepeatedPassword,
  EMAIL_MISSING,
  FIRST_NAME_MISSING,
  LAST_NAME_MISSING,
  ORGANISATION_MISSING,
  type SignUpDto,
  signUp,
} from '@bhashantar/contracts';
import { useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NewPasswordField } from '../../../components/new-password-field.js';
import { TextField } from '../../../components/text-field.js';
import { useCaptcha } from '../../../components/use-captcha.js';
import { useCheckedForm } from '../../../lib/form/use-checked-form.js';
import { send } from '../../../lib/http/client.js';
import { useNotify } from '../../../lib/use-notify.js';
import { useSubmit } from '../../../lib/use-submit.js';
import styles from './registration.module.css';

const EMPTY = { firstName: '', lastName: '', email: '', organisation: '', password: '', confirmPassword: '' };
type Values = typeof EMPTY;

const ownerOf = ({ email, firstName, lastName }: Values) => ({ email, names: [firstName, lastName] });

const CHECKS = {
  firstName: ({ firstName }: Values) => checkPresent(FIRST_NAME_MISSING)(firstName),
  lastName: ({ lastName }: Values) => checkPresent(LAST_NAME_MISSING)(lastName),
  email: ({ email }: Values) => checkPresent(EMAIL_MISSING)(email) ?? checkMemberEmail(email),
  organisation: ({ organisation }: Values) => checkPresent(ORGANISATION_MISSING)(organisation),
  password: (values: Values) => checkPassword(values.password) ?? checkPasswordStrength(values.password, ownerOf(values)),
  confirmPassword: ({ password, confirmPassword }: Values) =>
    checkPresent(CONFIRM_PASSWORD_MISSING)(confirmPassword) ??
    (checkPassword(password) ? undefined : checkRepeatedPassword(password, confirmPassword)),
};

/** The classic sign-up, which requires the person to confirm by the link in a mail. */
export function SignUpForm() {
  const { t } = useTranslation('registration');
  const form = useCheckedForm(EMPTY, CHECKS);
  const signUpCall = useSignUp();
  const captcha = useCaptcha();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (signUpCall.isPending || !form.check()) return;
    const proof = captcha.take();
    if (!proof) return;
    const values = { ...form.values, email: form.values.email.trim() };
    signUpCall.submit({ ...values, ...proof, role: 'organisationAdmin' }, { onError: form.refuse });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t('signUp.form')}>
      <div className={styles.pair}>
        <TextField size="large" {...form.field('firstName')} label={t('signUp.firstName')} autoComplete="given-name" />
        <TextField size="large" {...form.field('lastName')} label={t('signUp.lastName')} autoComplete="family-name" />
      </div>
      <TextField size="large" {...form.field('email')} label={t('signUp.email')} type="email" inputMode="email" autoComplete="email" />
      <TextField size="large" {...form.field('organisation')} label={t('signUp.organisation')} autoComplete="organization" />
      <div className={styles.pair}>
        <NewPasswordField size="large" {...form.field('password')} label={t('signUp.password')} owner={ownerOf(form.values)} />
        <TextField
          size="large"
          {...form.field('confirmPassword')}
          label={t('signUp.confirmPassword')}
          type="password"
          autoComplete="new-password"
        />
      </div>
      {captcha.slot}
      <Button type="primary" htmlType="submit" size="large" block disabled={!captcha.isKnown} loading={signUpCall.isPending}>
        {t('signUp.submit')}
      </Button>
    </form>
  );
}

function useSignUp() {
  const notify = useNotify();
  const navigate = useNavigate();
  return useSubmit({
    mutationFn: (body: SignUpDto) => send(signUp, body),
    onSuccess: () => navigate({ to: '/notification/$name', params: { name: 'verification-mail-sent' } }),
    onError: (error) => notify.refusal('signUp', error),
  });
}
