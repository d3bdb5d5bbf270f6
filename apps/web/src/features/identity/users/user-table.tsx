import { ROLE_LABELS, type UserDetails } from '@bhashantar/contracts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../components/data-table.js';
import { TimeAgo } from '../../../components/time-ago.js';
import { UserStateTag } from './user-state-tag.js';
import styles from './users.module.css';

interface Props {
  users: UserDetails[];
  stale: boolean;
  /** Shows a column with the organisation, for lists of users of several ones. */
  withOrganisation: boolean;
  onOpen(apikey: string): void;
}

/** People as rows; the name opens one. */
export function UserTable({ users, stale, withOrganisation, onOpen }: Props) {
  const { t } = useTranslation('users');
  const columns: Column<UserDetails>[] = [
    { key: 'name', title: t('column.name'), render: (user) => <UserName user={user} onOpen={onOpen} /> },
    { key: 'role', title: t('column.role'), render: (user) => ROLE_LABELS[user.role] },
    ...(withOrganisation
      ? [{ key: 'organisation', title: t('column.organisation'), render: (user: UserDetails) => user.organisationName }]
      : []),
    { key: 'nmt', title: t('column.nmt'), render: (user) => t(user.nmtEnabled ? 'on' : 'off') },
    { key: 'seen', title: t('column.seen'), render: (user) => <TimeAgo at={user.lastSeenAt} never={t('notYet')} /> },
    { key: 'state', title: t('column.state'), render: (user) => <UserStateTag user={user} /> },
  ];
  return <DataTable caption={t('title')} columns={columns} rows={users} rowKey={(user) => user.userId} stale={stale} />;
}

function UserName({ user, onOpen }: { user: UserDetails; onOpen(apikey: string): void }) {
  return (
    <div className={styles.name}>
      <Button type="link" onClick={() => onOpen(user.apikey)}>
        {user.firstName} {user.lastName}
      </Button>
      <bdi dir="ltr">{user.email}</bdi>
    </div>
  );
}
