import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  ExclamationCircleOutlined,
  MinusCircleOutlined,
  SyncOutlined,
} from '@ant-design/icons';
import { Tag } from 'antd';
import type { ReactNode } from 'react';

export type StatusKind = 'neutral' | 'waiting' | 'running' | 'info' | 'success' | 'warning' | 'error';

const ICONS: Record<StatusKind, ReactNode> = {
  neutral: <MinusCircleOutlined aria-hidden />,
  waiting: <ClockCircleOutlined aria-hidden />,
  running: <SyncOutlined spin aria-hidden />,
  info: <ClockCircleOutlined aria-hidden />,
  success: <CheckCircleOutlined aria-hidden />,
  warning: <ExclamationCircleOutlined aria-hidden />,
  error: <CloseCircleOutlined aria-hidden />,
};

const COLOURS = {
  neutral: 'default',
  waiting: 'default',
  running: 'processing',
  info: 'processing',
  success: 'success',
  warning: 'warning',
  error: 'error',
} as const;

/** A state as icon and word; never by colour alone. */
export function StatusTag({ kind, children }: { kind: StatusKind; children: ReactNode }) {
  return (
    <Tag variant="filled" color={COLOURS[kind]} icon={ICONS[kind]}>
      {children}
    </Tag>
  );
}
