import { Drawer } from 'antd';
import { Wordmark } from '../../../components/wordmark.js';
import { MainNavigation } from './main-navigation.js';

interface Props {
  open: boolean;
  onClose(): void;
}

/** The navigation of narrow screens. */
export function NavigationDrawer({ open, onClose }: Props) {
  return (
    <Drawer open={open} onClose={onClose} placement="left" size={280} title={<Wordmark height={24} />} styles={{ body: { padding: 0 } }}>
      <MainNavigation collapsed={false} onNavigate={onClose} />
    </Drawer>
  );
}
