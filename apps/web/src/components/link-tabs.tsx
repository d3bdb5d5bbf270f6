import { useRouterState } from '@tanstack/react-router';
import {
  Children,
  cloneElement,
  isValidElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { fitTabs } from './fit-tabs.js';
import styles from './link-tabs.module.css';
import { MoreTabs } from './more-tabs.js';

/** The button for the others has this width in pixels, which is enough in every language of the screens. */
const MORE_WIDTH = 84;

interface Props {
  label: string;
  size?: 'compact';
  /** The line has at most this number of entries. The others are behind a button, which counts as one. */
  most?: number;
  children: ReactNode;
}

/**
 * Tabs that are links; the router marks the active one by aria-current. antd's Tabs are buttons, which browsers cannot open in another
 * window. Tabs that do not fit the line are behind a button at its end.
 */
export function LinkTabs({ children, ...props }: Props) {
  const tabs = Children.toArray(children);
  const hasFonts = useFontsLoaded();
  // Tabs are measured once, while all of them are in the line. They are measured again if the tabs or the fonts change.
  return <Line key={`${tabs.length} ${hasFonts}`} tabs={tabs} {...props} />;
}

function Line({ label, size, most, tabs }: Omit<Props, 'children'> & { tabs: ReactNode[] }) {
  const line = useRef<HTMLElement>(null);
  const place = useRouterState({ select: ({ location }) => location.href });
  const shown = useFittingTabs(line, place, most);
  const numbered = tabs.map((tab, index) => (isValidElement(tab) ? cloneElement(tab, { 'data-tab': index } as object) : tab));
  const isShown = (_: ReactNode, index: number) => shown === undefined || shown.includes(index);
  const others = numbered.filter((tab, index) => !isShown(tab, index));
  return (
    <nav ref={line} className={styles.tabs} aria-label={label} data-size={size}>
      {numbered.filter(isShown)}
      {others.length > 0 && <MoreTabs key={place}>{others}</MoreTabs>}
    </nav>
  );
}

/** The tabs that fit the line; all of them until they are measured. */
function useFittingTabs(line: RefObject<HTMLElement | null>, place: string, most: number | undefined): number[] | undefined {
  const [shown, setShown] = useState<number[]>();
  const widths = useRef<number[]>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at another place another tab is open
  useLayoutEffect(() => {
    const nav = line.current;
    if (!nav) return undefined;
    widths.current ??= [...nav.querySelectorAll<HTMLElement>('[data-tab]')].map(({ offsetWidth }) => offsetWidth);
    const fit = () => setShown(fitInto(nav, widths.current ?? [], most));
    fit();
    if (typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(fit);
    observer.observe(nav);
    return () => observer.disconnect();
  }, [line, place, most]);
  return shown;
}

function fitInto(nav: HTMLElement, widths: readonly number[], most = widths.length): number[] {
  const open = nav.querySelector<HTMLElement>('[data-tab][aria-current="page"]')?.dataset.tab;
  const gap = Number.parseFloat(getComputedStyle(nav).columnGap) || 0;
  return fitTabs({ widths, gap, line: nav.clientWidth, more: MORE_WIDTH, open: open === undefined ? -1 : Number(open), most });
}

/** Whether the fonts have loaded, so that the letters have their final widths. */
function useFontsLoaded(): boolean {
  const [isLoaded, setLoaded] = useState(() => !('fonts' in document) || document.fonts.status === 'loaded');
  useEffect(() => {
    if (!isLoaded) void document.fonts.ready.then(() => setLoaded(true));
  }, [isLoaded]);
  return isLoaded;
}
