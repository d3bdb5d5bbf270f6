/** Fields of plain text that can be typed into. */
export type TextField = HTMLInputElement | HTMLTextAreaElement;

/**
 * Replaces the selection and a number of UTF-16 units before it. Uses the browser's own editing if possible, so that Ctrl+Z undoes it and
 * the page gets the events of typing.
 */
export function insertText(field: TextField, remove: number, text: string): void {
  const { selectionStart, selectionEnd } = field;
  const from = Math.max(0, (selectionStart ?? 0) - remove);
  const to = selectionEnd ?? from;
  if (text === '' && from === to) return;
  field.setSelectionRange(from, to);
  const command = text === '' ? 'delete' : 'insertText';
  const { ownerDocument } = field;
  if (ownerDocument.execCommand?.(command, false, text)) return;
  field.setRangeText(text, from, to, 'end');
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
