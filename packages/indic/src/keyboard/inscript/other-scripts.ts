import type { BrahmicScript } from '../../script/blocks.js';

/** Keys on which a script has something other than the letter of the shared place. */
export const OTHER_KEYS: Readonly<Record<BrahmicScript, Readonly<Record<string, string>>>> = {
  Deva: {},
  Beng: { KeyB: 'ব', KeyZ: 'ৎ', Slash: 'য় য', Digit1: '১', Digit2: '২', Backslash: '- -', BracketLeft: 'ড ঢ ড় ঢ়' },
  // The addak and the two signs of the nasal; clusters are not on keys.
  Guru: {
    ...{ Digit3: '੩ ੱ', Digit4: '੪ ੴ', Digit5: '੫', Digit6: '੬', Digit7: '੭', Digit8: '੮', KeyJ: 'ਰ ੜ', KeyX: 'ਂ ੰ', KeyZ: '- ਁ' },
  },
  Gujr: {},
  Orya: { KeyB: 'ଵ ୱ', Slash: 'ଯ ୟ', BracketLeft: 'ଡ ଢ ଡ଼ ଢ଼' },
  // Tamil has no anusvara, and of clusters only those of borrowed letters.
  Taml: { Digit3: '௩', Digit4: '௪', Digit5: '௫', Digit6: '௬ த்ர', Digit7: '௭ க்ஷ', Digit8: '௮', KeyX: '- -', Period: '- -' },
  Telu: { BracketRight: '- ఞ', Period: '- -' },
  Knda: { KeyB: 'ವ ೞ', Period: '- -' },
  // The pure consonants have letters of their own.
  Mlym: { KeyQ: 'ൗ ഔ', KeyX: 'ം ൺ', KeyV: 'ന ൻ', Period: '- ൽ', Backslash: 'ർ', Digit8: '൮ ൾ', Digit4: '൪', BracketRight: '\u200d ഞ' },
};

/** Keys on which a language differs from the other languages of its script. */
export const OTHER_KEYS_OF_LANGUAGE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  mr: { KeyZ: '- ॲ' },
  kok: { KeyZ: '- ॲ' },
  as: { KeyJ: 'ৰ', KeyB: 'ৱ' },
};
