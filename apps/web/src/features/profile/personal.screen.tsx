import {
  ASSIGNABLE_ROLES,
  checkPhone,
  checkPresent,
  FIRST_NAME_MISSING,
  fetchUserDetails,
  LAST_NAME_MISSING,
  MAIL_LOCALES,
  type MailLocale,
  type UserDetails,
} from '@bhashantar/contracts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../../components/error-panel.js';
import { Panel } from '../../components/panel.js';
import { SelectField } from '../../components/select-field.js';
import { RowsSkeleton } from '../../components/skeleton.js';
import { SwitchField } from '../../components/switch-field.js';
import { TextField } from '../../components/text-field.js';
import { normalisePhone } from '../../lib/form/normalise-phone.js';
import { useCheckedForm } from '../../lib/form/use-checked-form.js';
import { call } from '../../lib/http/client.js';
import { useSessionUser } from '../../lib/session/session-user.js';
import styles from './profile.module.css';
import { useUpdateSelf } from './use-update-self.js';

const ownDetailsOptions = (apikey: string) =>
  queryOptions({
    queryKey: ['user', 'details', apikey],
    queryFn: async ({ signal }) => (await call(fetchUserDetails, { apikey }, { signal })).user,
  });

/** The user's own profile. */
export function PersonalScreen() {
  const { apikey } = useSessionUser();
  const details = useQuery(ownDetailsOptions(apikey));
  if (details.isError) return <ErrorPanel error={details.error} onRetry={() => void details.refetch()} />;
  if (!details.data) return <RowsSkeleton rows={4} />;
  return <PersonalForm user={details.data} />;
}

interface Values {
  firstName: string;
  lastName: string;
  phone: string;
  locale: MailLocale | '';
}

const CHECKS = {
  firstName: ({ firstName }: Values) => checkPresent(FIRST_NAME_MISSING)(firstName),
  lastName: ({ lastName }: Values) => checkPresent(LAST_NAME_MISSING)(lastName),
  phone: ({ phone }: Values) => (phone ? checkPhone(normalisePhone(phone)) : undefined),
};

function PersonalForm({ user }: { user: UserDetails }) {
  const { t } = useTranslation('profile');
  const { firstName, lastName, locale } = user;
  const form = useCheckedForm<Values>({ firstName, lastName, locale, phone: normalisePhone(user.phone ?? '') }, CHECKS);
  const update = useUpdateSelf();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!form.check()) return;
    const { phone, locale: wanted, ...names } = form.values;
    update.submit(
      { ...names, ...(phone && { phone: normalisePhone(phone) }), ...(wanted && { locale: wanted }) },
      { onError: form.refuse },
    );
  };
  return (
    <div className={styles.stack}>
      <Panel title={t('personal.title')}>
        <form onSubmit={submit} noValidate>
          <div className={styles.pair}>
            <TextField {...form.field('firstName')} label={t('personal.firstName')} autoComplete="given-name" />
            <TextField {...form.field('lastName')} label={t('personal.lastName')} autoComplete="family-name" />
          </div>
          <p className={styles.email}>
            {t('personal.email')} <strong>{user.email}</strong>
          </p>
          <div className={styles.pair}>
            <TextField
              {...form.field('phone')}
              label={t('personal.phone')}
              type="tel"
              inputMode="tel"
              autoComplete="tel-national"
              prefix="+91"
              optional
            />
            <SelectField
              {...form.field('locale')}
              label={t('personal.locale')}
              hint={t('personal.localeHint')}
              options={MAIL_LOCALES.map((value) => ({ value, label: t(`locales.${value}`) }))}
            />
          </div>
          <Button type="primary" htmlType="submit" loading={update.isPending}>
            {t('personal.save')}
          </Button>
        </form>
      </Panel>
      <MachineTranslationSwitch />
    </div>
  );
}

/** Those who manage users of their own role switch it themselves; others see how it stands. */
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
