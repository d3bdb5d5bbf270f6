import { ConfigProvider, message } from 'antd';
import type { ReactNode } from 'react';
import { antdTheme } from '../lib/theme/antd-theme.js';
import { useMotion } from '../lib/theme/motion.store.js';
import { useThemeName } from '../lib/theme/theme.store.js';
import { ToastContext } from '../lib/toast-context.js';

/** Gives antd and its toasts the product's colours, light or dark. */
export function ThemedApp({ children }: { children: ReactNode }) {
  const name = useThemeName();
  const motion = useMotion();
  return (
    <ConfigProvider theme={antdTheme(name, motion)} wave={{ disabled: true }}>
      <Toasts>{children}</Toasts>
    </ConfigProvider>
  );
}

/** antd's App would load dialogs and notifications on the sign-in screen, too. */
function Toasts({ children }: { children: ReactNode }) {
  const [toasts, holder] = message.useMessage({ maxCount: 3 });
  return (
    <ToastContext value={toasts}>
      {holder}
      {children}
    </ToastContext>
  );
}
