import {
  ApiOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  BookOutlined,
  ClusterOutlined,
  FolderOpenOutlined,
  HomeOutlined,
  QuestionCircleOutlined,
  SolutionOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import { Link, useLocation, useRouter } from '@tanstack/react-router';
import { Menu } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { currentOrganisationId } from '../../../lib/session/current-organisation.js';
import { useSessionUser } from '../../../lib/session/session-user.js';
import styles from './main-navigation.module.css';
import { type NavigationItem, visibleNavigation } from './navigation.js';

const ICONS: Record<NavigationItem['key'], ReactNode> = {
  projects: <FolderOpenOutlined />,
  requests: <SolutionOutlined />,
  organisations: <ClusterOutlined />,
  organisation: <BankOutlined />,
  users: <TeamOutlined />,
  engines: <ApiOutlined />,
  glossary: <BookOutlined />,
  audit: <AuditOutlined />,
  home: <HomeOutlined />,
  usage: <BarChartOutlined />,
  team: <TeamOutlined />,
  help: <QuestionCircleOutlined />,
};

/** Items whose screens are below them in the address. */
const PREFIXES: readonly NavigationItem['key'][] = ['projects', 'requests', 'organisations', 'organisation', 'users', 'team'];

interface Props {
  collapsed: boolean;
  onNavigate?: (() => void) | undefined;
}

/** Links in groups. */
export function MainNavigation({ collapsed, onNavigate }: Props) {
  const { t } = useTranslation('shell');
  const user = useSessionUser();
  return (
    <nav className={styles.navigation} aria-label={t('navigation')} data-collapsed={collapsed || undefined}>
      {visibleNavigation(user).map(({ group, items }) => (
        <section key={group}>
          <h2 className={group === 'trial' ? 'bh-visually-hidden' : styles.group}>{t(`group.${group}`)}</h2>
          <GroupMenu items={items} collapsed={collapsed} onNavigate={onNavigate} />
        </section>
      ))}
    </nav>
  );
}

/**
 * antd's menu with the roles of a list, because those of a menu would hide its links from screen readers, and a site's navigation is no
 * application menu. One menu per group, because antd's groups within a menu are no part of a list.
 */
function GroupMenu({ items, collapsed, onNavigate }: Props & { items: NavigationItem[] }) {
  const { t } = useTranslation('shell');
  const params = { organisationId: currentOrganisationId(useSessionUser()) };
  const router = useRouter();
  const { pathname } = useLocation();
  const isOpen = ({ key, to }: NavigationItem) => {
    const own = router.buildLocation({ to, params }).pathname;
    return pathname === own || (PREFIXES.includes(key) && pathname.startsWith(`${own}/`));
  };
  const entries = items.map(({ key, to }) => ({
    key,
    role: 'listitem',
    icon: ICONS[key],
    title: collapsed ? t(`item.${key}`) : '',
    label: (
      <Link to={to} params={params} activeOptions={{ exact: !PREFIXES.includes(key), includeSearch: false }} onClick={onNavigate}>
        {t(`item.${key}`)}
      </Link>
    ),
  }));
  return (
    <Menu
      mode="inline"
      inlineCollapsed={collapsed}
      inlineIndent={12}
      items={entries}
      selectedKeys={items.filter(isOpen).map(({ key }) => key)}
      role="list"
      // The menu itself gets no focus, because its links do.
      tabIndex={-1}
    />
  );
}
