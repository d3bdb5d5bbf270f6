/**
 * The events that typing causes in a field. Each passes through every handler of the page several times, which takes longer than handling
 * the key itself.
 */
const FOLLOWING = ['keypress', 'keyup', 'beforeinput', 'textInput', 'selectionchange'] as const;

const isWriting = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
  !ctrlKey && !altKey && !metaKey && ([...key].length === 1 || key === 'Backspace' || key === 'Delete' || key === 'Enter');

interface Handlers {
  /** The text has changed. */
  onText(): void;
  /** Called before a key writes a character. */
  onKey(event: KeyboardEvent): void;
}

/**
 * Reports typing in a field, and keeps it from the rest of the page: keys without Ctrl or Alt reach no other handler. All other keys,
 * including shortcuts and Escape, work as usual. Returns the function that stops this.
 */
export function keepTypingQuiet(field: HTMLTextAreaElement, { onText, onKey }: Handlers): () => void {
  const isOwn = (event: Event) => event.target === field || (event.type === 'selectionchange' && document.activeElement === field);
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOwn(event) || !isWriting(event)) return;
    event.stopPropagation();
    onKey(event);
  };
  const onInput = (event: Event) => {
    if (!isOwn(event)) return;
    event.stopPropagation();
    onText();
  };
  const hush = (event: Event) => {
    if (isOwn(event)) event.stopPropagation();
  };
  addEventListener('keydown', onKeyDown, true);
  addEventListener('input', onInput, true);
  for (const name of FOLLOWING) addEventListener(name, hush, true);
  return () => {
    removeEventListener('keydown', onKeyDown, true);
    removeEventListener('input', onInput, true);
    for (const name of FOLLOWING) removeEventListener(name, hush, true);
  };
}
