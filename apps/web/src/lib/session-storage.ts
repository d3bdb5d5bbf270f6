/** Reads from sessionStorage, which lives as long as its tab. Blocked storage stores nothing, but breaks no screen. */
export function readSessionJson<Value>(key: string, parse: (value: unknown) => Value | undefined): Value | undefined {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? undefined : parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** Keeps a value as JSON; `undefined` forgets it. */
export function writeSessionJson(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Only this tab's stored data is lost.
  }
}
