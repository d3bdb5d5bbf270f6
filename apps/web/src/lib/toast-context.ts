import type { MessageInstance } from 'antd/es/message/interface';
import { createContext } from 'react';

/** Provides the toasts; components/themed-app.tsx sets it. */
export const ToastContext = createContext<MessageInstance | null>(null);
