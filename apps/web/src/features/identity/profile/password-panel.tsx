import {
  checkPasswordStrength,
  checkSignInPassword,
  listSessions,
  type PasswordOwner,
  type ResetOwnPasswordDto,
  resetOwnPassword,
  splitPasswordFault,
} from '@bhashantar/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { CheckedForm, showFieldErrors } from '../../../components/checked-form.js';
import { NewPasswordItem } from '../../../components/new-password-item.js';
import { Panel } from '../../../components/panel.js';
import { TextItem } from '../../../components/text-item.js';
import { send } from '../../../lib/http/client.js';
import { invalidate } from '../../../lib/http/endpoint-query.js';
import { useSessionUser } from '../../../lib/session/session-user.js';
import { useNotify } from '../../../lib/use-notify.js';
import { useSubmit } from '../../../lib/use-submit.js';
import styles from './profile.module.css';

const EMPTY = { currentPassword: '', newPassword: '', confirmPassword: '' };
type Values = typeof EMPTY;

const checksFor = (owner: PasswordOwner) => ({
  currentPassword: ({ currentPassword }: Values) => checkSignInPassword(currentPassword),
  newPassword: (values: Values) => splitPasswordFault(values).newPassword ?? checkPasswordStrength(values.newPassword, owner),
  confirmPassword: (values: Values) => splitPasswordFault(values).confirmPassword,
});

/** Changes the person's own password; the current one proves their identity. */
export function PasswordPanel() {
  const { t } = useTranslation('profile');
  const { email, firstName, lastName } = useSessionUser();
  const owner = { email, names: [firstName, lastName] };
  const [form] = Form.useForm<Values>();
  const { newPassword = '' } = Form.useWatch([], form) ?? EMPTY;
  const reset = useResetPassword();
  const submit = (values: Values) => reset.submit(values, { onError: showFieldErrors(form), onSuccess: () => form.setFieldsValue(EMPTY) });
  return (
    <Panel title={t('password.title')}>
      <CheckedForm form={form} initial={EMPTY} checks={checksFor(owner)} onSubmit={submit}>
        <TextItem name="currentPassword" label={t('password.current')} type="password" autoComplete="current-password" />
        <div className={styles.pair}>
          <NewPasswordItem name="newPassword" label={t('password.next')} password={newPassword} owner={owner} />
          <TextItem
            name="confirmPassword"
            label={t('password.again')}
            type="password"
            autoComplete="new-password"
            dependencies={['newPassword']}
          />
        </div>
        <p className="bh-muted">{t('password.note')}</p>
        <Button type="primary" htmlType="submit" loading={reset.isPending}>
          {t('password.save')}
        </Button>
      </CheckedForm>
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
      await invalidate(client, [listSessions]);
    },
    onError: (error) => notify.refusal('password', error),
  });
}
