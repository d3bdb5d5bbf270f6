import type { TextField } from './insert-text.js';

/** The position of the caret, in CSS pixels of the window: its line from top to bottom. */
export interface Place {
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
}

/** The styles that decide line breaks and the width of letters. */
const COPIED = [
  ...['direction', 'boxSizing', 'borderTopWidth', 'borderRightWidth', 'borderBottomWidth', 'borderLeftWidth'],
  ...['paddingTop', 'paddingRight', 'paddingBottom', 'paddingLeft', 'fontFamily', 'fontSize', 'fontStyle', 'fontWeight', 'fontVariant'],
  ...['letterSpacing', 'lineHeight', 'tabSize', 'textAlign', 'textIndent', 'textTransform', 'wordSpacing', 'unicodeBidi'],
] as const;
/** The line height in font sizes where the style has the keyword `normal`. */
const FALLBACK_LINE = 1.4;

/** The place of the caret of a field. No browser reports it, so the text before the caret is laid out again, invisibly. */
export function caretPlace(field: TextField): Place {
  const { ownerDocument, value, selectionEnd } = field;
  const box = field.getBoundingClientRect();
  const style = getComputedStyle(field);
  const copy = ownerDocument.createElement('div');
  for (const name of COPIED) copy.style[name] = style[name];
  const isLine = field instanceof HTMLInputElement;
  Object.assign(copy.style, {
    position: 'absolute',
    visibility: 'hidden',
    top: '0',
    left: '0',
    borderStyle: 'solid',
    borderColor: 'transparent',
    inlineSize: `${box.width}px`,
    whiteSpace: isLine ? 'pre' : 'pre-wrap',
    overflowWrap: 'break-word',
  });
  const caret = ownerDocument.createElement('span');
  caret.textContent = '\u200b';
  const at = selectionEnd ?? value.length;
  copy.append(value.slice(0, at), caret, value.slice(at));
  ownerDocument.body.append(copy);
  const outer = copy.getBoundingClientRect();
  const inner = caret.getBoundingClientRect();
  copy.remove();
  const height = Number.parseFloat(style.lineHeight) || Number.parseFloat(style.fontSize) * FALLBACK_LINE || 0;
  const top = isLine ? box.top : box.top + inner.top - outer.top - field.scrollTop;
  const left = box.left + inner.left - outer.left - field.scrollLeft;
  return {
    left: Math.max(box.left, Math.min(left, box.right)),
    top,
    bottom: isLine ? box.bottom : Math.min(top + Math.max(height, inner.height), box.bottom),
  };
}
