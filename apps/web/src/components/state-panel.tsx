import { ExclamationCircleOutlined, InboxOutlined, InfoCircleOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import styles from './state-panel.module.css';

const ICONS = {
  empty: <InboxOutlined aria-hidden />,
  info: <InfoCircleOutlined aria-hidden />,
  error: <ExclamationCircleOutlined aria-hidden />,
};

interface Props {
  kind: keyof typeof ICONS;
  title: ReactNode;
  text?: ReactNode;
  note?: ReactNode;
  /** Actions. */
  children?: ReactNode;
}

/** A screen or part of one that has nothing to show, with the reason and the next step. */
export function StatePanel({ kind, title, text, note, children }: Props) {
  return (
    <section className={styles.panel} data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
      <span className={styles.icon}>{ICONS[kind]}</span>
      <h2>{title}</h2>
      {text && <p>{text}</p>}
      {note && <p className={styles.note}>{note}</p>}
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  );
}
