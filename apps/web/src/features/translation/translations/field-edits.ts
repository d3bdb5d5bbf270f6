import { fromEditable } from './editable-text.js';

/** Uses the browser's own editing command if it exists, so that Ctrl+Z undoes the edit. */
export function insertAtCaret(field: HTMLTextAreaElement | null, text: string, change: (next: string) => void): void {
  if (!field) return;
  field.focus();
  if (document.execCommand('insertText', false, text)) return;
  field.setRangeText(text, field.selectionStart, field.selectionEnd, 'end');
  change(field.value);
}

export function replaceAll(field: HTMLTextAreaElement | null, text: string, change: (next: string) => void): void {
  if (!field) return;
  field.focus();
  field.setSelectionRange(0, field.value.length);
  insertAtCaret(field, text, change);
}

/** Converts a place in the target to the edited text, which writes some characters differently. */
export function toEditableOffset(text: string, offset: number): number {
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (fromEditable(text.slice(0, middle)).length < offset) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Selects a part of the target in the field. */
export function selectTarget(field: HTMLTextAreaElement | null, start: number, end: number): void {
  if (!field) return;
  field.focus();
  field.setSelectionRange(toEditableOffset(field.value, start), toEditableOffset(field.value, end));
}
