const PROPERTIES = new Set(['name', 'description', 'headline']);

/** A translatable string of a JSON text: its value, and where it stands, quotes included. */
export interface JsonText {
  name: string;
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

/** Finds the strings of a JSON-LD block that people read. A block that is not JSON has none. */
export function findJsonTexts(json: string): JsonText[] {
  if (!isJson(json)) return [];
  const found: JsonText[] = [];
  let property = '';
  for (let i = json.indexOf('"'); i >= 0; i = json.indexOf('"', i)) {
    const end = endOfString(json, i);
    const value: string = JSON.parse(json.slice(i, end));
    if (inkAfter(json, end) === ':') property = value;
    else {
      if (inkBefore(json, i) === ':' && PROPERTIES.has(property)) found.push({ name: property, value, start: i, end });
    }
    i = end;
  }
  return found;
}

/** A JSON string that is safe inside a script element. */
export const encodeJson = (text: string): string => JSON.stringify(text).replaceAll('<', '\\u003c');
