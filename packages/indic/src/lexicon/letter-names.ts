import type { LanguageCode } from '../language.js';

/** The English alphabet by its letter names, A to Z, as each language writes them in acronyms. */
const LETTER_NAMES: Readonly<Record<LanguageCode, string>> = {
  hi: 'ए बी सी डी ई एफ़ जी एच आई जे के एल एम एन ओ पी क्यू आर एस टी यू वी डब्ल्यू एक्स वाई ज़ेड',
  mr: 'ए बी सी डी ई एफ जी एच आय जे के एल एम एन ओ पी क्यू आर एस टी यू व्ही डब्ल्यू एक्स वाय झेड',
  gu: 'એ બી સી ડી ઈ એફ જી એચ આઈ જે કે એલ એમ એન ઓ પી ક્યૂ આર એસ ટી યુ વી ડબ્લ્યુ એક્સ વાય ઝેડ',
  pa: 'ਏ ਬੀ ਸੀ ਡੀ ਈ ਐਫ ਜੀ ਐਚ ਆਈ ਜੇ ਕੇ ਐਲ ਐਮ ਐਨ ਓ ਪੀ ਕਿਊ ਆਰ ਐਸ ਟੀ ਯੂ ਵੀ ਡਬਲਯੂ ਐਕਸ ਵਾਈ ਜ਼ੈੱਡ',
  bn: 'এ বি সি ডি ই এফ জি এইচ আই জে কে এল এম এন ও পি কিউ আর এস টি ইউ ভি ডব্লিউ এক্স ওয়াই জেড',
  as: 'এ বি চি ডি ই এফ জি এইচ আই জে কে এল এম এন অ’ পি কিউ আৰ এছ টি ইউ ভি ডব্লিউ এক্স ৱাই জেড',
  od: 'ଏ ବି ସି ଡି ଇ ଏଫ ଜି ଏଚ ଆଇ ଜେ କେ ଏଲ ଏମ ଏନ ଓ ପି କ୍ୟୁ ଆର ଏସ ଟି ୟୁ ଭି ଡବ୍ଲ୍ୟୁ ଏକ୍ସ ୱାଇ ଜେଡ',
  ta: 'ஏ பி சி டி ஈ எஃப் ஜி எச் ஐ ஜே கே எல் எம் என் ஓ பி கியூ ஆர் எஸ் டி யூ வி டபிள்யூ எக்ஸ் ஒய் இசட்',
  te: 'ఏ బీ సీ డీ ఈ ఎఫ్ జీ హెచ్ ఐ జే కే ఎల్ ఎం ఎన్ ఓ పీ క్యూ ఆర్ ఎస్ టీ యూ వీ డబ్ల్యూ ఎక్స్ వై జెడ్',
  kn: 'ಎ ಬಿ ಸಿ ಡಿ ಇ ಎಫ್ ಜಿ ಎಚ್ ಐ ಜೆ ಕೆ ಎಲ್ ಎಂ ಎನ್ ಓ ಪಿ ಕ್ಯೂ ಆರ್ ಎಸ್ ಟಿ ಯು ವಿ ಡಬ್ಲ್ಯೂ ಎಕ್ಸ್ ವೈ ಝೆಡ್',
  ml: 'എ ബി സി ഡി ഇ എഫ് ജി എച്ച് ഐ ജെ കെ എൽ എം എൻ ഒ പി ക്യു ആർ എസ് ടി യു വി ഡബ്ല്യു എക്സ് വൈ സെഡ്',
  ur: 'اے بی سی ڈی ای ایف جی ایچ آئی جے کے ایل ایم این او پی کیو آر ایس ٹی یو وی ڈبلیو ایکس وائی زیڈ',
};

const FIRST_LETTER = 'a'.charCodeAt(0);

/** An acronym by its letter names, written as one word (एटीएम); Urdu keeps them apart (اے ٹی ایم). */
export function spellLetters(letters: string, language: LanguageCode): string {
  const names = LETTER_NAMES[language].split(' ');
  const spelt = [...letters.toLowerCase()].map((letter) => names[letter.charCodeAt(0) - FIRST_LETTER] ?? '');
  return spelt.join(language === 'ur' ? ' ' : '').normalize('NFC');
}

/** Whether a word is an acronym as `spellLetters` writes it: letter names alone. */
export function isSpeltOut(word: string, language: LanguageCode): boolean {
  // The longest first: the name of A begins that of M in Malayalam.
  const names = LETTER_NAMES[language]
    .normalize('NFC')
    .split(' ')
    .sort((a, b) => b.length - a.length);
  let rest = word;
  while (rest !== '') {
    const name = names.find((candidate) => rest.startsWith(candidate));
    if (name === undefined) return false;
    rest = rest.slice(name.length);
  }
  return true;
}
