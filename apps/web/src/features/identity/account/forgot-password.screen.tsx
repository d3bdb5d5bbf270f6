import { checkMemberEmail, RESET_BUTTON_SECONDS, requestPasswordReset, SCREEN_MESSAGES } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SignedOutCard } from '../../../components/signed-out-card.js';
import { TextField } from '../../../components/text-field.js';
import { useCheckedForm } from '../../../lib/form/use-checked-form.js';
import { ApiError } from '../../../lib/http/api-error.js';
import { send } from '../../../lib/http/client.js';
import { uiConfigOptions } from '../../../lib/session/ui-config.js';
import { useNotify } from '../../../lib/use-notify.js';
import { useSecondsUntil } from '../../../lib/use-seconds-until.js';
import { useSubmit } from '../../../lib/use-submit.js';
import styles from './account.module.css';

const CHECKS = { email: ({ email }: { email: string }) => checkMemberEmail(email) };

/** Requests a reset link by email; the response is the same whether the account exists or not. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation('account');
  const form = useCheckedForm({ email: '' }, CHECKS);
  const [wakesAt, setWakesAt] = useState<number | null>(null);
  const asleep = useSecondsUntil(wakesAt) > 0;
  const config = useQuery(uiConfigOptions).data;
  const hasMail = !config || config.mailerServiceEnabled === 'true';
  const ask = useAskForReset();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (asleep || !form.check()) return;
    setWakesAt(Date.now() + RESET_BUTTON_SECONDS * 1000);
    ask.submit(form.values.email.trim(), { onError: form.refuse });
  };

  return (
    <SignedOutCard title={t('forgot.title')} lead={t('forgot.lead')}>
      <form onSubmit={submit} noValidate>
        <TextField
          {...form.field('email')}
          label={t('forgot.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          size="large"
          disabled={!hasMail}
          hint={!hasMail && <strong className={styles.whitelist}>{SCREEN_MESSAGES.whitelistMail}</strong>}
        />
        <Button type="primary" htmlType="submit" size="large" block disabled={asleep || !hasMail} loading={ask.isPending}>
          {t('forgot.submit')}
        </Button>
      </form>
      <nav aria-label={t('forgot.more')}>
        <Link to="/sign-in">{t('forgot.back')}</Link>
      </nav>
    </SignedOutCard>
  );
}

function useAskForReset() {
  const notify = useNotify();
  return useSubmit({
    mutationFn: (email: string) => send(requestPasswordReset, { email }),
    onSuccess: ({ message }) => notify.success('reset', message),
    // The specification shows the message as a success in both cases (section 8). Without an answer there is no message.
    onError: (error) =>
      error instanceof ApiError && error.reply ? notify.success('reset', error.message) : notify.failure('reset', error),
  });
}
