const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '{': '&#123;', '}': '&#125;' };
const CHARACTERS: Readonly<Record<string, string>> = Object.fromEntries(Object.entries(ENTITIES).map(([c, entity]) => [entity, c]));
const TOKEN = /(<\/?\d{1,5}\/?>|\{\d{1,5}\})/;

/** Writes literal text in the segment format. */
export function escapeSegmentText(text: string): string {
  return text.replace(/[&<>{}]/g, (character) => ENTITIES[character] ?? character);
}

/** A piece of a text in the segment format; `number` counts from 1, placeables apart from placeholders. */
export type SegmentToken =
  | { kind: 'text'; text: string }
  | { kind: 'open' | 'close' | 'void'; number: number }
  | { kind: 'placeable'; number: number };

function toToken(piece: string): SegmentToken {
  if (!TOKEN.test(piece))
    return { kind: 'text', text: piece.replace(/&(?:amp|lt|gt|#123|#125);/g, (entity) => CHARACTERS[entity] ?? entity) };
  const number = Number(/\d+/.exec(piece)?.[0]);
  if (piece.startsWith('{')) return { kind: 'placeable', number };
  if (piece.startsWith('</')) return { kind: 'close', number };
  return { kind: piece.endsWith('/>') ? 'void' : 'open', number };
}

/** Cuts a text in the segment format into its tokens, entities decoded; whether tags match is not checked. */
export function tokenize(text: string): SegmentToken[] {
  return text.split(TOKEN).filter(Boolean).map(toToken);
}
