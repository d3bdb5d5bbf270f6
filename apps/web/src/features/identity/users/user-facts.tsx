import { ROLE_LABELS, type UserDetails } from '@bhashantar/contracts';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../../components/facts.js';
import { formatDateTime } from '../../../lib/format/format-time.js';
import { UserStateTag } from './user-state-tag.js';

/** A user, read-only. */
export function UserFacts({ user }: { user: UserDetails }) {
  const { t } = useTranslation('users');
  return (
    <Facts
      facts={[
        [t('form.email'), user.email],
        [t('column.role'), ROLE_LABELS[user.role]],
        [t('column.organisation'), user.organisationName],
        [t('column.state'), <UserStateTag key="state" user={user} />],
        [t('since'), formatDateTime(user.createdAt)],
      ]}
    />
  );
}
