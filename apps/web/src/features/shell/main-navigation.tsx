import {
  ApiOutlined,
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  ClusterOutlined,
  EyeOutlined,
  FileTextOutlined,
  FolderOpenOutlined,
  HomeOutlined,
  PlusCircleOutlined,
  QuestionCircleOutlined,
  SettingOutlined,
  TeamOutlined,
  TranslationOutlined,
  UserOutlined,
} from '@ant-design/icons';
import { Link, useMatchRoute } from '@tanstack/react-router';
import { Menu } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentOrganisationId } from '../../lib/session/current-organisation.js';
import { useSessionUser } from '../../lib/session/session-user.js';
import styles from './main-navigation.module.css';
import { type NavigationItem, visibleNavigation } from './navigation.js';

const ICONS: Record<NavigationItem['key'], ReactNode> = {
  projects: <FolderOpenOutlined />,
  newProject: <PlusCircleOutlined />,
  overview: <AppstoreOutlined />,
  pages: <FileTextOutlined />,
  translations: <TranslationOutlined />,
  preview: <EyeOutlined />,
  settings: <SettingOutlined />,
  profile: <UserOutlined />,
  organisations: <ClusterOutlined />,
  organisation: <BankOutlined />,
  users: <TeamOutlined />,
  engines: <ApiOutlined />,
  audit: <AuditOutlined />,
  home: <HomeOutlined />,
  usage: <BarChartOutlined />,
  team: <TeamOutlined />,
  help: <QuestionCircleOutlined />,
};

/** Items whose screens lie below them in the address. */
const PREFIXES: readonly NavigationItem['key'][] = ['pages', 'profile', 'organisations', 'organisation', 'users', 'team'];

interface Props {
  projectId: string | undefined;
  collapsed: boolean;
  onNavigate?: () => void;
}

/** antd's menu as a list of links: the roles of a menu would hide them from screen readers, and a site's navigation is no application menu. */
export function MainNavigation({ projectId, collapsed, onNavigate }: Props) {
  const { t } = useTranslation('shell');
  const user = useSessionUser();
  const matchRoute = useMatchRoute();
  const params = { organisationId: currentOrganisationId(user), ...(projectId && { projectId }) };
  const groups = visibleNavigation(user, projectId !== undefined);
  const selected = groups
    .flatMap(({ items }) => items)
    .filter(({ key, to }) => matchRoute({ to, params, fuzzy: PREFIXES.includes(key) }))
    .map(({ key }) => key);
  const entries = groups.map(({ group, items }) => ({
    key: group,
    type: 'group' as const,
    label: <h2 className={group === 'trial' ? 'bh-visually-hidden' : styles.group}>{t(`group.${group}`)}</h2>,
    children: items.map(({ key, to }) => ({
      key,
      role: 'listitem',
      icon: ICONS[key],
      title: collapsed ? t(`item.${key}`) : '',
      label: (
        <Link to={to} params={params} activeOptions={{ exact: !PREFIXES.includes(key), includeSearch: false }} onClick={onNavigate}>
          {t(`item.${key}`)}
        </Link>
      ),
    })),
  }));
  return (
    <nav className={styles.navigation} aria-label={t('navigation')} data-collapsed={collapsed || undefined}>
      <Menu
        mode="inline"
        inlineCollapsed={collapsed}
        inlineIndent={12}
        items={entries}
        selectedKeys={selected}
        // Its links take the focus themselves.
        role="list"
        tabIndex={-1}
      />
    </nav>
  );
}
