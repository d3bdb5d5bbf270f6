import { TOKEN } from './editable-text.js';

type TokenPiece = { kind: 'open' | 'close' | 'void' | 'placeable'; number: number; token: string };
export type Piece = { kind: 'text'; text: string } | TokenPiece;

const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&#123;': '{', '&#125;': '}' };

/** What a token is. */
export function pieceOf(token: string): TokenPiece {
  const number = Number(token.replace(/\D/g, ''));
  if (token.startsWith('{')) return { kind: 'placeable', number, token };
  if (token.startsWith('</')) return { kind: 'close', number, token };
  return { kind: token.endsWith('/>') ? 'void' : 'open', number, token };
}

/** A text of the segment format in pieces for drawing; text has its entities decoded. */
export function splitTokens(source: string): Piece[] {
  const tokens = source.match(TOKEN) ?? [];
  return source.split(TOKEN).flatMap((text, at): Piece[] => {
    const token = tokens[at];
    const decoded = text.replace(/&(?:amp|lt|gt|#123|#125);/g, (entity) => ENTITIES[entity] ?? entity);
    return [...(decoded ? [{ kind: 'text' as const, text: decoded }] : []), ...(token ? [pieceOf(token)] : [])];
  });
}

/** The tags and placeables of a text, each once, in order. */
export function tokensOf(source: string): string[] {
  return [...new Set(source.match(TOKEN) ?? [])];
}
