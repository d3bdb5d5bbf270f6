import { Splitter } from 'antd';
import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { useOffsetTop } from './use-offset-top.js';
import styles from './workbench.module.css';
import { setWorkbench, useWorkbenchSettings, type Zone } from './workbench-settings.js';

const ZoneDrawer = lazy(async () => ({ default: (await import('./zone-drawer.js')).ZoneDrawer }));

interface Props {
  isWide: boolean;
  /** The open zone, when zones cover the segments. */
  drawer: Zone | undefined;
  onCloseDrawer(): void;
  bar: ReactNode;
  pages: ReactNode;
  titles: Readonly<Record<Zone, string>>;
  tools: ReactNode;
  /** Stays above the segments while the rest scrolls. */
  children: ReactNode;
}

/** Pages, segments and tools side by side; on narrow screens the segments, over which the others open. */
export function Workbench({ isWide, drawer, onCloseDrawer, bar, pages, titles, tools, children }: Props) {
  if (isWide) {
    return (
      <FullHeight>
        {bar}
        <Zones pages={pages} titles={titles} tools={tools}>
          {children}
        </Zones>
      </FullHeight>
    );
  }
  return (
    <div className={styles.narrow}>
      {bar}
      {children}
      {drawer && (
        <Suspense>
          <ZoneDrawer zone={drawer} title={titles[drawer]} onClose={onCloseDrawer}>
            {drawer === 'pages' ? pages : tools}
          </ZoneDrawer>
        </Suspense>
      )}
    </div>
  );
}

/** Reaches from its top to the bottom of the screen, so that its zones scroll and the page does not. */
function FullHeight({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  const top = useOffsetTop(frame);
  return (
    <div ref={frame} className={styles.workbench} style={{ blockSize: `calc(100dvh - ${top}px)` }}>
      {children}
    </div>
  );
}

const LEAST = { pages: 160, tools: 260, segments: 420 };

function Zones({ pages, titles, tools, children }: Pick<Props, 'pages' | 'titles' | 'tools' | 'children'>) {
  const settings = useWorkbenchSettings();
  const keep = ([pagesWidth = 0, , toolsWidth = 0]: number[]) =>
    setWorkbench({ ...(settings.pages ? { pagesWidth } : {}), ...(settings.tools ? { toolsWidth } : {}) });
  return (
    <Splitter className={styles.zones} onResize={keep}>
      <Splitter.Panel
        size={settings.pages ? settings.pagesWidth : 0}
        min={settings.pages ? LEAST.pages : 0}
        max="35%"
        resizable={settings.pages}
      >
        {settings.pages && (
          <nav className={styles.zone} aria-label={titles.pages}>
            {pages}
          </nav>
        )}
      </Splitter.Panel>
      <Splitter.Panel min={LEAST.segments}>
        <div className={styles.segments}>{children}</div>
      </Splitter.Panel>
      <Splitter.Panel
        size={settings.tools ? settings.toolsWidth : 0}
        min={settings.tools ? LEAST.tools : 0}
        max="50%"
        resizable={settings.tools}
      >
        {settings.tools && (
          <aside className={styles.zone} aria-label={titles.tools} id="editor-tools">
            {tools}
          </aside>
        )}
      </Splitter.Panel>
    </Splitter>
  );
}
