import {
  CROSS_ORGANISATION_ROLES,
  checkMemberEmail,
  checkPresent,
  MEMBER_FIRST_NAME_MISSING,
  MEMBER_LAST_NAME_MISSING,
  type Role,
} from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { showFieldErrors } from '../../../components/checked-form.js';
import { FormDrawer } from '../../../components/form-drawer.js';
import { SelectItem } from '../../../components/select-item.js';
import { TextItem } from '../../../components/text-item.js';
import type { Checks } from '../../../lib/form/check-values.js';
import { organisationNamesOptions } from '../../../lib/organisation-names.queries.js';
import { currentOrganisationId } from '../../../lib/session/current-organisation.js';
import { useSessionUser } from '../../../lib/session/session-user.js';
import { RoleItem } from './role-item.js';
import { useCreateUser } from './use-user-calls.js';
import styles from './users.module.css';

interface Values {
  firstName: string;
  lastName: string;
  email: string;
  role: Role | undefined;
  organisationId: string;
}

const CHECKS: Checks<Values> = {
  firstName: ({ firstName }) => checkPresent(MEMBER_FIRST_NAME_MISSING)(firstName),
  lastName: ({ lastName }) => checkPresent(MEMBER_LAST_NAME_MISSING)(lastName),
  email: ({ email }) => checkMemberEmail(email),
};

/** A user who is invited by email, and chooses the password. */
export function InviteForm({ organisationId, onClose }: { organisationId: string | undefined; onClose(): void }) {
  const { t } = useTranslation('users');
  const me = useSessionUser();
  const create = useCreateUser(onClose);
  const initial: Values = {
    firstName: '',
    lastName: '',
    email: '',
    role: undefined,
    organisationId: organisationId ?? currentOrganisationId(me),
  };
  const [form] = Form.useForm<Values>();
  const submit = ({ role, email, ...rest }: Values) => {
    if (!role) return;
    create.submit({ ...rest, email: email.trim(), role }, { onError: showFieldErrors(form) });
  };
  return (
    <FormDrawer
      form={form}
      initial={initial}
      checks={{ ...CHECKS, role: ({ role }) => (role ? undefined : t('form.roleMissing')) }}
      title={t('invite')}
      submitLabel={t('form.invite')}
      pending={create.isPending}
      onClose={onClose}
      onSubmit={submit}
    >
      <div className={styles.pair}>
        <TextItem name="firstName" label={t('form.firstName')} autoComplete="off" />
        <TextItem name="lastName" label={t('form.lastName')} autoComplete="off" />
      </div>
      <TextItem name="email" label={t('form.email')} hint={t('form.emailHint')} type="email" inputMode="email" autoComplete="off" />
      {CROSS_ORGANISATION_ROLES.includes(me.role) && !organisationId && <OrganisationItem />}
      <RoleItem />
    </FormDrawer>
  );
}

function OrganisationItem() {
  const { t } = useTranslation('users');
  const { data = [] } = useQuery(organisationNamesOptions);
  const options = data.map(({ organisationId, name }) => ({ value: organisationId, label: name, search: name }));
  return <SelectItem name="organisationId" label={t('column.organisation')} options={options} searchable />;
}
