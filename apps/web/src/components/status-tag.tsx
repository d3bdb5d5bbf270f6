import {
  CheckCircleOutlined,
  ClockCircleOutlined,
  CloseCircleOutlined,
  ExclamationCircleOutlined,
  MinusCircleOutlined,
  SyncOutlined,
} from '@ant-design/icons';
import type { ReactNode } from 'react';
import styles from './status-tag.module.css';

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

/** A state as icon and word; never by colour alone. */
export function StatusTag({ kind, children }: { kind: StatusKind; children: ReactNode }) {
  return (
    <span className={styles.tag} data-kind={kind}>
      {ICONS[kind]}
      <span>{children}</span>
    </span>
  );
}
