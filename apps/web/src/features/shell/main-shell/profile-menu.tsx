import { AuditOutlined, BankOutlined, FileProtectOutlined, LogoutOutlined, QuestionCircleOutlined, UserOutlined } from '@ant-design/icons';
import { mayOpen, ROLE_LABELS } from '@bhashantar/contracts';
import { Link } from '@tanstack/react-router';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { followMenuLink } from '../../../components/follow-menu-link.js';
import { useSessionUser } from '../../../lib/session/session-user.js';
import { signOut } from '../../../lib/session/sign-out.js';
import { hasTrialShell } from './navigation.js';
import styles from './profile-menu.module.css';

/** The signed-in user and the log-out item. */
export function ProfileMenu() {
  const { t } = useTranslation('shell');
  const user = useSessionUser();
  const name = `${user.firstName} ${user.lastName}`.trim() || user.email;
  const who = (
    <div className={styles.who}>
      <strong>{name}</strong>
      <span>{user.email}</span>
      <span>
        {ROLE_LABELS[user.role]} · {user.organisationName}
      </span>
    </div>
  );
  const items = [
    { key: 'who', label: who, disabled: true },
    { type: 'divider' as const },
    { key: 'profile', icon: <UserOutlined />, label: <Link to="/app/profile">{t('profileLink')}</Link> },
    // The menu of a trial has no room for these.
    ...(hasTrialShell(user.role) && mayOpen(user.role, 'organisation')
      ? [{ key: 'organisation', icon: <BankOutlined />, label: <Link to="/app/organisation">{t('organisationLink')}</Link> }]
      : []),
    ...(hasTrialShell(user.role) && mayOpen(user.role, 'audit')
      ? [{ key: 'audit', icon: <AuditOutlined />, label: <Link to="/app/audit">{t('item.audit')}</Link> }]
      : []),
    ...(hasTrialShell(user.role)
      ? []
      : [{ key: 'help', icon: <QuestionCircleOutlined />, label: <Link to="/app/help">{t('item.help')}</Link> }]),
    { key: 'policy', icon: <FileProtectOutlined />, label: <Link to="/app/privacy-policy">{t('policyLink')}</Link> },
    { type: 'divider' as const },
    { key: 'logOut', icon: <LogoutOutlined />, label: t('logOut'), onClick: () => void signOut() },
  ];
  return (
    <Dropdown menu={{ items, onClick: followMenuLink }} trigger={['click']} autoFocus placement="bottomRight">
      <Button type="text" aria-label={t('profile', { name })} icon={<UserOutlined />} />
    </Dropdown>
  );
}
