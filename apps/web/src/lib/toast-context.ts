import type { MessageInstance } from 'antd/es/message/interface';
import { createContext } from 'react';

/** Where toasts are shown; filled by components/themed-app.tsx. */
export const ToastContext = createContext<MessageInstance | null>(null);
