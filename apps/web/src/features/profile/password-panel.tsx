import {
  checkPasswordStrength,
  checkSignInPassword,
  type PasswordOwner,
  type ResetOwnPasswordDto,
  resetOwnPassword,
  splitPasswordFault,
} from '@bhashantar/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { NewPasswordField } from '../../components/new-password-field.js';
import { Panel } from '../../components/panel.js';
import { TextField } from '../../components/text-field.js';
import { useCheckedForm } from '../../lib/form/use-checked-form.js';
import { send } from '../../lib/http/client.js';
import { useSessionUser } from '../../lib/session/session-user.js';
import { useNotify } from '../../lib/use-notify.js';
import { useSubmit } from '../../lib/use-submit.js';
import styles from './profile.module.css';
import { sessionsOptions } from './sessions.queries.js';

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };
type Values = typeof EMPTY;

const checksFor = (owner: PasswordOwner) => ({
  currentPassword: ({ currentPassword }: Values) => checkSignInPassword(currentPassword),
  newPassword: (values: Values) => splitPasswordFault(values).newPassword ?? checkPasswordStrength(values.newPassword, owner),
  confirmPassword: (values: Values) => splitPasswordFault(values).confirmPassword,
});

/** Changes the own password; the present one proves who asks. */
export function PasswordPanel() {
  const { t } = useTranslation('profile');
  const { email, firstName, lastName } = useSessionUser();
  const owner = { email, names: [firstName, lastName] };
  const form = useCheckedForm(EMPTY, checksFor(owner));
  const reset = useResetPassword();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.check()) reset.submit(form.values, { onError: form.refuse, onSuccess: () => form.change(EMPTY) });
  };
  return (
    <Panel title={t('password.title')}>
      <form onSubmit={submit} noValidate>
        <TextField {...form.field('currentPassword')} label={t('password.current')} type="password" autoComplete="current-password" />
        <div className={styles.pair}>
          <NewPasswordField {...form.field('newPassword')} label={t('password.next')} owner={owner} />
          <TextField {...form.field('confirmPassword')} label={t('password.again')} type="password" autoComplete="new-password" />
        </div>
        <p className="bh-muted">{t('password.note')}</p>
        <Button type="primary" htmlType="submit" loading={reset.isPending}>
          {t('password.save')}
        </Button>
      </form>
    </Panel>
  );
}

function useResetPassword() {
  const client = useQueryClient();
  const notify = useNotify();
  return useSubmit({
    mutationFn: (body: ResetOwnPasswordDto) => send(resetOwnPassword, body),
    onSuccess: async ({ message }) => {
      notify.success('password', message);
      await client.invalidateQueries({ queryKey: sessionsOptions.queryKey });
    },
    onError: (error) => notify.refusal('password', error),
  });
}
