import { ExclamationCircleOutlined, InboxOutlined, InfoCircleOutlined, SearchOutlined } from '@ant-design/icons';
import { Empty } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './empty-state.module.css';

const ICONS = {
  empty: <InboxOutlined aria-hidden />,
  none: <SearchOutlined aria-hidden />,
  info: <InfoCircleOutlined aria-hidden />,
  error: <ExclamationCircleOutlined aria-hidden />,
};

interface Props {
  /** `empty` if there is nothing yet, `none` if a search or a filter finds nothing. */
  kind: keyof typeof ICONS;
  title: string;
  text?: ReactNode;
  note?: ReactNode;
  /** `h1` if the screen shows nothing else. */
  heading?: 'h1' | 'h2';
  /** Actions. */
  children?: ReactNode;
}

/** Replaces an empty screen or part, with the reason and the next step. */
export function EmptyState({ kind, title, text, note, heading: Heading = 'h2', children }: Props) {
  const { t } = useTranslation();
  const description = (
    <>
      {Heading === 'h1' && <title>{`${title} · ${t('product')}`}</title>}
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      {note && <p className={styles.note}>{note}</p>}
    </>
  );
  return (
    <section className={styles.panel} data-kind={kind} role={kind === 'error' ? 'alert' : undefined}>
      <Empty image={ICONS[kind]} classNames={{ image: styles.icon ?? '' }} description={description}>
        {children && <div className={styles.actions}>{children}</div>}
      </Empty>
    </section>
  );
}
