import { Button } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../../lib/format/format-number.js';
import styles from './tools.module.css';

export const FIRST = 5;

interface Props<Item> {
  items: readonly Item[];
  /** An item of the list, with its key. */
  render(item: Item): ReactNode;
  /** How many items are shown at first. */
  first?: number;
  /** The name of the section, for the button. */
  title: string;
}

/**
 * Shows the first items of a list, and the others on demand. A long list would push the sections below it out of sight, and would be
 * rendered for every opened row.
 */
export function FirstItems<Item>({ items, render, first = FIRST, title }: Props<Item>) {
  const { t } = useTranslation('editor');
  const [isWhole, setWhole] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The button disappears, so the focus moves to the items that replaced it.
  useEffect(() => {
    const next = isWhole ? list.current?.children[first] : undefined;
    if (!(next instanceof HTMLElement)) return;
    next.tabIndex = -1;
    next.focus();
  }, [isWhole, first]);
  const count = items.length - first;
  const shown = formatCount(count);
  return (
    <>
      <ul ref={list} className={styles.list}>
        {(isWhole ? items : items.slice(0, first)).map(render)}
      </ul>
      {count > 0 && !isWhole && (
        <Button
          size="small"
          type="link"
          className={styles.others}
          aria-label={t('items.othersOf', { count, shown, title })}
          onClick={() => setWhole(true)}
        >
          {t('items.others', { count, shown })}
        </Button>
      )}
    </>
  );
}
