import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useEffect, useState } from 'react';
import { LeaveQuestion } from '../../../components/leave-question.js';
import { SkipLink } from '../../../components/skip-link.js';
import { returnFocus } from '../../../lib/focus-return.js';
import { readStored, writeStored } from '../../../lib/local-storage.js';
import { markInteractive } from '../../../lib/mark-interactive.js';
import { isCompact, tabOf } from '../../../lib/project/project-screens.js';
import { useRealtime } from '../../../lib/realtime/use-realtime.js';
import styles from './main-shell.module.css';
import { ShellHeader } from './shell-header.js';
import { ShellSider } from './shell-sider.js';
import { useNotFoundNotice } from './use-not-found-notice.js';

const KEY = 'bh_sider';
/** Screens in which people work all day start with the navigation folded. */
const WORK_KEY = 'bh_sider_work';

interface Props {
  /** The header's pieces that belong to other features: switches, job tray. */
  switches: ReactNode;
  tray: ReactNode;
  /** Lines above every screen: the rest of a trial, or the organisation to which the person has switched. */
  notice?: ReactNode;
  children: ReactNode;
}

/** Sider, header and the one main element of every signed-in screen. */
export function MainShell({ switches, tray, notice, children }: Props) {
  useRealtime();
  useNotFoundNotice();
  useEffect(markInteractive, []);
  useEffect(returnFocus, []);
  const { collapsed, toggle } = useFolding();
  return (
    <div className={styles.shell} data-collapsed={collapsed || undefined}>
      <SkipLink />
      <ShellSider collapsed={collapsed} onToggle={toggle} />
      <div className={styles.body}>
        <ShellHeader switches={switches} tray={tray} />
        {notice}
        <LeaveQuestion />
        <main id="content" className={styles.content}>
          {children}
        </main>
      </div>
    </div>
  );
}

/** Whether the navigation is folded. The work screens of a project remember this separately from all other screens. */
function useFolding(): { collapsed: boolean; toggle(): void } {
  const { pathname } = useLocation();
  const isWork = pathname.startsWith('/app/projects/') && isCompact(tabOf(pathname));
  const [isFolded, setFolded] = useState(readStored(KEY) === 'collapsed');
  const [isFoldedAtWork, setFoldedAtWork] = useState(readStored(WORK_KEY) !== 'expanded');
  const toggle = () => {
    if (isWork) {
      setFoldedAtWork(!isFoldedAtWork);
      writeStored(WORK_KEY, isFoldedAtWork ? 'expanded' : null);
      return;
    }
    setFolded(!isFolded);
    writeStored(KEY, isFolded ? null : 'collapsed');
  };
  return { collapsed: isWork ? isFoldedAtWork : isFolded, toggle };
}
