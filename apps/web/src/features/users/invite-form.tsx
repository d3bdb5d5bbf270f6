import {
  CROSS_ORGANISATION_ROLES,
  checkMemberEmail,
  checkPassword,
  checkPasswordStrength,
  checkPresent,
  MEMBER_FIRST_NAME_MISSING,
  MEMBER_LAST_NAME_MISSING,
  type Role,
} from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormDrawer } from '../../components/form-drawer.js';
import { NewPasswordField } from '../../components/new-password-field.js';
import { SelectField } from '../../components/select-field.js';
import { TextField } from '../../components/text-field.js';
import { useCheckedForm } from '../../lib/form/use-checked-form.js';
import { organisationNamesOptions } from '../../lib/organisation-names.queries.js';
import { currentOrganisationId } from '../../lib/session/current-organisation.js';
import { useSessionUser } from '../../lib/session/session-user.js';
import { RoleField } from './role-field.js';
import { useCreateUser } from './use-user-calls.js';
import styles from './users.module.css';

interface Values {
  firstName: string;
  lastName: string;
  email: string;
  role: Role | '';
  organisationId: string;
  password: string;
}

const ownerOf = ({ email, firstName, lastName }: Values) => ({ email, names: [firstName, lastName] });

/** A user who is invited by email, or created with a password. */
export function InviteForm({ organisationId, onClose }: { organisationId: string | undefined; onClose(): void }) {
  const { t } = useTranslation('users');
  const me = useSessionUser();
  const create = useCreateUser(onClose);
  const start = { firstName: '', lastName: '', email: '', password: '', role: '' as const };
  const form = useCheckedForm<Values>(
    { ...start, organisationId: organisationId ?? currentOrganisationId(me) },
    {
      firstName: ({ firstName }) => checkPresent(MEMBER_FIRST_NAME_MISSING)(firstName),
      lastName: ({ lastName }) => checkPresent(MEMBER_LAST_NAME_MISSING)(lastName),
      email: ({ email }) => checkMemberEmail(email),
      role: ({ role }) => (role ? undefined : t('form.roleMissing')),
      password: (values) =>
        values.password ? (checkPassword(values.password) ?? checkPasswordStrength(values.password, ownerOf(values))) : undefined,
    },
  );
  const submit = () => {
    const { role, password, email, ...rest } = form.values;
    if (!form.check() || role === '') return;
    create.submit({ ...rest, email: email.trim(), role, ...(password && { password }) }, { onError: form.refuse });
  };
  return (
    <FormDrawer open title={t('invite')} submitLabel={t('form.invite')} pending={create.isPending} onClose={onClose} onSubmit={submit}>
      <div className={styles.pair}>
        <TextField {...form.field('firstName')} label={t('form.firstName')} autoComplete="off" />
        <TextField {...form.field('lastName')} label={t('form.lastName')} autoComplete="off" />
      </div>
      <TextField {...form.field('email')} label={t('form.email')} type="email" inputMode="email" autoComplete="off" />
      {CROSS_ORGANISATION_ROLES.includes(me.role) && !organisationId && <OrganisationField {...form.field('organisationId')} />}
      <RoleField {...form.field('role')} />
      <NewPasswordField
        {...form.field('password')}
        label={t('form.password')}
        hint={t('form.passwordHint')}
        owner={ownerOf(form.values)}
        optional
      />
    </FormDrawer>
  );
}

function OrganisationField(field: ReturnType<ReturnType<typeof useCheckedForm<Values>>['field']> & { value: string }) {
  const { t } = useTranslation('users');
  const { data = [] } = useQuery(organisationNamesOptions);
  const options = data.map(({ organisationId, name }) => ({ value: organisationId, label: name, search: name }));
  return <SelectField {...field} label={t('column.organisation')} options={options} searchable />;
}
