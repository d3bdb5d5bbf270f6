/** The scripts this package knows, by ISO 15924 code. */
export type Script = 'Deva' | 'Beng' | 'Guru' | 'Gujr' | 'Orya' | 'Taml' | 'Telu' | 'Knda' | 'Mlym' | 'Arab';

/** The twelve languages served, by the codes of the API (`od` is Odia, BCP 47 `or`). */
export type LanguageCode = 'hi' | 'mr' | 'gu' | 'pa' | 'bn' | 'as' | 'od' | 'ta' | 'te' | 'kn' | 'ml' | 'ur';

/** Every language code that `transliterate` accepts, in the order of the product's language list. */
export const LANGUAGE_CODES: readonly LanguageCode[] = ['hi', 'mr', 'gu', 'pa', 'bn', 'as', 'od', 'ta', 'te', 'kn', 'ml', 'ur'];

const SCRIPT_OF: Record<LanguageCode, Script> = {
  hi: 'Deva',
  mr: 'Deva',
  gu: 'Gujr',
  pa: 'Guru',
  bn: 'Beng',
  as: 'Beng',
  od: 'Orya',
  ta: 'Taml',
  te: 'Telu',
  kn: 'Knda',
  ml: 'Mlym',
  ur: 'Arab',
};

/** The script a language is written in. */
export function scriptOf(language: LanguageCode): Script {
  return SCRIPT_OF[language];
}

/** True for one of the twelve codes; narrows an unknown string, e.g. a project's target language. */
export function isLanguageCode(code: string): code is LanguageCode {
  return Object.hasOwn(SCRIPT_OF, code);
}
