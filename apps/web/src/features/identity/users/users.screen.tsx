import { PlusOutlined } from '@ant-design/icons';
import { HOUSE_OF_ROLE } from '@bhashantar/contracts';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { LinkTabs } from '../../../components/link-tabs.js';
import { PageHeading } from '../../../components/page-heading.js';
import { useSessionUser } from '../../../lib/session/session-user.js';
import { useIsAcross } from '../../../lib/session/use-is-across.js';
import { UserList } from './user-list.js';
import { givableRoles } from './user-rights.js';
import type { ChangeUsersSearch, UsersSearch } from './users.search.js';

/** All users that the signed-in user may see. */
export function UsersScreen({ search, change }: { search: UsersSearch; change: ChangeUsersSearch }) {
  return (
    <UsersFrame actions={<InviteButton onClick={() => change({ open: 'new' })} />}>
      <UserList search={search} change={change} withOrganisation={useIsAcross()} />
    </UsersFrame>
  );
}

/** Heading and tabs: all users, the delivery managers, and the collaborators. */
export function UsersFrame({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation('users');
  const { role } = useSessionUser();
  // The menu of the free trial calls them the team.
  const title = t(role === 'freeOrgAdmin' ? 'team' : 'title');
  const exact = { exact: true, includeSearch: false };
  return (
    <>
      <PageHeading title={title} documentTitle={title} lead={t('lead')} actions={actions} />
      {!HOUSE_OF_ROLE[role] && (
        <LinkTabs label={title}>
          <Link to="/app/users" activeOptions={exact}>
            {t('tab.all')}
          </Link>
          <Link to="/app/users/delivery-managers" activeOptions={exact}>
            {t('tab.deliveryManagers')}
          </Link>
          <Link to="/app/users/collaborators" activeOptions={exact}>
            {t('tab.collaborators')}
          </Link>
        </LinkTabs>
      )}
      {children}
    </>
  );
}

/** Only for people who may assign a role. */
export function InviteButton({ onClick }: { onClick(): void }) {
  const { t } = useTranslation('users');
  const me = useSessionUser();
  if (givableRoles(me).length === 0) return null;
  return (
    <Button type="primary" icon={<PlusOutlined />} onClick={onClick}>
      {t('invite')}
    </Button>
  );
}
