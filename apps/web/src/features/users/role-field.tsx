import { ROLE_LABELS, type Role } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../components/select-field.js';
import type { FieldBinding } from '../../lib/form/use-checked-form.js';
import { useSessionUser } from '../../lib/session/session-user.js';
import { givableRoles } from './user-rights.js';

/** The roles that one may give, each in plain words. */
export function RoleField({
  disabled = false,
  hint,
  ...field
}: FieldBinding<Role | ''> & { disabled?: boolean; hint?: string | undefined }) {
  const { t } = useTranslation('users');
  const me = useSessionUser();
  const options = givableRoles(me).map((role) => ({ value: role, label: ROLE_LABELS[role], note: t(`roles.${role}`) }));
  return (
    <SelectField
      {...field}
      label={t('column.role')}
      placeholder={t('form.rolePlaceholder')}
      options={options}
      disabled={disabled}
      hint={hint}
    />
  );
}
