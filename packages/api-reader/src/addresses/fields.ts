/** A property of a value that a file holds; undefined where it is no object or has none of its own. */
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

/** A text for lists, of one line and a limited length. What follows ten times as many characters is not looked at. */
export const shortText = (text: string, chars: number): string =>
  text
    .slice(0, chars * 10)
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, chars);

/** Values that are counted in an example; a value that leads back to itself has endless ones. */
const MAX_VALUES = 20_000;

/** Whether a value can be written as JSON in a short time. */
export function isSmall(value: unknown): boolean {
  const open = [value];
  for (let count = 0; open.length > 0; count++) {
    if (count > MAX_VALUES || open.length > MAX_VALUES) return false;
    const next = open.pop();
    if (typeof next === 'object' && next !== null) for (const child of Object.values(next).slice(0, MAX_VALUES)) open.push(child);
  }
  return true;
}
