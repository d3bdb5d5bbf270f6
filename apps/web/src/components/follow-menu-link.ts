import type { MenuProps } from 'antd';

/** Follows the link inside a menu item that was chosen by keyboard. Without this, Enter selects the item but does not follow its link. */
export const followMenuLink: NonNullable<MenuProps['onClick']> = ({ domEvent }) => {
  if (domEvent.type === 'keydown') domEvent.currentTarget.querySelector('a')?.click();
};
