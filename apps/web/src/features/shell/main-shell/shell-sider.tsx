import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Link } from '@tanstack/react-router';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Wordmark } from '../../../components/wordmark.js';
import { MainNavigation } from './main-navigation.js';
import styles from './shell-sider.module.css';

interface Props {
  collapsed: boolean;
  onToggle(): void;
}

/** The side navigation on wide screens. */
export function ShellSider({ collapsed, onToggle }: Props) {
  const { t } = useTranslation('shell');
  return (
    <aside className={styles.sider}>
      <Link to="/app" className={styles.brand} data-collapsed={collapsed || undefined}>
        <Wordmark height={collapsed ? 14 : 26} />
      </Link>
      <MainNavigation collapsed={collapsed} />
      <div className={styles.foot}>
        <Button
          type="text"
          aria-label={t(collapsed ? 'expand' : 'collapse')}
          icon={collapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
          onClick={onToggle}
        />
      </div>
    </aside>
  );
}
