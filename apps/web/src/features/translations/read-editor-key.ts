export type EditorCommand = 'saveAndNext' | 'saveAndStay' | 'next' | 'previous' | 'close';

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'isComposing'>;

/** What a key press in the text field asks for; nothing while a word is being composed. */
export function readEditorKey({ key, ctrlKey, metaKey, shiftKey, altKey, isComposing }: Key): EditorCommand | undefined {
  if (isComposing) return undefined;
  const command = (ctrlKey || metaKey) && !altKey;
  if (command && key === 'Enter') return shiftKey ? 'saveAndStay' : 'saveAndNext';
  if (command && !shiftKey && key.toLowerCase() === 's') return 'saveAndStay';
  if (altKey && !ctrlKey && !metaKey && key === 'ArrowDown') return 'next';
  if (altKey && !ctrlKey && !metaKey && key === 'ArrowUp') return 'previous';
  return key === 'Escape' ? 'close' : undefined;
}
