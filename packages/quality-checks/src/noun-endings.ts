/**
 * What a language attaches to a noun: cases, plurals, postpositions written with it. Only endings that make no other word of a short one,
 * since they are all that tells a short term with its ending (வரி–வரியை, Marathi कर–कराचा) from the beginning of another word (வரிசை, Hindi करें).
 */
interface Endings {
  /** Behind any term. */
  readonly any?: string;
  /** Behind a term that ends in a vowel sign or another mark, and behind one that ends in a letter. */
  readonly afterMark?: string;
  readonly afterLetter?: string;
  /** Particles that may follow each of them. */
  readonly particles?: string;
}

const MARATHI_CASES =
  'चा ची चे च्या चं ला ना नी ने नं स त तील तून वर वरील साठी सह शी पासून पर्यंत बाबत बद्दल मध्ये मधील मधून मुळे कडे कडून प्रमाणे नुसार खाली विषयी संबंधी द्वारे';
const KONKANI_CASES = 'चो ची चें च्यो च्या क न त तलो तल्या वयलो वयल्या खातीर सावन कडेन वरवीं';
const TAMIL_CASES = 'ை ையும் ையே ின் ின்றி ில் ிலும் ிலே ிலிருந்து ால் ாலும் ுக்கு ுக்கும் ுக்குள் ுக்கான ுக்காக ுடன் ோடு ிடம் ாக ான ும் ுடைய';
const MALAYALAM_CASES = 'ിന്റെ ിനെ ിൽ ിലെ ിലേക്ക് ിലും ിന് ിനും ിനായി ിനാൽ ും ാൽ ോട് ോടെ ായി ുമായി';

const joined = (before: string, endings: string) =>
  before
    .split(' ')
    .flatMap((one) => endings.split(' ').map((ending) => one + ending))
    .join(' ');

/** `*`: whatever follows. By codes of languages. */
const ENDINGS: Readonly<Record<string, Endings>> = {
  hi: { afterLetter: 'ों' },
  bh: { afterLetter: 'ों न', afterMark: 'न' },
  mr: { any: joined('ां ्यां', MARATHI_CASES), afterMark: MARATHI_CASES, afterLetter: joined('ा े ्या', MARATHI_CASES), particles: 'च ही' },
  kok: { any: joined('ां', KONKANI_CASES), afterMark: KONKANI_CASES, afterLetter: joined('ा े', KONKANI_CASES), particles: 'च य' },
  ne: { any: 'को का की मा ले लाई बाट सँग देखि सम्म भन्दा द्वारा बारे तर्फ प्रति हरू* हरु*' },
  mai: { any: 'क केँ कें मे मेँ सँ पर सभ लेल' },
  gu: { any: 'નો ની નું ના નાં ને માં માંથી થી નાથી પર', afterLetter: 'ોનો ોની ોનું ોના ોને ોમાં ોથી', particles: 'જ ય' },
  bn: {
    any: 'টি টির টিকে টিতে টা টার কে গুলি* গুলো* সমূহ* সহ',
    ...{ afterLetter: 'ের', afterMark: 'র তে য় য়ের', particles: 'ও ই' },
  },
  as: { any: 'ৰ ৰে ৰপৰা ত লৈ টো টোৰ খন খনৰ বোৰ* সমূহ*', particles: 'ও েই' },
  od: { any: 'ର ରେ କୁ ରୁ ଟି ଟିର ଟିକୁ ଠାରୁ ଗୁଡ଼ିକ* ମାନଙ୍କ* ସମୂହ* ସହ', particles: 'ଓ' },
  ta: {
    any: `க்கு க்கும் க்குள் க்கான க்காக கள்* கள* ${joined('ய வ', TAMIL_CASES)}`,
    afterLetter: TAMIL_CASES,
    particles: 'ே தான்',
  },
  te: { any: 'లు ల లను లకు లకి లలో లతో లపై ను ని కు కి లో లోని లోకి తో పై గా యొక్క నుండి నుంచి కోసం వద్ద ద్వారా', particles: 'నే కూడా' },
  kn: { any: 'ದ ದಲ್ಲಿ ದಿಂದ ಕ್ಕೆ ಕ್ಕಾಗಿ ವು ವೂ ವನ್ನು ಯ ಯು ಯೂ ಯನ್ನು ಯಲ್ಲಿ ಯಿಂದ ಗೆ ಗಾಗಿ ಗಳು ಗಳ*', particles: 'ೂ ೇ' },
  ml: {
    any: `യുടെ യെ യിൽ യിലെ യിലേക്ക് യും യാൽ യോട് യ്ക്ക് ക്ക് ക്കായി യായി യുമായി കൾ കള* ${joined('വ', MALAYALAM_CASES)}`,
    afterLetter: `${MALAYALAM_CASES} ുകൾ ുകള*`,
  },
  mni: { any: 'ꯒꯤ ꯗ ꯗꯥ ꯅ ꯅꯥ ꯕꯨ ꯗꯒꯤ ꯁꯤꯡ*' },
};

const wordsOf = (endings = '') => endings.normalize('NFC').split(' ').filter(Boolean);

/** What may stand behind a term, in full, or as the beginning of it. */
class Attached {
  readonly #whole: ReadonlySet<string>;
  readonly #openings: readonly string[];

  constructor(endings: readonly string[]) {
    this.#whole = new Set(endings);
    this.#openings = endings.filter((ending) => ending.endsWith('*')).map((ending) => ending.slice(0, -1));
  }

  has(rest: string): boolean {
    return this.#whole.has(rest) || this.#openings.some((opening) => rest.startsWith(opening));
  }
}

function toTest({ any, afterMark, afterLetter, particles }: Endings) {
  const behindMark = new Attached([...wordsOf(any), ...wordsOf(afterMark)]);
  const behindLetter = new Attached([...wordsOf(any), ...wordsOf(afterLetter)]);
  const emphasis = wordsOf(particles);
  return (term: string, rest: string): boolean => {
    const endings = ENDS_IN_MARK.test(term.slice(-2)) ? behindMark : behindLetter;
    return endings.has(rest) || emphasis.some((one) => rest.endsWith(one) && endings.has(rest.slice(0, -one.length)));
  };
}

const ENDS_IN_MARK = /\p{M}$/u;
const TESTS = new Map(Object.entries(ENDINGS).map(([code, endings]) => [code, toTest(endings)]));

/** Whether what follows a term in its word is an ending of a noun. */
export const isNounEnding = (language: string, term: string, rest: string): boolean => TESTS.get(language)?.(term, rest) ?? false;

/** A noun as it stands before endings. */
interface Stem {
  readonly stem: string;
  /** It lost its last sign: a vowel sign of the ending stands in its place. */
  readonly isBare: boolean;
}

/** How the end of a noun changes before endings, by script: its end, and what stands in its place. */
const CHANGES: Readonly<Record<string, readonly (readonly [end: string, becomes: string])[]>> = {
  Deva: [
    ['ा', 'े'],
    ['ा', 'ों'],
  ],
  Gujr: [['ો', 'ા']],
  Taml: [
    ['ம்', 'த்த'],
    ['ம்', 'ங்கள்'],
    ['ம்', 'ங்கள'],
    ['்', ''],
    ['ு', ''],
  ],
  Telu: [['ం', 'ా']],
  Knda: [['ು', '']],
  Mlym: [
    ['ം', 'ത്ത'],
    ['ം', 'ങ്ങൾ'],
    ['ം', 'ങ്ങള'],
    ['്', ''],
    ['ൻ', 'ന'],
    ['ൾ', 'ള'],
    ['ർ', 'ര'],
    ['ൽ', 'ല'],
    ['ൺ', 'ണ'],
  ],
};

/** A consonant that had no vowel until the ending gave it one. */
const BARE: ReadonlySet<string> = new Set(['', 'ന', 'ള', 'ര', 'ല', 'ണ']);

export const stemsOf = (term: string, script: string): Stem[] =>
  (CHANGES[script] ?? [])
    .filter(([end]) => term.length > end.length && term.endsWith(end))
    .map(([end, becomes]) => ({ stem: term.slice(0, -end.length) + becomes, isBare: BARE.has(becomes) }));
