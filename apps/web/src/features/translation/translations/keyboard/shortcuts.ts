/** Where a shortcut works: in the text field, everywhere, or outside fields alone. */
type Place = 'field' | 'everywhere' | 'outside';

interface Shortcut {
  id: string;
  /** The keys, as the map of keys shows them. Each of them triggers the command. */
  keys: readonly string[];
  place: Place;
}

/** Every shortcut of the editor: the handlers and the map of keys read this list. */
export const SHORTCUTS = [
  { id: 'saveAndNext', keys: ['Ctrl+Enter'], place: 'field' },
  { id: 'saveAndStay', keys: ['Ctrl+Shift+Enter', 'Ctrl+S'], place: 'field' },
  { id: 'next', keys: ['Alt+ArrowDown'], place: 'field' },
  { id: 'previous', keys: ['Alt+ArrowUp'], place: 'field' },
  { id: 'close', keys: ['Escape'], place: 'field' },
  { id: 'insertSuggestion', keys: ['Alt+1…9'], place: 'field' },
  { id: 'askMachine', keys: ['Alt+M'], place: 'field' },
  { id: 'acceptWord', keys: ['Alt+W'], place: 'field' },
  { id: 'copySource', keys: ['Alt+C'], place: 'field' },
  { id: 'nextProblem', keys: ['Alt+Q'], place: 'field' },
  { id: 'typing', keys: ['Alt+G'], place: 'field' },
  // The review bar of the open row handles these two shortcuts itself.
  { id: 'approve', keys: ['Alt+Enter'], place: 'everywhere' },
  { id: 'reject', keys: ['Alt+R'], place: 'everywhere' },
  { id: 'open', keys: ['Alt+ArrowDown'], place: 'outside' },
  { id: 'search', keys: ['/'], place: 'outside' },
  { id: 'help', keys: ['?'], place: 'outside' },
  { id: 'palette', keys: ['Ctrl+K'], place: 'everywhere' },
] as const satisfies readonly Shortcut[];

export type ShortcutId = (typeof SHORTCUTS)[number]['id'];

type At<Where extends Place> = Extract<(typeof SHORTCUTS)[number], { place: Where }>;
type IdAt<Where extends Place> = At<Where>['id'];

export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'isComposing'> & { code?: string };

/** The digit pressed with Alt. Reads the position of the key, because some systems write another character with Alt. */
export function digitOf({ code, key }: PressedKey): number | undefined {
  const digit = /^Digit([1-9])$/.exec(code ?? '')?.[1] ?? /^[1-9]$/.exec(key)?.[0];
  return digit === undefined ? undefined : Number(digit);
}

interface Combination {
  name: string;
  hasCtrl: boolean;
  hasAlt: boolean;
  /** Undefined for single characters, whose value already shows whether they need Shift. */
  hasShift: boolean | undefined;
}

function parseKeys(keys: string): Combination {
  const parts = keys.split('+');
  const name = parts.pop() ?? '';
  const hasShift = name.length === 1 && parts.length === 0 ? undefined : parts.includes('Shift');
  return { name, hasCtrl: parts.includes('Ctrl'), hasAlt: parts.includes('Alt'), hasShift };
}

/** Parsed once, because each typed key is compared with them. */
const COMBINATIONS = SHORTCUTS.flatMap(({ id, place, keys }) => keys.map((each) => ({ id, place: place as Place, ...parseKeys(each) })));

function isNamed(name: string, event: PressedKey): boolean {
  if (name === '1…9') return digitOf(event) !== undefined;
  if (/^[A-Z]$/.test(name)) return event.key.toUpperCase() === name || (event.altKey && event.code === `Key${name}`);
  return event.key === name;
}

function isPressed({ name, hasCtrl, hasAlt, hasShift }: Combination, event: PressedKey): boolean {
  if ((event.ctrlKey || event.metaKey) !== hasCtrl || event.altKey !== hasAlt) return false;
  return (hasShift === undefined || event.shiftKey === hasShift) && isNamed(name, event);
}

/** The command of a key press in these places; none during composition. */
export function findShortcut<Where extends Place>(event: PressedKey, places: readonly Where[]): IdAt<Where> | undefined {
  if (event.isComposing) return undefined;
  const found = COMBINATIONS.find(
    (combination) => (places as readonly Place[]).includes(combination.place) && isPressed(combination, event),
  );
  return found?.id as IdAt<Where> | undefined;
}

/** A shortcut of one character works outside fields alone, and can be turned off. */
export const isSingleKey = (keys: string): boolean => keys.length === 1;
