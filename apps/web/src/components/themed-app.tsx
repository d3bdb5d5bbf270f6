import { App, ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { antdTheme } from '../lib/theme/antd-theme.js';
import { useThemeName } from '../lib/theme/theme.store.js';

/** Gives antd the colours of the house, light or dark. */
export function ThemedApp({ children }: { children: ReactNode }) {
  const name = useThemeName();
  return (
    <ConfigProvider theme={antdTheme(name)} wave={{ disabled: true }}>
      <App message={{ maxCount: 3 }} component={false}>
        {children}
      </App>
    </ConfigProvider>
  );
}
