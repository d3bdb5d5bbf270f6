import type { LanguageCode } from '../language.js';

/** Titles and marks with a form of their own in each language, one column of ROWS each. */
const ABBREVIATIONS = 'dr mr mrs ms prof ltd pvt no smt';

/** In the order of ABBREVIATIONS. */
const ROWS: Readonly<Record<LanguageCode, string>> = {
  hi: 'डॉ. श्री श्रीमती सुश्री प्रो. लि. प्रा. नं. श्रीमती',
  mr: 'डॉ. श्री. श्रीमती श्रीमती प्रा. लि. प्रा. क्र. श्रीमती',
  gu: 'ડૉ. શ્રી શ્રીમતી સુશ્રી પ્રો. લિ. પ્રા. નં. શ્રીમતી',
  pa: 'ਡਾ. ਸ੍ਰੀ ਸ੍ਰੀਮਤੀ ਸੁਸ਼੍ਰੀ ਪ੍ਰੋ. ਲਿ. ਪ੍ਰਾ. ਨੰ. ਸ੍ਰੀਮਤੀ',
  bn: 'ডা. মি. মিসেস মিস অধ্যাপক লি. প্রা. নং শ্রীমতী',
  as: 'ড° শ্ৰী শ্ৰীমতী শ্ৰীমতী অধ্যাপক লি. প্ৰা. নং শ্ৰীমতী',
  od: 'ଡ. ଶ୍ରୀ ଶ୍ରୀମତୀ ସୁଶ୍ରୀ ପ୍ରଫେସର ଲି. ପ୍ରା. ନଂ ଶ୍ରୀମତୀ',
  ta: 'டாக்டர் திரு. திருமதி செல்வி பேரா. லிட். பிரை. எண் திருமதி',
  te: 'డా. శ్రీ శ్రీమతి శ్రీమతి ప్రొ. లి. ప్రై. నం. శ్రీమతి',
  kn: 'ಡಾ. ಶ್ರೀ ಶ್ರೀಮತಿ ಶ್ರೀಮತಿ ಪ್ರೊ. ಲಿ. ಪ್ರೈ. ನಂ. ಶ್ರೀಮತಿ',
  ml: 'ഡോ. ശ്രീ ശ്രീമതി ശ്രീമതി പ്രൊഫ. ലി. പ്രൈ. നം. ശ്രീമതി',
  ur: 'ڈاکٹر جناب محترمہ محترمہ پروفیسر لمیٹڈ پرائیویٹ نمبر شریمتی',
};

/** Abbreviations that are read as a whole word, which the rules of sound then spell. */
const WORDS: Readonly<Record<string, string>> = {
  ...{
    capt: 'Captain',
    col: 'Colonel',
    gen: 'General',
    lt: 'Lieutenant',
    maj: 'Major',
    sgt: 'Sergeant',
    brig: 'Brigadier',
    hon: 'Honourable',
  },
  ...{ jr: 'Junior', sr: 'Senior', govt: 'Government', dept: 'Department', univ: 'University', asst: 'Assistant', mgr: 'Manager' },
  ...{
    adv: 'Advocate',
    er: 'Engineer',
    co: 'Company',
    corp: 'Corporation',
    inc: 'Incorporated',
    rd: 'Road',
    ave: 'Avenue',
    bldg: 'Building',
  },
  ...{ tel: 'Telephone', ext: 'Extension', vol: 'Volume', approx: 'Approximately', st: 'Saint', jan: 'January', feb: 'February' },
  ...{ aug: 'August', sept: 'September', oct: 'October', nov: 'November', dec: 'December' },
};

const listed = [...ABBREVIATIONS.split(' '), ...Object.keys(WORDS)].filter((name) => name !== 'no' && name !== 'st');
const ANY = listed.map((name) => name.charAt(0).toUpperCase() + name.slice(1)).join('|');
const CAPITALS = ABBREVIATIONS.toUpperCase().split(' ').slice(0, 7).join('|');
const START = '(?<![\\p{L}\\p{M}\\p{N}.@/&_-])';
const NUMBER_FOLLOWS = '(?=\\s{0,3}(?:\\p{Nd}|\\{\\d))';
const NAME_FOLLOWS = '(?=\\s{1,3}(?:\\p{Lu}|\\{\\d|<\\d))';

/** “No.” comes before a number, and “St.” before a name; some titles have no full stop. */
const ABBREVIATION = new RegExp(
  [
    `${START}(?:${ANY}|${CAPITALS})\\.(?![\\p{L}\\p{N}])`,
    `${START}No\\.${NUMBER_FOLLOWS}`,
    `${START}St\\.${NAME_FOLLOWS}`,
    `${START}(?:Dr|Mr|Mrs|Ms|Prof|Smt)${NAME_FOLLOWS}`,
    `${START}(?:Ltd|Pvt|Govt|Dept)(?![\\p{L}\\p{M}\\p{N}.])`,
  ].join('|'),
  'gu',
);

const names = ABBREVIATIONS.split(' ');

/** Writes the abbreviations of a text in the form of the language, or as whole English words. */
export function writeAbbreviations(text: string, language: LanguageCode): string {
  const row = ROWS[language].split(' ');
  return text.replace(ABBREVIATION, (found) => {
    const name = found.replace('.', '').toLowerCase();
    return row[names.indexOf(name)] ?? WORDS[name] ?? found;
  });
}
