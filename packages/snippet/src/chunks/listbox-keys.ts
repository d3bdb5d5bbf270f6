/** The keyboard's actions on a button and its listbox. */
export interface ListboxActions {
  open(opened: boolean): void;
  choose(item: Element): void;
}

/** Arrow keys, Home, End, Escape, Enter, Space, Tab and the first letters of a name, as the ARIA listbox pattern asks. */
export function handleListboxKeys(button: HTMLElement, list: HTMLElement, actions: ListboxActions): void {
  const items = () => [...list.children] as HTMLElement[];
  const current = () => items().indexOf((list.getRootNode() as ShadowRoot).activeElement as HTMLElement);
  const focus = (index: number) => {
    const all = items();
    all[Math.max(0, Math.min(all.length - 1, index))]?.focus();
  };
  const close = () => {
    actions.open(false);
    button.focus();
  };
  const moves: Record<string, () => void> = {
    ArrowDown: () => focus(current() + 1),
    ArrowUp: () => focus(current() - 1),
    Home: () => focus(0),
    End: () => focus(Number.POSITIVE_INFINITY),
    Escape: close,
    Enter: () => chooseCurrent(),
    ' ': () => chooseCurrent(),
  };
  const chooseCurrent = () => {
    const item = items()[current()];
    if (item) actions.choose(item);
  };
  button.addEventListener('keydown', (event) => {
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    actions.open(true);
    focus(items().findIndex((item) => item.matches('[aria-selected=true]')));
  });
  list.addEventListener('keydown', (event) => {
    if (event.key === 'Tab') actions.open(false);
    const move = moves[event.key] ?? findByLetter(event.key, items(), current(), focus);
    if (!move) return;
    event.preventDefault();
    move();
  });
}

function findByLetter(key: string, items: HTMLElement[], from: number, focus: (index: number) => void): (() => void) | undefined {
  if ([...key].length !== 1) return undefined;
  const starts = (item: HTMLElement) => (item.textContent ?? '').toLowerCase().startsWith(key.toLowerCase());
  const after = items.findIndex((item, index) => index > from && starts(item));
  const index = after < 0 ? items.findIndex(starts) : after;
  return index < 0 ? undefined : () => focus(index);
}
