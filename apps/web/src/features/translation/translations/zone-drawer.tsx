import { Drawer } from 'antd';
import type { ReactNode } from 'react';
import type { Zone } from './workbench-settings.js';

interface Props {
  zone: Zone;
  title: string;
  onClose(): void;
  children: ReactNode;
}

/** A zone over the segments: pages from the side, tools from below, so that the row can still be read. */
export function ZoneDrawer({ zone, title, onClose, children }: Props) {
  return (
    <Drawer
      open
      title={title}
      placement={zone === 'pages' ? 'left' : 'bottom'}
      size={zone === 'pages' ? 320 : '62dvh'}
      styles={{ body: { padding: 0 } }}
      onClose={onClose}
    >
      {children}
    </Drawer>
  );
}
