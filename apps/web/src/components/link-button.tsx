import { createLink } from '@tanstack/react-router';
import { Button } from 'antd';

/** A link that looks like a button, for going somewhere; what changes something is a Button. */
export const LinkButton = createLink(Button);
