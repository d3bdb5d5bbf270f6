import { checkNewPassword, checkPasswordStrength, SCREEN_MESSAGES, splitPasswordFault, updatePassword } from '@bhashantar/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Button } from 'antd';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NewPasswordField } from '../../../components/new-password-field.js';
import { TextField } from '../../../components/text-field.js';
import { useCheckedForm } from '../../../lib/form/use-checked-form.js';
import { call } from '../../../lib/http/client.js';
import { signInWithToken } from '../../../lib/session/sign-in-with-token.js';
import { useNotify } from '../../../lib/use-notify.js';
import { useSubmit } from '../../../lib/use-submit.js';

interface Values {
  newPassword: string;
  confirmPassword: string;
}

const CHECKS = {
  newPassword: (values: Values) => splitPasswordFault(values).newPassword ?? checkPasswordStrength(values.newPassword),
  confirmPassword: (values: Values) => splitPasswordFault(values).confirmPassword,
};

/** A new password, twice. */
export function NewPasswordForm({ token, submitLabel }: { token: string; submitLabel: string }) {
  const { t } = useTranslation('account');
  const notify = useNotify();
  const form = useCheckedForm<Values>({ newPassword: '', confirmPassword: '' }, CHECKS);
  const update = useUpdatePassword(token);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const fault = checkNewPassword(form.values.newPassword, form.values.confirmPassword);
    if (fault) notify.warning('newPassword', fault);
    if (form.check()) update.submit(form.values.newPassword, { onError: form.refuse });
  };
  return (
    <>
      <form onSubmit={submit} noValidate>
        <NewPasswordField {...form.field('newPassword')} label={t('newPassword.first')} size="large" />
        <TextField
          {...form.field('confirmPassword')}
          label={t('newPassword.again')}
          type="password"
          autoComplete="new-password"
          size="large"
        />
        <Button type="primary" htmlType="submit" size="large" block loading={update.isPending || update.isSuccess}>
          {submitLabel}
        </Button>
      </form>
      <nav aria-label={t('newPassword.more')}>
        <Link to="/forgotPassword">{t('newPassword.another')}</Link>
        <Link to="/sign-in">{t('forgot.back')}</Link>
      </nav>
    </>
  );
}

function useUpdatePassword(token: string) {
  const notify = useNotify();
  const client = useQueryClient();
  const navigate = useNavigate();
  return useSubmit({
    mutationFn: async (password: string) => signInWithToken(client, await call(updatePassword, { password, token }, { token })),
    onSuccess: () => {
      notify.success('newPassword', SCREEN_MESSAGES.passwordUpdated);
      return navigate({ to: '/app', replace: true });
    },
    onError: (error) => notify.refusal('newPassword', error),
  });
}
