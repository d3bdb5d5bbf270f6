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
import { Link } from '@tanstack/react-router';
import { Tooltip } from 'antd';
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

/** Links in groups; a plain list, because a site's navigation is not an application menu. */
export function MainNavigation({ projectId, collapsed, onNavigate }: Props) {
  const { t } = useTranslation('shell');
  const user = useSessionUser();
  return (
    <nav className={styles.navigation} aria-label={t('navigation')} data-collapsed={collapsed || undefined}>
      {visibleNavigation(user, projectId !== undefined).map(({ group, items }) => (
        <section key={group}>
          <h2 className={group === 'trial' ? 'bh-visually-hidden' : styles.group}>{t(`group.${group}`)}</h2>
          <ul>
            {items.map((item) => (
              <li key={item.key}>
                <Tooltip title={collapsed ? t(`item.${item.key}`) : ''} placement="right">
                  <Link
                    to={item.to}
                    params={{ organisationId: currentOrganisationId(user), ...(projectId && { projectId }) }}
                    activeOptions={{ exact: !PREFIXES.includes(item.key), includeSearch: false }}
                    onClick={onNavigate}
                  >
                    {ICONS[item.key]}
                    <span className={styles.label}>{t(`item.${item.key}`)}</span>
                  </Link>
                </Tooltip>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
