/**
 * The endings that a language attaches to a noun: cases, plurals, postpositions written with it. Only endings that do not turn a short word
 * into another one, because they alone distinguish a short term with its ending (வரி–வரியை, Marathi कर–कराचा) from the beginning of another
 * word (வரிசை, Hindi करें).
 */
interface Endings {
  /** Endings after any term. */
  readonly any?: string;
  /** After a term that ends in a vowel sign or another mark, and after one that ends in a letter. */
  readonly afterMark?: string;
  readonly afterLetter?: string;
  /**
   * Endings after a term that ends in a letter, unless the term is a stem of a verb, which takes the same ending (बातें, but करें is no
   * noun).
   */
  readonly alsoOfVerbs?: string;
  /** Stems of verbs that are nouns, too. */
  readonly verbs?: string;
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

/** The endings by language code; `*`: any text may follow. */
const ENDINGS: Readonly<Record<string, Endings>> = {
  hi: {
    ...{ afterLetter: 'ों', afterMark: 'एँ एं ओं', alsoOfVerbs: 'ें' },
    verbs:
      'कर मार हार जीत खेल बोल सोच समझ खोज जाँच जांच रोक दौड़ नाच चमक पहुँच पहुंच तोल मोड़ जोड़ तोड़ चाह डर भूल पूछ छूट टूट फूट काट बाँट डाँट लूट माँग मांग चल भर घट बढ़ पकड़ उतर चढ़ लिख पढ़ देख सुन बन बदल रख मिल हट कह रह बच घूम झूल कूद थक नाप छाप चूक छोड़ दे ले हो',
  },
  bh: { afterLetter: 'ों न', afterMark: 'न' },
  mr: {
    any: joined('ां ्यां', MARATHI_CASES),
    afterMark: MARATHI_CASES,
    afterLetter: joined('ा े ्या', MARATHI_CASES),
    particles: 'च ही',
    alsoOfVerbs: 'े',
    verbs: 'कर मार खेळ बोल चाल बस उठ पड रड हस लिह वाच पाह बघ सांग ऐक धाव पळ नाच शोध मोड तोड जोड काढ ठेव भर हार',
  },
  kok: { any: joined('ां', KONKANI_CASES), afterMark: KONKANI_CASES, afterLetter: joined('ा े', KONKANI_CASES), particles: 'च य' },
  ne: { any: 'को का की मा ले लाई बाट सँग देखि सम्म भन्दा द्वारा बारे तर्फ प्रति हरू* हरु*' },
  mai: { any: 'क केँ कें मे मेँ सँ पर सभ लेल' },
  gu: {
    any: 'નો ની નું ના નાં ને માં માંથી થી નાથી પર',
    afterLetter: 'ોનો ોની ોનું ોના ોને ોમાં ોથી',
    afterMark: 'ઓ ઓનો ઓની ઓનું ઓના ઓનાં ઓને ઓમાં ઓથી ઓએ',
    ...{
      particles: 'જ ય',
      alsoOfVerbs: 'ો',
      verbs: 'કર માર બોલ ચાલ ખેલ રમ નાચ દોડ લખ વાંચ જો શોધ રોક તોડ જોડ કાઢ ભર હાર જીત ઊઠ બેસ મૂક માગ પૂછ કાપ',
    },
  },
  pa: {
    any: '',
    ...{ afterMark: 'ਆਂ ਵਾਂ', alsoOfVerbs: 'ਾਂ' },
    verbs: 'ਕਰ ਮਾਰ ਹਾਰ ਜਿੱਤ ਖੇਡ ਬੋਲ ਸੋਚ ਸਮਝ ਖੋਜ ਜਾਂਚ ਰੋਕ ਦੌੜ ਨੱਚ ਤੋੜ ਜੋੜ ਚਾਹ ਡਰ ਭੁੱਲ ਪੁੱਛ ਕੱਟ ਵੰਡ ਲੁੱਟ ਮੰਗ ਚੱਲ ਭਰ ਫੜ ਲਿਖ ਪੜ੍ਹ ਦੇਖ ਸੁਣ ਬਣ ਰੱਖ ਮਿਲ',
  },
  bn: {
    any: 'টি টির টিকে টিতে টা টার কে গুলি* গুলো* সমূহ* সহ রা দের দেরকে গণ গণের',
    ...{ alsoOfVerbs: 'ে', verbs: 'কর বল চল ধর মার খেল দেখ লেখ লিখ পড় শেখ রাখ থাক হার নাচ দৌড় ভাব জান খোঁজ কাট ভর বস উঠ ঘোর' },
    ...{ afterLetter: 'ের েরা েরই', afterMark: 'র তে য় য়ের', particles: 'ও ই' },
  },
  as: {
    any: 'ৰ ৰে ৰপৰা ত লৈ টো টোৰ খন খনৰ বোৰ* সমূহ* সকল*',
    ...{ particles: 'ও েই', alsoOfVerbs: 'ে', verbs: 'কৰ মাৰ ধৰ খেল দেখ লিখ পঢ় ৰাখ থাক হাৰ নাচ ভাব জান কাট ভৰ বহ উঠ ক ল' },
  },
  od: {
    any: 'ର ରେ କୁ ରୁ ଟି ଟିର ଟିକୁ ଠାରୁ ଗୁଡ଼ିକ* ଗୁଡିକ* ମାନଙ୍କ* ମାନେ ଙ୍କ ଙ୍କର ଙ୍କୁ ଙ୍କଠାରୁ ସମୂହ* ସହ',
    ...{ particles: 'ଓ', alsoOfVerbs: 'େ', verbs: 'କର ମାର ଧର ଖେଳ ଦେଖ ଲେଖ ପଢ଼ ରଖ ହାର ନାଚ ଜାଣ କାଟ ଭର ବସ ଉଠ ଚାଲ କହ' },
  },
  ta: {
    any: `க்கு க்கும் க்குள் க்கான க்காக கள்* கள* ${joined('ய வ', TAMIL_CASES)}`,
    afterLetter: TAMIL_CASES,
    particles: 'ே தான்',
  },
  te: { any: 'లు ల లను లకు లకి లలో లతో లపై ను ని కు కి లో లోని లోకి తో పై గా యొక్క నుండి నుంచి కోసం వద్ద ద్వారా', particles: 'నే కూడా' },
  kn: {
    any: 'ದ ದಲ್ಲಿ ದಿಂದ ಕ್ಕೆ ಕ್ಕಾಗಿ ವು ವೂ ವನ್ನು ಯ ಯು ಯೂ ಯನ್ನು ಯಲ್ಲಿ ಯಿಂದ ಗೆ ಗಾಗಿ ಗಳು ಗಳ*',
    ...{ afterLetter: 'ಿನ ಿನಲ್ಲಿ ಿಗೆ ಿಗಾಗಿ ಿಂದ ಿನಿಂದ', particles: 'ೂ ೇ' },
  },
  ml: {
    any: `യുടെ യെ യിൽ യിലെ യിലേക്ക് യും യാൽ യോട് യ്ക്ക് ക്ക് ക്കായി യായി യുമായി കൾ കള* ${joined('വ', MALAYALAM_CASES)}`,
    afterLetter: `${MALAYALAM_CASES} ുകൾ ുകള*`,
  },
  ur: {
    ...{ any: 'اں', alsoOfVerbs: 'وں یں' },
    verbs:
      'کر مار ہار جیت کھیل بول سوچ کھوج جانچ روک دوڑ ناچ توڑ جوڑ چاہ ڈر بھول پوچھ کاٹ لوٹ مانگ چل بھر لکھ پڑھ دیکھ سن بن بدل رکھ مل کہہ رہ بچ دے لے ہو',
  },
  mni: { any: 'ꯒꯤ ꯗ ꯗꯥ ꯅ ꯅꯥ ꯕꯨ ꯗꯒꯤ ꯁꯤꯡ*' },
};

const wordsOf = (endings = '') => endings.normalize('NFC').split(' ').filter(Boolean);

/** The possible text after a term: whole endings, or their beginnings. */
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

function toTest({ any, afterMark, afterLetter, alsoOfVerbs, verbs, particles }: Endings) {
  const behindMark = new Attached([...wordsOf(any), ...wordsOf(afterMark)]);
  const behindLetter = new Attached([...wordsOf(any), ...wordsOf(afterLetter)]);
  const behindNoun = new Attached([...wordsOf(any), ...wordsOf(afterLetter), ...wordsOf(alsoOfVerbs)]);
  const stemsOfVerbs = new Set(wordsOf(verbs));
  const emphasis = wordsOf(particles);
  const endingsOf = (term: string) => {
    if (ENDS_IN_MARK.test(term.slice(-2))) return behindMark;
    return stemsOfVerbs.has(term) ? behindLetter : behindNoun;
  };
  return (term: string, rest: string): boolean => {
    const endings = endingsOf(term);
    return endings.has(rest) || emphasis.some((one) => rest.endsWith(one) && endings.has(rest.slice(0, -one.length)));
  };
}

const ENDS_IN_MARK = /\p{M}$/u;
const TESTS = new Map(Object.entries(ENDINGS).map(([code, endings]) => [code, toTest(endings)]));

/** Whether what follows a term in its word is an ending of a noun. */
export const isNounEnding = (language: string, term: string, rest: string): boolean => TESTS.get(language)?.(term, rest) ?? false;

/** The form of a noun before endings. */
interface Stem {
  readonly stem: string;
  /** The stem lost its last sign, and a vowel sign of the ending replaces it. */
  readonly isBare: boolean;
}

type Change = readonly [end: string, becomes: string];

/** Each line is an end and the letters that may replace it: `ी ियाँ ियों`. */
const changes = (...lines: readonly string[]): readonly Change[] =>
  lines.flatMap((line) => {
    const [end = '', ...becomes] = line.normalize('NFC').split(' ');
    return becomes.map((one): Change => [end, one === '-' ? '' : one]);
  });

/** How the end of a noun changes before endings, by script: the end, and its replacement; `-`: none. */
const CHANGES: Readonly<Record<string, readonly Change[]>> = {
  Deva: changes('ा े ों', 'ी ियाँ ियां ियों', 'ि ियाँ ियां ियों', 'ू ुएँ ुएं ुओं', 'आँ एँ एं ओं', 'आं एं ओं', 'ाँ े ों', 'िया ियाँ ियां ियों'),
  Gujr: changes('ો ા', 'ું ાં ા'),
  Guru: changes('ਾ ੇ ਿਆਂ', 'ਾਂ ੇਂ ਿਆਂ'),
  Arab: changes('ا ے وں', 'ہ ے وں'),
  Taml: changes('ம் த்த ங்கள் ங்கள', 'டு ட்ட', 'று ற்ற', 'ல் ற்கள் ற்கள', 'ள் ட்கள் ட்கள', '் -', 'ு -', 'ல் ல்ல', 'ள் ள்ள', 'ண் ண்ண', 'ய் ய்ய', 'ன் ன்ன'),
  Telu: changes(
    ...['ం ా', 'ి ు', 'ల్లు ళ్ళు ళ్లు ళ్ళ ళ్ల', 'ట్టు ట్లు ట్ల', 'డి డ్లు డ్ల', 'డు ళ్ళు ళ్లు ళ్ళ ళ్ల', 'రు ర్లు ర్ల', 'లు ళ్ళు ళ్లు ళ్ళ ళ్ల', 'న్ను న్లు న్ల'],
  ),
  Knda: changes('ು -'),
  Mlym: changes('ം ത്ത ങ്ങൾ ങ്ങള', 'ട് ട്ട', 'റ് റ്റ', '് -', 'ൻ ന', 'ൾ ള', 'ർ ര', 'ൽ ല', 'ൺ ണ'),
};

/** Such changes in a single language. */
const CHANGES_OF: Readonly<Record<string, readonly Change[]>> = { mr: changes('ी ्या ्यां', 'ा ्या ्यां') };

/** A consonant that had no vowel until the ending gave it one. */
const BARE: ReadonlySet<string> = new Set(
  ['', 'ന', 'ള', 'ര', 'ല', 'ണ', 'ട്ട', 'റ്റ', 'ட்ட', 'ற்ற', 'ல்ல', 'ள்ள', 'ண்ண', 'ய்ய', 'ன்ன'].map((one) => one.normalize('NFC')),
);

export const stemsOf = (term: string, { code, script }: { code: string; script: string }): Stem[] =>
  [...(CHANGES[script] ?? []), ...(CHANGES_OF[code] ?? [])]
    .filter(([end]) => term.length > end.length && term.endsWith(end))
    .map(([end, becomes]) => ({ stem: term.slice(0, -end.length) + becomes, isBare: BARE.has(becomes) }));
