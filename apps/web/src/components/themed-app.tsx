import { ConfigProvider, message } from 'antd';
import type { ReactNode } from 'react';
import { antdTheme } from '../lib/theme/antd-theme.js';
import { useThemeName } from '../lib/theme/theme.store.js';
import { ToastContext } from '../lib/toast-context.js';

/** Gives antd the colours of the house, light or dark, and toasts that wear them. */
export function ThemedApp({ children }: { children: ReactNode }) {
  const name = useThemeName();
  return (
    <ConfigProvider theme={antdTheme(name)} wave={{ disabled: true }}>
      <Toasts>{children}</Toasts>
    </ConfigProvider>
  );
}

/** antd's App would bring dialogs and notifications to the sign-in screen, too. */
function Toasts({ children }: { children: ReactNode }) {
  const [toasts, holder] = message.useMessage({ maxCount: 3 });
  return (
    <ToastContext value={toasts}>
      {holder}
      {children}
    </ToastContext>
  );
}
