import type { UserSummary } from '@bhashantar/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { type Column, DataTable } from '../../../components/data-table.js';
import { EmptyState } from '../../../components/empty-state.js';
import { ErrorPanel } from '../../../components/error-panel.js';
import { RowsSkeleton } from '../../../components/skeleton.js';
import { usePermission } from '../../../lib/session/use-permission.js';
import { type UserGroup, usersOptions } from '../../../lib/users.queries.js';
import { UserStateTag } from './user-state-tag.js';
import styles from './users.module.css';
import { UsersFrame } from './users.screen.js';

/** Delivery managers, or collaborators. */
export function PeopleScreen({ people }: { people: UserGroup }) {
  return (
    <UsersFrame>
      <PeopleList people={people} />
    </UsersFrame>
  );
}

function PeopleList({ people }: { people: UserGroup }) {
  const { t } = useTranslation('users');
  const list = useQuery(usersOptions(people));
  const mayAssign = usePermission('project.assign');
  if (list.isError) return <ErrorPanel error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <RowsSkeleton />;
  if (list.data.length === 0) return <EmptyState kind="empty" title={t(`${people}.emptyTitle`)} text={t(`${people}.emptyText`)} />;
  const columns: Column<UserSummary>[] = [
    { key: 'name', title: t('column.name'), render: (person) => <PersonName person={person} /> },
    { key: 'state', title: t('column.state'), render: (person) => <UserStateTag user={person} /> },
    ...(people === 'collaborators' && mayAssign
      ? [{ key: 'projects', title: t('column.projects'), render: (person: UserSummary) => <PersonProjects apikey={person.apikey} /> }]
      : []),
  ];
  return <DataTable caption={t(`tab.${people}`)} columns={columns} rows={list.data} rowKey={(person) => person.userId} />;
}

function PersonProjects({ apikey }: { apikey: string }) {
  const { t } = useTranslation('users');
  return (
    <Link to="/app/users/$apikey/projects" params={{ apikey }}>
      {t('projects.open')}
    </Link>
  );
}

function PersonName({ person: { apikey, firstName, lastName, email } }: { person: UserSummary }) {
  return (
    <div className={styles.name}>
      <Link to="/app/users" search={{ open: apikey }}>
        {firstName} {lastName}
      </Link>
      <bdi dir="ltr">{email}</bdi>
    </div>
  );
}
