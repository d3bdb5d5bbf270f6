import { RightOutlined } from '@ant-design/icons';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './folded-panel.module.css';

interface Props {
  /** The address of the panel. A link to this address opens the panel. */
  id?: string;
  title: ReactNode;
  /** Shown without opening it. */
  summary?: ReactNode;
  /** Opens the panel at first, and again whenever this becomes true: something in it is running or needs a person. */
  isOpen: boolean;
  children: ReactNode;
}

/** A card that shows only one line once its part of the work is finished, and the rest on demand. */
export function FoldedPanel({ id, title, summary, isOpen, children }: Props) {
  const [wanted, setWanted] = useState(isOpen);
  const panel = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    // A panel with the focus stays open: folding it would hide what the person uses.
    if (isOpen || !panel.current?.contains(document.activeElement)) setWanted(isOpen);
  }, [isOpen]);
  return (
    <details ref={panel} id={id} className={styles.panel} open={wanted} onToggle={({ currentTarget }) => setWanted(currentTarget.open)}>
      <summary className={styles.head}>
        <RightOutlined aria-hidden className={styles.mark} />
        <h2>{title}</h2>
        {summary}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
