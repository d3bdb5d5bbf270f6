import type { ComponentProps } from 'react';
import './glyph-icon.css';

interface Props extends ComponentProps<'span'> {
  name: string;
  glyph: string;
  spin?: boolean;
}

/** An icon as a letter of the font of icons, with what the library's own icon is for screen readers and for the styles of antd. */
export function GlyphIcon({ name, glyph, spin = name === 'loading', className, ...props }: Props) {
  const classes = ['anticon', `anticon-${name}`, spin && 'anticon-spin', className].filter(Boolean);
  return <span role="img" aria-label={name} {...props} data-glyph={glyph} className={classes.join(' ')} />;
}
