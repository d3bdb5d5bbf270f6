// The units of Latin letters, in the units of `render/units.ts`: Devanagari letters as names for the places of the Brahmic blocks.
// It is the everyday spelling of Hindi, with the capitals of ITRANS for the letters that Latin does not have.

/** For every Brahmic script. The place decides how ॽ (Ri) and ॾ (RRi) are written. Where vowels meet, people mean the long one (kaii कई). */
const COMMON = `a अ|aa आ|A आ|i इ|ii ई|ee ई|I ई|u उ|uu ऊ|oo ऊ|U ऊ|e ए|E ऍ|ai ऐ|aii अई|auu अऊ|o ओ|O ऑ|au औ|ou औ|Ri ॽ|Rii ॽई|RRi ॾ|RRii ॾई|R^i ऋ
k क|kh ख|K ख|g ग|gh घ|G घ|~N ङ|c च|ch च|chh छ|Ch छ|C छ|j ज|jh झ|J झ|~n ञ
T ट|Th ठ|D ड|Dh ढ|N ण|t त|th थ|d द|dh ध|n न|p प|ph फ|P फ|b ब|bh भ|B भ|m म
y य|Y य|r र|l ल|L ळ|v व|w व|V व|W व|sh श|Sh ष|S ष|s स|h ह
ksh कष|x कष|X कष|gy जञ|jn जञ|dny जञ|GY जञ
q क़|Q क़|Kh ख़|Gh ग़|z ज़|Z ज़|R ड़|Rh ढ़|f फ़|F फ़
M ं|.n ं|^ ँ|H ः`;

/** Marathi and its neighbours have no dotted letters; the other r is the eyelash of तऱ्हा. */
const MARATHI = 'z झ|Z झ|f फ|F फ|q क|Q क|Kh ख|Gh ग|R ऱ|Rh ऱह';
/** The east has one letter for b and v. */
const EAST = 'E ए|O ओ|ae ऍ|v ब|V ब';
/** In the south short e and o are the plain letters, the long ones are capital. */
const SOUTH = 'e ऎ|E ए|o ऒ|O ओ|R ऱ|Rh ऱह';

const CHANGED: Readonly<Record<string, readonly string[]>> = {
  mr: [MARATHI],
  kok: [MARATHI],
  ne: [MARATHI],
  // The r of ਪੜ੍ਹਨਾ has the h below it.
  pa: ['^ ं|Rh ड़ह'],
  sa: ['.a ऽ|OM ॐ'],
  // ॺ is the y that keeps its form within a word (য).
  bn: [EAST, 'w ब|W ब|z ॺ|Z ॺ|Y ॺ'],
  as: [EAST, 'v व|V व|x स|X स|Y ॺ'],
  od: [EAST],
  // The common spelling of Manipuri in Latin letters: ng is one sound, and ei the diphthong.
  mni: ['ng ङ|ei ऐ'],
  te: [SOUTH, 'ae ऍ'],
  kn: [SOUTH, 'ae ऍ'],
  // ॼ is the dental n, which plain n is at the start of a word and before t alone. In the common spelling of Tamil in Latin letters, th and
  // dh are dental, t and d are not.
  ta: [
    SOUTH,
    't ट|th त|d ट|dh त|tth तत|tr ऱऱ|ndr नऱ|nj ञच|ny ञ|gn ञ|zh ऴ|z ऴ|Z ऴ|s च|S स|cch चच|M म|.n म|^ म|w ॼ|W ॼ',
    // Tamil has no vowel ृ where nanRi நன்றி is typed, and ஸ்ரீ is one sign.
    'nRi नऱइ|nRii नऱई|shrii सरई|shree सरई|srii सरई|sree सरई',
  ],
  ml: [SOUTH, 't ट|th त|tth तत|thh थ|nt नऱ|nth नत|nj ञ|njj ञज|ng ङङ|RR ऱऱ|zh ऴ|cch चच|gn जञ|^ ं'],
};

/** The tables by which a language reads Latin letters, the later before the earlier. */
export const spellingsOf = (code: string): readonly string[] => [COMMON, ...(CHANGED[code] ?? [])];
