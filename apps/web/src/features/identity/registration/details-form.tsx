import {
  checkEmail,
  checkLanguages,
  checkMemberEmail,
  checkName,
  checkPassword,
  checkPasswordStrength,
  checkPhone,
  checkProjectExists,
  checkRepeatedPassword,
  checkWebsiteUrl,
} from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NewPasswordField } from '../../../components/new-password-field.js';
import { TextField } from '../../../components/text-field.js';
import { useCaptcha } from '../../../components/use-captcha.js';
import { normalisePhone } from '../../../lib/form/normalise-phone.js';
import { useCheckedForm } from '../../../lib/form/use-checked-form.js';
import { queryOf } from '../../../lib/http/endpoint-query.js';
import { LanguagePicker } from './language-picker.js';
import styles from './registration.module.css';
import { type Details, keepDetails, useProgress } from './registration.store.js';
import { useBeginRegistration } from './use-registration-calls.js';

interface Values extends Details {
  password: string;
  confirmPassword: string;
}

const ownerOf = ({ email, name }: Values) => ({ email, names: name.trim().split(/\s+/) });

const CHECKS = {
  name: ({ name }: Values) => checkName(name),
  url: ({ url }: Values) => checkWebsiteUrl(url),
  email: ({ email }: Values) => checkEmail(email),
  phone: ({ phone }: Values) => checkPhone(normalisePhone(phone)),
  languages: ({ languages }: Values) => checkLanguages(languages),
  password: (values: Values) => checkPassword(values.password) ?? checkPasswordStrength(values.password, ownerOf(values)),
  // An invalid password is not compared, because one message is enough.
  confirmPassword: ({ password, confirmPassword }: Values) =>
    checkPassword(password) ? undefined : checkRepeatedPassword(password, confirmPassword),
};

/** Asks for the person's details, their site and its languages. */
export function DetailsForm() {
  const { t } = useTranslation('registration');
  const { details } = useProgress();
  const form = useCheckedForm<Values>({ ...details, password: '', confirmPassword: '' }, CHECKS);
  const begin = useBeginRegistration();
  const captcha = useCaptcha();
  const { password, confirmPassword: _, ...typed } = form.values;
  useKeptDetails(typed);
  const [leftUrl, setLeftUrl] = useState('');
  const isKnown = useProjectExists(leftUrl);
  const phone = form.field('phone');
  // The field already shows +91 before the number.
  const leavePhone = () => {
    if (normalisePhone(phone.value) !== phone.value) form.change({ phone: normalisePhone(phone.value) });
    phone.onBlur();
  };
  const url = form.field('url');
  const leaveUrl = () => {
    url.onBlur();
    setLeftUrl(url.value.trim());
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (begin.isPending || !form.check()) return;
    const proof = captcha.take();
    if (!proof) return;
    const { name, email, phone, url, languages } = typed;
    const body = { name: name.trim(), email: email.trim(), phone: normalisePhone(phone), url: url.trim(), languages, password };
    // Loads the code of the next form while the server sends the codes.
    void import('./codes-form.js');
    begin.submit({ ...body, ...proof }, { onError: form.refuse });
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label={t('details.form')}>
      <div className={styles.pair}>
        <TextField size="large" {...form.field('name')} label={t('details.name')} autoComplete="name" />
        <TextField
          size="large"
          {...phone}
          onBlur={leavePhone}
          label={t('details.phone')}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          prefix={<span className="bh-muted">+91</span>}
        />
        <TextField
          size="large"
          {...form.field('email')}
          label={t('details.email')}
          type="email"
          inputMode="email"
          autoComplete="email"
          hint={hasLongDomain(form.values.email) && t('details.longDomain')}
          keepsHint
        />
        <TextField
          size="large"
          {...url}
          onBlur={leaveUrl}
          label={t('details.url')}
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder="www.example.in"
          hint={isKnown && t('details.known')}
        />
      </div>
      <LanguagePicker {...form.field('languages')} />
      <div className={styles.pair}>
        <NewPasswordField size="large" {...form.field('password')} label={t('details.password')} owner={ownerOf(form.values)} />
        <TextField
          size="large"
          {...form.field('confirmPassword')}
          label={t('details.confirmPassword')}
          type="password"
          autoComplete="new-password"
        />
      </div>
      {captcha.slot}
      <Button type="primary" htmlType="submit" size="large" block disabled={!captcha.isKnown} loading={begin.isPending}>
        {t('details.submit')}
      </Button>
      <p className={styles.next}>{t('details.next')}</p>
    </form>
  );
}

/** Whether the only problem of an email address is its long domain. The trial requires a domain of two parts. */
const hasLongDomain = (email: string): boolean =>
  checkMemberEmail(email) === undefined && (email.split('@')[1] ?? '').split('.').length > 2;

/** Checks, when the address field is left, whether the site is already localised here. */
function useProjectExists(url: string): boolean {
  const options = { ...queryOf(checkProjectExists, { url }), retry: false };
  return useQuery({ ...options, enabled: checkWebsiteUrl(url) === undefined, staleTime: 60_000 }).data?.exists === true;
}

/** Remembers what was typed, so that a refresh loses no more than the password. */
function useKeptDetails({ name, email, phone, url, languages }: Details): void {
  useEffect(() => keepDetails({ name, email, phone, url, languages }), [name, email, phone, url, languages]);
}
