import { parseSpellings } from './spellings.js';
import type { AlphabetScheme, VowelForms } from './write-alphabet.js';

// Urdu and Sindhi after the alphabets of the National Language Authority and the Sindhi Language Authority, Kashmiri as Unicode notes its
// letters (section 9.2), Santali after the chart of Ol Chiki. A capital is the letter whose sound is near that of the small one.

/** The names of vowels, which have forms by their place. */
const VOWEL_SPELLINGS = 'aii @a@I|auu @a@U|a @a|aa @A|A @A|i @i|ii @I|ee @I|I @I|u @u|uu @U|oo @U|U @U|e @e|ai @e|o @o|au @o|ou @o|O @o';

const URDU = `b ب|B ب|bh بھ|p پ|P پ|ph پھ|t ت|th تھ|T ٹ|Th ٹھ|C ث|j ج|jh جھ|c چ|ch چ|chh چھ|H ح|kh کھ|K خ|Kh خ|x خ|d د|dh دھ|D ڈ|Dh ڈھ|Z ذ
r ر|R ڑ|Rh ڑھ|z ز|zh ژ|X ژ|s س|sh ش|S ص|J ض|W ط|V ظ|E ع|G غ|Gh غ|f ف|F ف|q ق|Q ق|k ک|g گ|gh گھ|l ل|L ل|m م|n ن|M ں|N ں|v و|w و|h ہ|y ی|Y ی`;
const SINDHI = `b ب|B ٻ|bh ڀ|p پ|P پ|ph ڦ|t ت|th ٿ|T ٽ|Th ٺ|C ث|j ج|J ڄ|jh جھ|~n ڃ|c چ|ch چ|chh ڇ|H ح|K خ|x خ|d د|dh ڌ|D ڊ|Dh ڍ|Dd ڏ|Z ذ
r ر|R ڙ|Rh ڙھ|z ز|s س|sh ش|S ص|X ض|W ط|V ظ|E ع|G ڳ|gH غ|f ف|F ف|q ق|Q ق|k ڪ|kh ک|g گ|gh گھ|~N ڱ|l ل|L ل|m م|n ن|N ڻ|M ن|v و|w و|h ه|y ي|Y ي|' ء|~a ۽|~m ۾`;
const KASHMIRI = `b ب|B ب|bh بھ|p پ|P پ|ph پھ|t ت|th تھ|T ٹ|Th ٹھ|C ث|j ج|c چ|ch چ|chh چھ|ts ژ|tsh ژھ|H ح|K خ|x خ|X خ|d د|D ڈ|Z ذ|r ر|R ڑ|z ز|s س|sh ش
S ص|J ض|W ط|V ظ|E ع|G غ|f ف|F ف|q ق|Q ق|k ک|kh کھ|g گ|l ل|L ل|m م|n ن|N ں|M ں|v و|w و|h ہ|y ی|'y ؠ|'Y ۍ|'a ا`;
const SANTALI = `k ᱠ|kh ᱠᱷ|g ᱜ|gh ᱜᱷ|ng ᱝ|M ᱝ|c ᱪ|ch ᱪ|chh ᱪᱷ|j ᱡ|jh ᱡᱷ|~n ᱧ|ny ᱧ|T ᱴ|Th ᱴᱷ|D ᱰ|Dh ᱰᱷ|N ᱬ|t ᱛ|th ᱛᱷ|d ᱫ|dh ᱫᱷ|n ᱱ|p ᱯ|ph ᱯᱷ|b ᱵ|bh ᱵᱷ|m ᱢ
y ᱭ|r ᱨ|R ᱲ|l ᱞ|w ᱣ|v ᱶ|s ᱥ|S ᱥ|h ᱦ|H ᱦ|B ᱵᱽ|C ᱪ|f ᱯᱷ|F ᱯᱷ|G ᱜᱽ|J ᱡᱽ|Dd ᱫᱽ|K ᱠ|L ᱞ|P ᱯ|q ᱠ|Q ᱠ|V ᱶ|W ᱣ|x ᱠᱥ|X ᱠᱥ|Y ᱭ|z ᱡ|Z ᱡ
a^ ᱟᱸ|aa^ ᱟᱸ|i^ ᱤᱸ|u^ ᱩᱸ|e^ ᱮᱸ|o^ ᱚᱸ|O^ ᱳᱸ`;

const ARABIC_VOWELS: Readonly<Record<string, VowelForms>> = {
  '@a': ['ا', '', '', '', ''],
  '@A': ['آ', 'ا', 'ا', 'ا', 'ا'],
  '@i': ['ا', '', '', 'ئ', 'ئ'],
  '@I': ['ای', 'ی', 'ی', 'ئی', 'ئی'],
  '@u': ['ا', '', '', 'ؤ', 'ؤ'],
  '@U': ['او', 'و', 'و', 'ؤ', 'ؤ'],
  '@e': ['ای', 'ی', 'ے', 'ئی', 'ئے'],
  '@o': ['او', 'و', 'و', 'ؤ', 'ؤ'],
};

/** At the end of a word Urdu writes a short vowel, too: bachcha بچہ, kursi کرسی, aalu آلو. */
const URDU_VOWELS: Readonly<Record<string, VowelForms>> = {
  ...ARABIC_VOWELS,
  '@a': ['ا', '', 'ہ', '', ''],
  '@i': ['ا', '', 'ی', 'ئ', 'ئی'],
  '@u': ['ا', '', 'و', 'ؤ', 'ؤ'],
};

/** Sindhi has one ye, with its dots in every place. */
const SINDHI_VOWELS = Object.fromEntries(
  Object.entries(ARABIC_VOWELS).map(([name, forms]) => [name, forms.map((form) => form.replace(/[یے]/gu, 'ي')) as unknown as VowelForms]),
);

const always = (initial: string, inner: string, final = inner): VowelForms => [initial, inner, final, initial, initial];

/** Kashmiri writes every vowel. */
const KASHMIRI_VOWELS: Readonly<Record<string, VowelForms>> = {
  '@a': always('اَ', 'َ', 'ہ'),
  '@A': always('آ', 'ا'),
  '@q': always('أ', 'ٔ'),
  '@Q': always('ٲ', 'ٲ'),
  '@i': always('اِ', 'ِ'),
  '@I': always('ایٖ', 'یٖ', 'ی'),
  '@y': always('إ', 'ٕ'),
  '@Y': always('ٳ', 'ٟ'),
  '@u': always('اُ', 'ُ'),
  '@U': always('اوٗ', 'وٗ'),
  '@e': always('ایٚ', 'یٚ', 'ےٚ'),
  '@E': always('ای', 'ی', 'ے'),
  '@o': always('اۆ', 'ۆ'),
  '@O': always('او', 'و'),
  '@w': always('اۄ', 'ۄ'),
};
const KASHMIRI_SPELLINGS =
  'aii @a@I|auu @a@U|a @a|aa @A|A @q|AA @Q|i @i|ii @I|ee @I|I @I|Y @y|YY @Y|u @u|uu @U|oo @U|U @U|e @e|ai @E|ei @E|o @o|O @O|au @w|ou @w';

/** In an alphabet a vowel is one letter at every place; the capitals are those with a dot below, which Latin writes ạ and ẹ. */
const SANTALI_VOWELS = 'o ᱚ|a ᱟ|aa ᱟ|A ᱟᱹ|i ᱤ|ii ᱤ|ee ᱤ|I ᱤ|u ᱩ|uu ᱩ|oo ᱩ|U ᱩ|e ᱮ|E ᱮᱹ|O ᱳ';

const scheme = (tables: readonly string[], vowels: AlphabetScheme['vowels'], more: Partial<AlphabetScheme> = {}): AlphabetScheme => ({
  spellings: parseSpellings(tables, (text) => text.match(/@.|[^@]+/gu) ?? []),
  vowels,
  endingLetters: {},
  writesDoublesOnce: true,
  ...more,
});

/** Urdu and Kashmiri have a noon without its dot, at the end of words. */
const ENDING_NOON = { endingLetters: { ں: 'ن' } };

/** The languages that are typed in an alphabet. */
export const ALPHABETS: Readonly<Record<string, () => AlphabetScheme>> = {
  ur: () => scheme([VOWEL_SPELLINGS, URDU], URDU_VOWELS, ENDING_NOON),
  sd: () => scheme([VOWEL_SPELLINGS, SINDHI], SINDHI_VOWELS),
  'kas-IN': () => scheme([KASHMIRI, KASHMIRI_SPELLINGS], KASHMIRI_VOWELS, ENDING_NOON),
  sat: () => scheme([SANTALI, SANTALI_VOWELS], {}, { writesDoublesOnce: false }),
};
