import { DownOutlined } from '@ant-design/icons';
import { Children, type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './link-tabs.module.css';

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** Tabs behind a button. They stay links, so that the browser opens them in another window, and screen readers list them. */
export function MoreTabs({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const list = useId();
  const holder = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  useEffect(() => (isOpen ? onPressOutside(holder.current, () => setOpen(false)) : undefined), [isOpen]);
  const close = () => {
    setOpen(false);
    holder.current?.querySelector('button')?.focus();
  };
  const press = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (event.key === 'Escape' && isOpen) close();
    if (step === undefined || !isOpen) return;
    event.preventDefault();
    moveFocus(holder.current, step);
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget instanceof Node && !holder.current?.contains(relatedTarget)) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys and the focus are those of the button and the links in it
    <div ref={holder} className={styles.more} onKeyDown={press} onBlur={leave}>
      <button type="button" aria-expanded={isOpen} aria-controls={list} onClick={() => setOpen(!isOpen)}>
        {t('moreTabs')}
        <DownOutlined aria-hidden />
      </button>
      <ul id={list} className={styles.list} hidden={!isOpen}>
        {Children.map(children, (tab) => (
          <li>{tab}</li>
        ))}
      </ul>
    </div>
  );
}

/** Moves from the button to the first link, and from each link to the next; at an end it continues at the other. */
function moveFocus(holder: HTMLElement | null, step: number): void {
  const links: HTMLElement[] = [...(holder?.querySelectorAll('a') ?? [])];
  const focused = document.activeElement;
  const at = focused instanceof HTMLElement ? links.indexOf(focused) : -1;
  const next = at < 0 && step < 0 ? links.length - 1 : (at + step + links.length) % links.length;
  links[next]?.focus();
}

function onPressOutside(holder: HTMLElement | null, close: () => void): () => void {
  const press = ({ target }: PointerEvent) => {
    if (target instanceof Node && !holder?.contains(target)) close();
  };
  document.addEventListener('pointerdown', press);
  return () => document.removeEventListener('pointerdown', press);
}
