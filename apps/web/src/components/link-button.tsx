import { createLink } from '@tanstack/react-router';
import { Button, type ButtonProps } from 'antd';

/** The router keeps `type` for itself (an anchor has one, too), hence `kind`. */
function AnchorButton({ kind = 'default', ...props }: Omit<ButtonProps, 'type'> & { kind?: 'default' | 'primary' }) {
  return <Button type={kind} {...props} />;
}

/** A link that looks like a button and navigates. Use a Button for a change. */
export const LinkButton = createLink(AnchorButton);
