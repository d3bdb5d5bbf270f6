import { MenuOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ConnectionStatus } from '../../../components/connection-status.js';
import { ThemeSwitch } from '../../../components/theme-switch.js';
import type { OpenProject } from './navigation.js';
import { ProfileMenu } from './profile-menu.js';
import styles from './shell-header.module.css';

const NavigationDrawer = lazy(async () => ({ default: (await import('./navigation-drawer.js')).NavigationDrawer }));

interface Props {
  project: OpenProject | undefined;
  switches: ReactNode;
  tray: ReactNode;
}

/** Project switch, job tray and profile menu. */
export function ShellHeader({ project, switches, tray }: Props) {
  return (
    <header className={styles.header}>
      <NavigationButton project={project} />
      <div className={styles.switches}>{switches}</div>
      <ConnectionStatus />
      {tray}
      <ThemeSwitch />
      <ProfileMenu />
    </header>
  );
}

/** The drawer comes with its first opening: wide screens never need it. */
function NavigationButton({ project }: Pick<Props, 'project'>) {
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
          <NavigationDrawer project={project} open={state === 'open'} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}
