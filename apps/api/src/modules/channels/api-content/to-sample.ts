const TEXT_MAX = 300;
const ITEMS_MAX = [20, 5, 3, 2, 1] as const;
const DEPTH_MAX = 30;

/** A part of a JSON text for people, as JSON: long lists and texts are cut until it has at most so many characters. */
export function toSample(json: string, maxCharacters: number): { text: string; isCut: boolean } {
  const value: unknown = JSON.parse(json.replace(/^\ufeff/, ''));
  for (const items of ITEMS_MAX) {
    const cut = { isCut: false };
    const text = JSON.stringify(cutValue(value, items, DEPTH_MAX, cut));
    if (text.length <= maxCharacters) return { text, isCut: cut.isCut };
  }
  return { text: JSON.stringify('The reply is too large to be shown.'), isCut: true };
}

function cutValue(value: unknown, items: number, depth: number, cut: { isCut: boolean }): unknown {
  if (typeof value === 'string' && value.length > TEXT_MAX) {
    cut.isCut = true;
    return `${value.slice(0, TEXT_MAX)}…`;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (depth === 0) {
    cut.isCut = true;
    return '…';
  }
  if (Array.isArray(value)) {
    if (value.length > items) cut.isCut = true;
    return value.slice(0, items).map((item) => cutValue(item, items, depth - 1, cut));
  }
  const entries = Object.entries(value);
  if (entries.length > items * 20) cut.isCut = true;
  return Object.fromEntries(entries.slice(0, items * 20).map(([name, item]) => [name, cutValue(item, items, depth - 1, cut)]));
}
