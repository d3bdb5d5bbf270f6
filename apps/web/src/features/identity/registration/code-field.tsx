import { checkOtp, OTP_LENGTH } from '@bhashantar/contracts';
import { Button } from 'antd';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusTag } from '../../../components/status-tag.js';
import { TextField } from '../../../components/text-field.js';
import { isAboutField } from '../../../lib/form/read-field-errors.js';
import { useCheckedForm } from '../../../lib/form/use-checked-form.js';
import styles from './registration.module.css';
import type { Channel, Registration } from './registration.store.js';
import { useVerify } from './use-registration-calls.js';

const CHECKS = { otp: ({ otp }: { otp: string }) => checkOtp(otp) };

interface Props {
  channel: Channel;
  registration: Registration;
  email: string;
  sentTo: string;
}

/**
 * One code: one plain field of six digits, which every browser, keyboard and screen reader can fill. The code is checked when its sixth
 * digit is typed. The button checks it again after a failure that was not about the code.
 */
export function CodeField({ channel, registration, email, sentTo }: Props) {
  const { t } = useTranslation('registration');
  const form = useCheckedForm({ otp: '' }, CHECKS);
  const verify = useVerify(channel, registration, email);
  const binding = form.field('otp');
  const refuse = (error: Error) => {
    // Only a refused code is removed. Its message is an alert, and the focus stays in the field.
    if (isAboutField(error, 'otp')) form.change({ otp: '' });
    form.refuse(error);
  };
  const type = (typed: string) => {
    const otp = typed.replace(/\D/g, '').slice(0, OTP_LENGTH);
    binding.onChange(otp);
    if (otp.length === OTP_LENGTH && otp !== binding.value) verify.submit(otp, { onError: refuse });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.check()) verify.submit(form.values.otp, { onError: refuse });
  };
  if (registration[channel].verified) {
    return (
      <div className={styles.verified} role="status">
        <p>
          <strong>{t(`codes.${channel}`)}</strong>
          <bdi className="bh-muted">{sentTo}</bdi>
        </p>
        <StatusTag kind="success">{t('codes.verified')}</StatusTag>
      </div>
    );
  }
  return (
    <form className={styles.code} onSubmit={submit} noValidate>
      <TextField
        size="large"
        {...binding}
        onChange={type}
        readOnly={verify.isPending}
        label={t(`codes.${channel}`)}
        hint={t('codes.sentTo', { sentTo })}
        keepsHint
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
      />
      <Button className={styles.verify} size="large" htmlType="submit" loading={verify.isPending}>
        {t(`codes.verify.${channel}`)}
      </Button>
    </form>
  );
}
