import type { BrahmicScript } from '../script/blocks.js';

/** A script that can be typed, by ISO 15924. */
type TypedScript = BrahmicScript | 'Arab' | 'Mtei' | 'Olck';

interface TypedLanguage {
  readonly script: TypedScript;
  /** The zero of its own digits. */
  readonly zero: number;
}

const DIGITS: Readonly<Record<TypedScript, number>> = {
  ...{ Deva: 0x966, Beng: 0x9e6, Guru: 0xa66, Gujr: 0xae6, Orya: 0xb66, Taml: 0xbe6, Telu: 0xc66, Knda: 0xce6, Mlym: 0xd66 },
  ...{ Arab: 0x6f0, Mtei: 0xabf0, Olck: 0x1c50 },
};

const SCRIPTS: Readonly<Record<string, TypedScript>> = {
  ...{ hi: 'Deva', od: 'Orya', pa: 'Guru', gu: 'Gujr', mr: 'Deva', te: 'Telu', ta: 'Taml', as: 'Beng', bn: 'Beng', ml: 'Mlym', kn: 'Knda' },
  ...{ ur: 'Arab', mai: 'Deva', sa: 'Deva', kok: 'Deva', ks: 'Deva', mni: 'Mtei', brx: 'Deva', doi: 'Deva', ne: 'Deva', sd: 'Arab' },
  ...{ sat: 'Olck', 'kas-IN': 'Arab' },
};

/** The languages that can be typed, by the codes of the API. */
export const KEYBOARD_LANGUAGES: readonly string[] = Object.keys(SCRIPTS);

/** Ordinary spelling with candidates, the exact key map of Latin letters, and the layout of the national standard. */
export type KeyboardKind = 'phonetic' | 'exact' | 'inscript';

const WITHOUT_INSCRIPT = new Set<TypedScript>(['Arab', 'Mtei', 'Olck']);

/** The keyboards of a language: InScript is the layout of the nine Brahmic scripts. */
export function keyboardsOf(code: string): readonly KeyboardKind[] {
  const script = typedLanguage(code)?.script;
  if (!script) return [];
  return WITHOUT_INSCRIPT.has(script) ? ['phonetic', 'exact'] : ['phonetic', 'exact', 'inscript'];
}

/** Languages without a list of words of their own use the list of a language that is written alike. */
const LIST_OF: Readonly<Record<string, string>> = { doi: 'hi', mai: 'hi', ks: 'hi' };

/** The language whose list of words ordinary spelling uses. */
export const wordListOf = (code: string): string => LIST_OF[code] ?? code;

/** Script and digits of a language that can be typed; undefined for others. */
export function typedLanguage(code: string): TypedLanguage | undefined {
  const script = Object.hasOwn(SCRIPTS, code) ? SCRIPTS[code] : undefined;
  // Sindhi has the Arabic forms of 4, 5, 6 and 7.
  return script && { script, zero: code === 'sd' ? 0x660 : DIGITS[script] };
}

/** A Latin digit as the language's own. */
export const ownDigit = ({ zero }: TypedLanguage, digit: string): string => String.fromCodePoint(zero + Number(digit));
