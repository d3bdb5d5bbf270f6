const TEXTS = new Set(['name', 'description', 'headline']);
/** Where a page itself is meant, or one of its site (schema.org); pictures and the names of things in graphs (`@id`) are not pages. */
const ADDRESSES = new Set(['url', 'item', 'mainEntityOfPage']);
/** A logo's address is called `url` too. */
const PICTURE = /\.(?:avif|gif|ico|jpe?g|mp4|png|svg|webp)(?:[?#]|$)/i;

/** A string of a JSON text that changes with the language: its value, and where it stands, quotes included. */
export interface JsonString {
  name: string;
  isAddress: boolean;
  value: string;
  start: number;
  end: number;
}

function endOfString(json: string, start: number): number {
  let i = start + 1;
  while (i < json.length && json[i] !== '"') i += json[i] === '\\' ? 2 : 1;
  return i + 1;
}

function inkBefore(json: string, at: number): string {
  let i = at - 1;
  while (i >= 0 && ' \t\r\n'.includes(json.charAt(i))) i--;
  return json.charAt(i);
}

function inkAfter(json: string, at: number): string {
  let i = at;
  while (i < json.length && ' \t\r\n'.includes(json.charAt(i))) i++;
  return json.charAt(i);
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** Finds the strings of a JSON-LD block that people read, and the addresses of pages. A block that is not JSON has none. */
export function findJsonStrings(json: string): JsonString[] {
  if (!isJson(json)) return [];
  const found: JsonString[] = [];
  let property = '';
  for (let i = json.indexOf('"'); i >= 0; i = json.indexOf('"', i)) {
    const end = endOfString(json, i);
    const value: string = JSON.parse(json.slice(i, end));
    if (inkAfter(json, end) === ':') property = value;
    else {
      const isAddress = ADDRESSES.has(property) && !PICTURE.test(value);
      if (inkBefore(json, i) === ':' && (isAddress || TEXTS.has(property))) found.push({ name: property, isAddress, value, start: i, end });
    }
    i = end;
  }
  return found;
}

/** A JSON string that is safe inside a script element. */
export const encodeJson = (text: string): string => JSON.stringify(text).replaceAll('<', '\\u003c');
