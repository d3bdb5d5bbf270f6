import { ROLE_LABELS, type UserDetails } from '@bhashantar/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '../../lib/format/format-time.js';
import { UserStateTag } from './user-state-tag.js';
import styles from './users.module.css';

/** A user, read-only. */
export function UserFacts({ user }: { user: UserDetails }) {
  const { t } = useTranslation('users');
  const facts: [string, ReactNode][] = [
    [t('form.email'), user.email],
    [t('column.role'), ROLE_LABELS[user.role]],
    [t('column.organisation'), user.organisationName],
    [t('column.state'), <UserStateTag key="state" user={user} />],
    [t('since'), formatDateTime(user.createdAt)],
  ];
  return (
    <dl className={styles.facts}>
      {facts.map(([term, fact]) => (
        <div key={term} style={{ display: 'contents' }}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
