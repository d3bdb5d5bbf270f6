import {
  ApiOutlined,
  AuditOutlined,
  BankOutlined,
  BookOutlined,
  FileProtectOutlined,
  LogoutOutlined,
  QuestionCircleOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { mayOpen, ROLE_LABELS } from '@bhashantar/contracts';
import { Link } from '@tanstack/react-router';
import { Button, Dropdown } from 'antd';
import { useTranslation } from 'react-i18next';
import { followMenuLink } from '../../../components/follow-menu-link.js';
import { useSessionUser } from '../../../lib/session/session-user.js';
import { signOut } from '../../../lib/session/sign-out.js';
import { hasTrialShell } from './navigation.js';
import styles from './profile-menu.module.css';

/** The main menu of a trial has no space for these. */
const MISSING_IN_TRIAL = [
  { key: 'organisation', icon: <BankOutlined />, label: 'organisationLink', to: '/app/organisation' },
  { key: 'engines', icon: <ApiOutlined />, label: 'item.engines', to: '/app/engines' },
  { key: 'glossary', icon: <BookOutlined />, label: 'item.glossary', to: '/app/glossary' },
  { key: 'audit', icon: <AuditOutlined />, label: 'item.audit', to: '/app/audit' },
] as const;

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
  const toItem = ({ key, icon, label, to }: (typeof MISSING_IN_TRIAL)[number]) => ({ key, icon, label: <Link to={to}>{t(label)}</Link> });
  const items = [
    { key: 'who', label: who, disabled: true },
    { type: 'divider' as const },
    { key: 'profile', icon: <UserOutlined />, label: <Link to="/app/profile">{t('profileLink')}</Link> },
    ...(hasTrialShell(user.role) ? MISSING_IN_TRIAL.filter(({ key }) => mayOpen(user.role, key)).map(toItem) : []),
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
