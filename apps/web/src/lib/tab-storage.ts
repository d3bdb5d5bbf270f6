/** What outlives a refresh of this tab and nothing more. Blocked storage means no memory, not a broken screen. */
export function readTabJson<Value>(key: string, parse: (value: unknown) => Value | undefined): Value | undefined {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Keeps a value as JSON; `undefined` forgets it. */
export function writeTabJson(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing is lost but the memory of this tab.
  }
}
