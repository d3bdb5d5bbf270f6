import { RightOutlined } from '@ant-design/icons';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './folded-panel.module.css';

interface Props {
  /** The address of the part: a link to it opens it. */
  id?: string;
  title: ReactNode;
  /** Shown without opening it. */
  summary?: ReactNode;
  /** Open at first, and again when this becomes so: something in it needs a person, or is running. */
  isOpen: boolean;
  children: ReactNode;
}

/** A card that shows one line once its part is finished, and the rest on demand. */
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
