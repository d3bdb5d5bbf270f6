import { type ReactNode, useEffect, useRef } from 'react';
import { focusHeading } from '../../../lib/heading-focus.js';

/** The heading of the list, of one API, or of the page on which one is connected. It takes the focus when a person goes there. */
export function PartHeading({ className, children }: { className?: string; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => focusHeading(heading.current), []);
  return (
    <h2 ref={heading} tabIndex={-1} className={className}>
      {children}
    </h2>
  );
}
