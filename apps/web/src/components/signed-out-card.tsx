import { type ReactNode, useEffect, useRef } from 'react';
import { focusHeading } from '../lib/heading-focus.js';
import styles from './signed-out-card.module.css';
import { SignedOutPage } from './signed-out-page.js';

interface Props {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** One 400 px card below the brand. */
export function SignedOutCard({ title, lead, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusHeading(heading.current), []);
  return (
    <SignedOutPage title={title} className={styles.card}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {lead && <div className={styles.lead}>{lead}</div>}
      {children}
    </SignedOutPage>
  );
}
