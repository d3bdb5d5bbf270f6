import type { MessageInstance } from 'antd/es/message/interface';
import { createContext } from 'react';

/** The place of toasts; components/themed-app.tsx sets it. */
export const ToastContext = createContext<MessageInstance | null>(null);
