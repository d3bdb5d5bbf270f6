import { Button } from 'antd';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../lib/format/format-number.js';
import styles from './tools.module.css';

const FIRST = 5;

interface Props<Item> {
  items: readonly Item[];
  /** An item of the list, with its key. */
  render(item: Item): ReactNode;
  /** What is told beneath the list once all of it is shown. */
  end?: ReactNode;
}

/** The first items of a list. The others are asked for: a long list pushes the sections below it out of sight, and is drawn with every row. */
export function FirstItems<Item>({ items, render, end }: Props<Item>) {
  const { t } = useTranslation('editor');
  const [isWhole, setWhole] = useState(false);
  const others = items.length - FIRST;
  return (
    <>
      <ul className={styles.list}>{(isWhole ? items : items.slice(0, FIRST)).map(render)}</ul>
      {(isWhole || others <= 0) && end}
      {others > 0 && (
        <Button size="small" type="link" className={styles.others} aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? t('items.fewer') : t('items.others', { count: others, shown: formatCount(others) })}
        </Button>
      )}
    </>
  );
}
