/** The browser's storage may be blocked, full or absent; then the screen works without memory. */
export function readStored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes the key if the text is null. Returns whether that succeeded. */
export function writeStored(key: string, value: string | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Reads JSON that this browser stored before; anything unreadable or refused by `parse` counts as absent. */
export function readStoredJson<Value>(key: string, parse: (value: unknown) => Value | undefined): Value | undefined {
  const text = readStored(key);
  if (text === null) return undefined;
  try {
    return parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
