import { ROLE_LABELS } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { SelectItem } from '../../../components/select-item.js';
import { useSessionUser } from '../../../lib/session/session-user.js';
import { givableRoles } from './user-rights.js';

/** The roles that one may give, each in plain words. */
export function RoleItem({ disabled = false, hint }: { disabled?: boolean; hint?: string | undefined }) {
  const { t } = useTranslation('users');
  const me = useSessionUser();
  const options = givableRoles(me).map((role) => ({ value: role, label: ROLE_LABELS[role], note: t(`roles.${role}`) }));
  return (
    <SelectItem
      name="role"
      label={t('column.role')}
      placeholder={t('form.rolePlaceholder')}
      options={options}
      disabled={disabled}
      hint={hint}
    />
  );
}
