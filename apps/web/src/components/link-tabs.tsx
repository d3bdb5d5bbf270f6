import { useRouterState } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './link-tabs.module.css';

/** A line of links, one of which is the open one; the router marks it by aria-current. */
export function LinkTabs({ label, size, children }: { label: string; size?: 'compact'; children: ReactNode }) {
  const line = useRef<HTMLElement>(null);
  const path = useRouterState({ select: ({ location }) => location.pathname });
  // Where the line is wider than the screen, the open one would stand beyond its edge.
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
