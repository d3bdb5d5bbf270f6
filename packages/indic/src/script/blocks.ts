import type { Script } from '../language.js';

/** First code point of each Brahmic block. The blocks share one lay-out (ISCII), so a letter keeps its offset across scripts. */
export const BLOCK_START: Record<Exclude<Script, 'Arab'>, number> = {
  Deva: 0x900,
  Beng: 0x980,
  Guru: 0xa00,
  Gujr: 0xa80,
  Orya: 0xb00,
  Taml: 0xb80,
  Telu: 0xc00,
  Knda: 0xc80,
  Mlym: 0xd00,
};

export const BLOCK_SIZE = 0x80;

export type BrahmicScript = keyof typeof BLOCK_START;

export const BRAHMIC_SCRIPTS = Object.keys(BLOCK_START) as BrahmicScript[];

/** The two dandas live in the Devanagari block but serve every Brahmic script. */
const SHARED_DANDA = new Set([0x964, 0x965]);

/** The script a code point belongs to, or undefined for Latin, digits, punctuation and other scripts. */
export function scriptOfCodePoint(code: number): Script | undefined {
  if (SHARED_DANDA.has(code)) return undefined;
  if (code >= 0x900 && code < 0xd80) return BRAHMIC_SCRIPTS.find((s) => code >= BLOCK_START[s] && code < BLOCK_START[s] + BLOCK_SIZE);
  if (isArabic(code)) return 'Arab';
  return undefined;
}

function isArabic(code: number): boolean {
  return (
    (code >= 0x620 && code <= 0x6d3) ||
    (code >= 0x6ee && code <= 0x6ff) ||
    (code >= 0x750 && code <= 0x77f) ||
    (code >= 0xfb50 && code <= 0xfdff)
  );
}
