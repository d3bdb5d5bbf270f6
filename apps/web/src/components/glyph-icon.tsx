import type { ComponentProps } from 'react';
import './glyph-icon.css';

interface Props extends ComponentProps<'span'> {
  name: string;
  glyph: string;
  spin?: boolean;
}

/**
 * An icon from the icon font. Has the same attributes for screen readers and the same classes for antd's styles as the library's own icon.
 */
export function GlyphIcon({ name, glyph, spin = name === 'loading', className, ...props }: Props) {
  const classes = ['anticon', `anticon-${name}`, spin && 'anticon-spin', className].filter(Boolean);
  return <span role="img" aria-label={name} {...props} data-glyph={glyph} className={classes.join(' ')} />;
}
