import { MenuOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConnectionStatus } from '../../../components/connection-status.js';
import { ThemeSwitch } from '../../../components/theme-switch.js';
import { ProfileMenu } from './profile-menu.js';
import styles from './shell-header.module.css';

const NavigationDrawer = lazy(async () => ({ default: (await import('./navigation-drawer.js')).NavigationDrawer }));

interface Props {
  switches: ReactNode;
  tray: ReactNode;
}

/** Project switch, job tray and profile menu. */
export function ShellHeader({ switches, tray }: Props) {
  return (
    <header className={styles.header}>
      <NavigationButton />
      <div className={styles.switches}>{switches}</div>
      <ConnectionStatus />
      {tray}
      <ThemeSwitch />
      <ProfileMenu />
    </header>
  );
}

/** The drawer is loaded when it is first opened, because wide screens never need it. */
function NavigationButton() {
  const { t } = useTranslation('shell');
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened');
  return (
    <>
      <Button
        className={styles.burger}
        type="text"
        aria-label={t('openNavigation')}
        icon={<MenuOutlined />}
        onClick={() => setState('open')}
      />
      {state !== 'unopened' && (
        <Suspense>
          <NavigationDrawer open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}
