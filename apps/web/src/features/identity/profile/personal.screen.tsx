import {
  ASSIGNABLE_ROLES,
  checkPhone,
  checkPresent,
  FIRST_NAME_MISSING,
  LAST_NAME_MISSING,
  MAIL_LOCALES,
  type MailLocale,
  type UserDetails,
} from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { CheckedForm, showFieldErrors } from '../../../components/checked-form.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { Panel } from '../../../components/panel.js';
import { SelectItem } from '../../../components/select-item.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { SwitchField } from '../../../components/switch-field.js';
import { TextItem } from '../../../components/text-item.js';
import { normalisePhone } from '../../../lib/form/normalise-phone.js';
import { useSessionUser } from '../../../lib/session/session-user.js';
import { userDetailsOptions } from '../../../lib/users.queries.js';
import styles from './profile.module.css';
import { useUpdateSelf } from './use-update-self.js';

/** The user's own profile. */
export function PersonalScreen() {
  const { apikey } = useSessionUser();
  const details = useQuery(userDetailsOptions(apikey));
  if (details.isError) return <ErrorPanel error={details.error} onRetry={() => void details.refetch()} />;
  if (!details.data) return <RowsSkeleton rows={4} />;
  return <PersonalForm user={details.data} />;
}

interface Values {
  firstName: string;
  lastName: string;
  phone: string;
  locale: MailLocale;
}

const CHECKS = {
  firstName: ({ firstName }: Values) => checkPresent(FIRST_NAME_MISSING)(firstName),
  lastName: ({ lastName }: Values) => checkPresent(LAST_NAME_MISSING)(lastName),
  phone: ({ phone }: Values) => (phone ? checkPhone(normalisePhone(phone)) : undefined),
};

function PersonalForm({ user }: { user: UserDetails }) {
  const { t } = useTranslation('profile');
  const { firstName, lastName, locale } = user;
  const [form] = Form.useForm<Values>();
  const update = useUpdateSelf();
  const submit = ({ phone, ...rest }: Values) =>
    update.submit({ ...rest, ...(phone && { phone: normalisePhone(phone) }) }, { onError: showFieldErrors(form) });
  return (
    <div className={styles.stack}>
      <Panel title={t('personal.title')}>
        <CheckedForm
          form={form}
          initial={{ firstName, lastName, locale, phone: normalisePhone(user.phone ?? '') }}
          checks={CHECKS}
          onSubmit={submit}
        >
          <div className={styles.pair}>
            <TextItem name="firstName" label={t('personal.firstName')} autoComplete="given-name" />
            <TextItem name="lastName" label={t('personal.lastName')} autoComplete="family-name" />
          </div>
          <p className={styles.email}>
            {t('personal.email')} <strong>{user.email}</strong>
          </p>
          <div className={styles.pair}>
            <TextItem
              name="phone"
              label={t('personal.phone')}
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              prefix="+91"
              optional
            />
            <SelectItem
              name="locale"
              label={t('personal.locale')}
              hint={t('personal.localeHint')}
              options={MAIL_LOCALES.map((value) => ({ value, label: t(`locales.${value}`) }))}
            />
          </div>
          <Button type="primary" htmlType="submit" loading={update.isPending}>
            {t('personal.save')}
          </Button>
        </CheckedForm>
      </Panel>
      <MachineTranslationSwitch />
    </div>
  );
}

/** A switch for people who manage users of their own role; others see its state. */
function MachineTranslationSwitch() {
  const { t } = useTranslation('profile');
  const { role, permissions, nmtEnabled } = useSessionUser();
  const update = useUpdateSelf();
  const maySwitch = permissions.includes('user.manage') && ASSIGNABLE_ROLES[role].includes(role);
  return (
    <Panel title={t('machine.title')}>
      <SwitchField
        label={t('machine.label')}
        hint={t(maySwitch ? 'machine.hint' : 'machine.others')}
        checked={nmtEnabled}
        disabled={!maySwitch}
        loading={update.isPending}
        onChange={(next) => update.submit({ nmtEnabled: next })}
      />
    </Panel>
  );
}
