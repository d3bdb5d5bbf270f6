import { createLink } from '@tanstack/react-router';
import { Button, type ButtonProps } from 'antd';

/** The router keeps `type` for itself (an anchor has one, too), hence `kind`. */
function AnchorButton({ kind = 'default', ...props }: Omit<ButtonProps, 'type'> & { kind?: 'default' | 'primary' }) {
  return <Button type={kind} {...props} />;
}

/** A link that looks like a button, for going somewhere; what changes something is a Button. */
export const LinkButton = createLink(AnchorButton);
