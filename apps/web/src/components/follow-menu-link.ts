import type { MenuProps } from 'antd';

/** Follows the link inside a menu's item that was chosen by keyboard: the menu's own Enter stops at the item. */
export const followMenuLink: NonNullable<MenuProps['onClick']> = ({ domEvent }) => {
  if (domEvent.type === 'keydown') domEvent.currentTarget.querySelector('a')?.click();
};
