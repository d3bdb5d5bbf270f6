import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './link-tabs.module.css';

/** Tabs that are links; the router marks the active one by aria-current. antd's Tabs are buttons that no browser opens in another window. */
export function LinkTabs({ label, size, children }: { label: string; size?: 'compact'; children: ReactNode }) {
  const line = useRef<HTMLElement>(null);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  // Where the tabs are wider than the screen, the active one would be out of sight.
  useEffect(() => showOpen(line.current, path), [path]);
  return (
    <nav ref={line} className={styles.tabs} aria-label={label} data-size={size}>
      {children}
    </nav>
  );
}

function showOpen(line: HTMLElement | null, path: string): void {
  const open = [...(line?.querySelectorAll('a') ?? [])].find((link) => link.pathname === path);
  open?.scrollIntoView({ block: 'nearest', inline: 'center' });
}
