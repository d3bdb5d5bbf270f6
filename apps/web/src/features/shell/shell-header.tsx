import { MenuOutlined } from '@ant-design/icons';
import { Button, Drawer } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConnectionStatus } from '../../components/connection-status.js';
import { ThemeSwitch } from '../../components/theme-switch.js';
import { Wordmark } from '../../components/wordmark.js';
import { MainNavigation } from './main-navigation.js';
import { ProfileMenu } from './profile-menu.js';
import styles from './shell-header.module.css';

interface Props {
  projectId: string | undefined;
  switches: ReactNode;
  tray: ReactNode;
}

/** Project switch, job tray and profile menu. */
export function ShellHeader({ projectId, switches, tray }: Props) {
  return (
    <header className={styles.header}>
      <NavigationDrawer projectId={projectId} />
      <div className={styles.switches}>{switches}</div>
      <ConnectionStatus />
      {tray}
      <ThemeSwitch />
      <ProfileMenu />
    </header>
  );
}

function NavigationDrawer({ projectId }: { projectId: string | undefined }) {
  const { t } = useTranslation('shell');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button
        className={styles.burger}
        type="text"
        aria-label={t('openNavigation')}
        icon={<MenuOutlined />}
        onClick={() => setOpen(true)}
      />
      <Drawer open={open} onClose={close} placement="left" size={280} title={<Wordmark height={24} />} styles={{ body: { padding: 0 } }}>
        <MainNavigation projectId={projectId} collapsed={false} onNavigate={close} />
      </Drawer>
    </>
  );
}
