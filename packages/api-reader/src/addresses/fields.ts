/** A property of a value from a file; undefined if the value is no object or lacks the property. */
export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined;
}

export const textField = (value: unknown, name: string): string | undefined => {
  const found = field(value, name);
  return typeof found === 'string' ? found : undefined;
};

export const listField = (value: unknown, name: string): unknown[] => {
  const found = field(value, name);
  return Array.isArray(found) ? found : [];
};

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A text for lists, of one line and a limited length. Reads at most ten times that many characters. */
export const shortText = (text: string, chars: number): string =>
  text
    .slice(0, chars * 10)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, chars);

/** The maximum number of values of an example that is written as JSON, because a value that contains itself is infinite. */
export const MAX_VALUES = 20_000;

/**
 * Values within a value, and the characters of their names and texts. Counting ends after MAX_VALUES values or `maxChars` characters, and then
 * one of the counts is larger than its limit.
 */
export function countValues(value: unknown, maxChars: number): { values: number; chars: number } {
  const open = [value];
  let [values, chars] = [0, 0];
  while (open.length > 0 && values <= MAX_VALUES && chars <= maxChars) {
    const next = open.pop();
    values++;
    if (typeof next === 'string') chars += next.length;
    else if (typeof next === 'object' && next !== null) {
      const entries = Object.entries(next);
      if (entries.length + open.length > MAX_VALUES) return { values: values + entries.length + open.length, chars };
      for (const [name, child] of entries) {
        chars += name.length;
        open.push(child);
      }
    }
  }
  return { values, chars };
}
