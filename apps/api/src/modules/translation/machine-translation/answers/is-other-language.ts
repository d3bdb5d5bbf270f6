/** Short words that are frequent in a language, and that the other languages of its script do not use. */
const FUNCTION_WORDS: Readonly<Record<string, readonly string[]>> = {
  hi: words('है हैं का की के में को से और ने था थी थे यह वह कि नहीं'),
  mr: words('आहे आहेत च्या चा ची चे आणि मध्ये नाही होते होती तुमच्या आपल्या'),
  ne: words('छ छन् लाई हरू र गर्नुहोस् तपाईं तपाईंको हुन्छ भएको गर्न'),
  en: words('the of and to is are in for with your you this that from be'),
  es: words('el los las de y en una por para con su es del que'),
  fr: words('le les des et est une dans pour avec vous votre du qui'),
  de: words('der die das und ist ein eine mit für sie ihr von den nicht'),
  pt: words('o os as de e em uma para com seu não do da que'),
  it: words('il gli di e è una per con che nel della sono'),
};

/** Letters that only one language of a script uses. */
const OWN_LETTERS: Readonly<Record<string, RegExp>> = {
  as: /[ৰৱ]/u,
  bn: /র/u,
  ur: /[ٹڈڑےں]/u,
  sd: /[ٻڄڳڱڻٿڀڦ]/u,
};
const SAME_SCRIPT = [
  ['hi', 'mr', 'ne'],
  ['en', 'es', 'fr', 'de', 'pt', 'it'],
  ['as', 'bn'],
  ['ur', 'sd'],
];

const WORD = /[\p{L}\p{M}]+/gu;
/** Shorter texts say too little. */
const MIN_WORDS = 5;
/** This many words of another language, with none of the requested language, show the wrong language. */
const MIN_FOREIGN = 3;

/** Whether a text in the right script is in the wrong language; false if that is uncertain. */
export function isOtherLanguage(text: string, language: string): boolean {
  const others = SAME_SCRIPT.find((group) => group.includes(language))?.filter((one) => one !== language) ?? [];
  const found = text.toLowerCase().match(WORD) ?? [];
  if (found.length < MIN_WORDS || others.length === 0) return false;
  const own = OWN_LETTERS[language];
  if (own) return !own.test(text) && others.some((other) => OWN_LETTERS[other]?.test(text));
  return countOf(found, language) === 0 && others.some((other) => countOf(found, other) >= MIN_FOREIGN);
}

function countOf(found: readonly string[], language: string): number {
  const own = new Set(FUNCTION_WORDS[language]);
  return found.filter((word) => own.has(word)).length;
}

function words(text: string): readonly string[] {
  return text.split(' ');
}
