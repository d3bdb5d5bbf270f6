import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { INDIAN_PLACES } from './indian/indian-places.js';
import { INDIAN_WORDS } from './indian/indian-words.js';
import { LANGUAGE_CODES, type LanguageCode } from './language.js';
import { transliterate } from './transliterate.js';
import { findIllFormed } from './well-formed/find-ill-formed.js';

const WORDS =
  'Download Settings Account Profile Search Home Page Bank Bus Office Manager Film Order Card Payment Report Computer Internet Password Mobile Facebook Google Station Market Music Sharma Rahul Kumar Priya Lakshmi Gandhi Ganesh Mumbai ATM PDF'.split(
    ' ',
  );

/** In the order of WORDS; `-` if editors disagree. */
const SPELLINGS: Record<LanguageCode, string> = {
  hi: 'डाउनलोड|सेटिंग्स|अकाउंट|प्रोफ़ाइल|सर्च|होम|पेज|बैंक|बस|ऑफ़िस|मैनेजर|फ़िल्म|ऑर्डर|कार्ड|पेमेंट|रिपोर्ट|कंप्यूटर|इंटरनेट|पासवर्ड|मोबाइल|फ़ेसबुक|गूगल|स्टेशन|मार्केट|म्यूज़िक|शर्मा|राहुल|कुमार|प्रिया|लक्ष्मी|गांधी|गणेश|मुंबई|एटीएम|पीडीएफ़',
  mr: 'डाउनलोड|सेटिंग्स|-|प्रोफाइल|सर्च|होम|पेज|-|बस|ऑफिस|मॅनेजर|फिल्म|ऑर्डर|कार्ड|पेमेंट|रिपोर्ट|कंप्यूटर|इंटरनेट|पासवर्ड|मोबाइल|फेसबुक|गूगल|स्टेशन|मार्केट|म्यूझिक|शर्मा|राहुल|कुमार|प्रिया|लक्ष्मी|गांधी|गणेश|मुंबई|एटीएम|पीडीएफ',
  gu: 'ડાઉનલોડ|સેટિંગ્સ|-|પ્રોફાઇલ|સર્ચ|હોમ|પેજ|બેંક|બસ|ઑફિસ|મેનેજર|ફિલ્મ|ઑર્ડર|કાર્ડ|-|રિપોર્ટ|કમ્પ્યુટર|ઇન્ટરનેટ|પાસવર્ડ|મોબાઇલ|ફેસબુક|ગૂગલ|સ્ટેશન|માર્કેટ|મ્યૂઝિક|શર્મા|રાહુલ|કુમાર|પ્રિયા|લક્ષ્મી|ગાંધી|ગણેશ|મુંબઈ|એટીએમ|પીડીએફ',
  pa: 'ਡਾਊਨਲੋਡ|ਸੈਟਿੰਗਸ|ਅਕਾਊਂਟ|ਪ੍ਰੋਫਾਈਲ|ਸਰਚ|ਹੋਮ|ਪੇਜ|ਬੈਂਕ|ਬਸ|ਆਫਿਸ|ਮੈਨੇਜਰ|ਫਿਲਮ|ਆਰਡਰ|ਕਾਰਡ|ਪੇਮੈਂਟ|ਰਿਪੋਰਟ|ਕੰਪਿਊਟਰ|ਇੰਟਰਨੈੱਟ|ਪਾਸਵਰਡ|ਮੋਬਾਈਲ|ਫੇਸਬੁੱਕ|ਗੂਗਲ|ਸਟੇਸ਼ਨ|-|ਮਿਊਜ਼ਿਕ|ਸ਼ਰਮਾ|ਰਾਹੁਲ|ਕੁਮਾਰ|-|ਲਕਸ਼ਮੀ|ਗਾਂਧੀ|ਗਣੇਸ਼|ਮੁੰਬਈ|ਏਟੀਐਮ|ਪੀਡੀਐਫ',
  bn: 'ডাউনলোড|সেটিংস|অ্যাকাউন্ট|প্রোফাইল|সার্চ|হোম|পেজ|ব্যাংক|বাস|অফিস|ম্যানেজার|ফিল্ম|অর্ডার|কার্ড|পেমেন্ট|রিপোর্ট|কম্পিউটার|ইন্টারনেট|পাসওয়ার্ড|মোবাইল|ফেসবুক|গুগল|স্টেশন|মার্কেট|মিউজিক|শর্মা|রাহুল|কুমার|প্রিয়া|লক্ষ্মী|গান্ধী|গণেশ|মুম্বাই|এটিএম|পিডিএফ',
  as: 'ডাউনলোড|-|একাউণ্ট|প্ৰোফাইল|ছাৰ্চ|হোম|পেজ|বেংক|বাচ|অফিচ|মেনেজাৰ|ফিল্ম|অৰ্ডাৰ|কাৰ্ড|পেমেণ্ট|ৰিপোৰ্ট|কম্পিউটাৰ|ইণ্টাৰনেট|পাছৱৰ্ড|মোবাইল|ফেচবুক|গুগল|ষ্টেশ্ৱন|মাৰ্কেট|মিউজিক|শৰ্মা|ৰাহুল|কুমাৰ|প্ৰিয়া|লক্ষ্মী|গান্ধী|গণেশ|মুম্বাই|এটিএম|পিডিএফ',
  od: 'ଡାଉନଲୋଡ୍|ସେଟିଂସ୍|ଆକାଉଣ୍ଟ|ପ୍ରୋଫାଇଲ୍|-|ହୋମ୍|ପେଜ୍|ବ୍ୟାଙ୍କ|-|ଅଫିସ୍|ମ୍ୟାନେଜର୍|ଫିଲ୍ମ|ଅର୍ଡର୍|କାର୍ଡ|ପେମେଣ୍ଟ|ରିପୋର୍ଟ|କମ୍ପ୍ୟୁଟର୍|ଇଣ୍ଟରନେଟ୍|ପାସୱାର୍ଡ|ମୋବାଇଲ୍|ଫେସବୁକ୍|ଗୁଗଲ୍|ଷ୍ଟେସନ୍|ମାର୍କେଟ୍|ମ୍ୟୁଜିକ୍|ଶର୍ମା|ରାହୁଲ|କୁମାର|ପ୍ରିୟା|ଲକ୍ଷ୍ମୀ|ଗାନ୍ଧୀ|ଗଣେଶ|ମୁମ୍ବାଇ|ଏଟିଏମ|ପିଡିଏଫ',
  ta: 'டவுன்லோட்|செட்டிங்ஸ்|அக்கவுண்ட்|ப்ரோஃபைல்|சர்ச்|ஹோம்|பேஜ்|பேங்க்|பஸ்|ஆஃபிஸ்|மேனேஜர்|ஃபில்ம்|ஆர்டர்|கார்ட்|பேமெண்ட்|ரிப்போர்ட்|கம்ப்யூட்டர்|இன்டர்நெட்|பாஸ்வேர்ட்|மொபைல்|ஃபேஸ்புக்|கூகுள்|ஸ்டேஷன்|மார்க்கெட்|ம்யூஸிக்|-|-|குமார்|ப்ரியா|லக்ஷ்மி|காந்தி|கணேஷ்|மும்பை|ஏடிஎம்|பிடிஎஃப்',
  te: 'డౌన్‌లోడ్|సెట్టింగ్స్|అకౌంట్|ప్రోఫైల్|సర్చ్|హోమ్|పేజ్|బ్యాంక్|బస్|-|మ్యానేజర్|ఫిల్మ్|ఆర్డర్|కార్డ్|పేమెంట్|రిపోర్ట్|కంప్యూటర్|ఇంటర్నెట్|పాస్‌వర్డ్|మొబైల్|ఫేస్‌బుక్|గూగుల్|స్టేషన్|మార్కెట్|మ్యూజిక్|శర్మా|రాహుల్|కుమార్|ప్రియా|లక్ష్మి|-|గణేశ్|ముంబై|ఏటీఎం|పీడీఎఫ్',
  kn: 'ಡೌನ್‌ಲೋಡ್|ಸೆಟ್ಟಿಂಗ್ಸ್|ಅಕೌಂಟ್|ಪ್ರೋಫೈಲ್|ಸರ್ಚ್|ಹೋಮ್|ಪೇಜ್|ಬ್ಯಾಂಕ್|ಬಸ್|-|ಮ್ಯಾನೇಜರ್|ಫಿಲ್ಮ್|ಆರ್ಡರ್|ಕಾರ್ಡ್|ಪೇಮೆಂಟ್|ರಿಪೋರ್ಟ್|ಕಂಪ್ಯೂಟರ್|ಇಂಟರ್ನೆಟ್|ಪಾಸ್‌ವರ್ಡ್|ಮೊಬೈಲ್|ಫೇಸ್‌ಬುಕ್|ಗೂಗಲ್|ಸ್ಟೇಷನ್|ಮಾರ್ಕೆಟ್|ಮ್ಯೂಜಿಕ್|ಶರ್ಮಾ|ರಾಹುಲ್|ಕುಮಾರ್|ಪ್ರಿಯಾ|ಲಕ್ಷ್ಮಿ|ಗಾಂಧಿ|ಗಣೇಶ್|ಮುಂಬೈ|ಎಟಿಎಂ|ಪಿಡಿಎಫ್',
  ml: 'ഡൗൺലോഡ്|സെറ്റിംഗ്സ്|അക്കൗന്റ്|പ്രോഫൈൽ|സർച്ച്|ഹോം|പേജ്|ബാങ്ക്|ബസ്|ഓഫിസ്|മാനേജർ|-|ഓർഡർ|കാർഡ്|പേമെന്റ്|റിപ്പോർട്ട്|കമ്പ്യൂട്ടർ|ഇന്റർനെറ്റ്|പാസ്‌വേഡ്|മൊബൈൽ|ഫേസ്ബുക്ക്|ഗൂഗിൾ|സ്റ്റേഷൻ|മാർക്കറ്റ്|-|ശർമ|രാഹുൽ|കുമാർ|പ്രിയ|ലക്ഷ്മി|ഗാന്ധി|ഗണേശ്|മുംബൈ|എടിഎം|പിഡിഎഫ്',
  ur: 'ڈاؤنلوڈ|سیٹنگز|اکاؤنٹ|پروفائل|سرچ|ہوم|پیج|بینک|بس|آفس|مینیجر|فلم|آرڈر|کارڈ|پیمینٹ|رپورٹ|کمپیوٹر|انٹرنیٹ|پاس ورڈ|موبائل|فیس بک|گوگل|اسٹیشن|مارکیٹ|میوزک|شرما|-|کمار|پریا|لکشمی|گاندھی|گنیش|ممبئی|اے ٹی ایم|پی ڈی ایف',
};

const codes = [...LANGUAGE_CODES];
const anyLanguage = fc.constantFrom(...codes);
const asciiWord = fc.stringMatching(/^[A-Za-z]{1,14}$/);

describe.each(codes)('transliterate to %s', (language) => {
  const spellings = SPELLINGS[language].normalize('NFC').split('|');
  const known = WORDS.map((word, i): [string, string] => [word, spellings[i] ?? '-']).filter(([, spelling]) => spelling !== '-');

  it('knows at least 25 words', () => expect(known.length).toBeGreaterThanOrEqual(25));

  it.each(known)('writes %s as %s', (word, spelling) => expect(transliterate(word, language)).toBe(spelling));
});

describe('transliterate', () => {
  it('leaves inline tags, entities, addresses and Indian text alone', () => {
    const text = '<1>&amp;</1> {1} <2/> &#123; नमस्ते 42 https://example.in/login a.b@example.in';
    expect(transliterate(text, 'hi')).toBe(text);
  });

  it('spells acronyms by letter names, not words in capitals', () => {
    expect(transliterate('Pay GST on UPI', 'hi')).toBe('पे जीएसटी ऑन यूपीआई'.normalize('NFC'));
    expect(transliterate('LOGIN NOW', 'hi')).not.toContain('एल');
  });

  it('puts mask terms first: longest match, whole words, any case', () => {
    const maskTerms = { 'Reserve Bank': 'रिज़र्व बैंक', bank: 'अधिकोष' };
    expect(transliterate('RESERVE BANK and Bank', 'hi', { maskTerms })).toMatch(/^रिज़र्व बैंक .* अधिकोष$/u);
    expect(transliterate('banker', 'hi', { maskTerms })).not.toContain('अधिकोष');
  });

  it('leaves a mask term without a form as the text has it, digits and all', () => {
    const maskTerms = { 'form 16': null };
    expect(transliterate('Form 16 of 2026', 'hi', { maskTerms, numerals: 'convert' })).toMatch(/^Form 16 .* २०२६$/u);
  });

  it('does not let a mask term reach into inline tags or entities', () => {
    const maskTerms = { amp: 'ऐंप', '1': 'एक' };
    expect(transliterate('<1>&amp;{1}</1> amp 1', 'hi', { maskTerms })).toBe('<1>&amp;{1}</1> ऐंप एक');
  });

  it('converts numerals only when asked', () => {
    expect(transliterate('{1} 2026', 'ta')).toBe('{1} 2026');
    expect(transliterate('{1} 2026', 'ta', { numerals: 'convert' })).toBe('{1} ௨௦௨௬');
  });

  it('reads letters with marks as plain ones', () => {
    expect(transliterate('São', 'te')).toBe(transliterate('Sao', 'te'));
  });

  it('leaves no Latin letter of any ASCII word, in NFC', () => {
    fc.assert(
      fc.property(asciiWord, anyLanguage, (word, language) => {
        const written = transliterate(word, language);
        return !/\p{Script=Latin}/u.test(written) && written !== '' && written === written.normalize('NFC');
      }),
      { numRuns: 600 },
    );
  });

  it('writes every word in the script of its language', () => {
    fc.assert(
      fc.property(
        asciiWord,
        (word) => /^[\u0c00-\u0c7f\u200c]+$/u.test(transliterate(word, 'te')) && /^[\u0600-\u06ff ]+$/u.test(transliterate(word, 'ur')),
      ),
      { numRuns: 300 },
    );
  });

  it('keeps inline tags whatever stands around them', () => {
    const piece = fc.oneof(asciiWord, fc.constantFrom('<1>', '</1>', '<2/>', '{1}', '&amp;', '&lt;', '&#123;', ' '));
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), anyLanguage, (pieces, language) => {
        const kept = (text: string) => text.match(/<\/?\d+\/?>|\{\d+\}|&(?:amp|lt|#123);/g) ?? [];
        const text = pieces.join(' ');
        return kept(transliterate(text, language)).join() === kept(text).join();
      }),
      { numRuns: 300 },
    );
  });

  it('reads the sounds of English where letters mislead', () => {
    const hindi = (words: string) =>
      words
        .split(' ')
        .map((word) => transliterate(word, 'hi'))
        .join(' ');
    expect(hindi('British Irish England Scotland Island North')).toBe('ब्रिटिश आइरिश इंग्लैंड स्कॉटलैंड आइलैंड नॉर्थ');
    expect(hindi('class last plant chance mass bank')).toBe('क्लास लास्ट प्लांट चांस मास बैंक');
    expect(hindi('Lucia Korea Belgium Asian')).toBe('लूसिया कोरिया बेल्जियम एशियन');
    expect(hindi('power fire science employee being')).toBe('पावर फ़ायर साइंस एंप्लॉई बीइंग'.normalize('NFC'));
  });

  it('reads words that English does not inflect as English, not as names', () => {
    const words = 'about against beneath traffic terrestrial'.split(' ');
    expect(words.map((word) => transliterate(word, 'hi'))).toEqual('अबाउट अगेंस्ट बिनीथ ट्रैफ़िक टरेस्ट्रियल'.normalize('NFC').split(' '));
  });

  it('begins the second part of a word with its own s', () => {
    expect(['bootstrap', 'footstep', 'outstanding'].map((word) => transliterate(word, 'hi'))).toEqual([
      'बूटस्ट्रैप',
      'फ़ुटस्टेप'.normalize('NFC'),
      'आउटस्टैंडिंग',
    ]);
  });

  it('separates two vowels inside a word by a glide in southern languages', () => {
    expect(['ta', 'te', 'kn', 'ml'].map((code) => transliterate('power', code as LanguageCode))).toEqual(['பவர்', 'పవర్', 'ಪವರ್', 'പവർ']);
    expect(transliterate('create', 'ta')).toBe('க்ரியேட்');
  });

  it('writes the endings of countries as each language does', () => {
    expect(transliterate('Finland', 'ta')).toMatch(/லாந்து$/u);
    expect(transliterate('Finland', 'ur')).toBe('فن لینڈ');
    expect(transliterate('Island', 'ta')).toBe('ஐலேண்ட்');
  });

  it('translates generic words of names of places only when told that they are places', () => {
    const places = { names: 'places' } as const;
    expect(transliterate('South Korea', 'hi', places)).toBe('दक्षिण कोरिया');
    expect(transliterate('Trinidad &amp; Tobago', 'mr', places)).toMatch(/ आणि /u);
    expect(transliterate('AT&T', 'hi', places)).toBe(transliterate('AT&T', 'hi'));
    expect(transliterate('North', 'hi', places)).toBe('नॉर्थ');
    expect(transliterate('South Indian Bank', 'hi')).toBe('साउथ इंडियन बैंक');
    expect(transliterate('North Island', 'hi', { ...places, maskTerms: { north: 'नॉर्थ' } })).toBe('नॉर्थ द्वीप');
  });
});

describe('names of India', () => {
  it.each([
    ['hi', 'अगरतला ईटानगर कुरनूल दरभंगा सातारा तिरुनेलवेली काठमांडू'],
    ['bn', 'অগরতলা ঈটানগর কুরনূল দরভঙ্গা সাতারা তিরুনেলবেলী কাঠমাণ্ডূ'],
    ['ta', 'அகரதலா ஈடானகர் குரனூல் தரபங்கா ஸாதாரா திருனெலவேலி காடமாண்டு'],
  ] as const)('are written in %s as India spells them', (language, expected) => {
    const written = 'Agartala Itanagar Kurnool Darbhanga Satara Tirunelveli Kathmandu'
      .split(' ')
      .map((name) => transliterate(name, language))
      .join(' ');
    expect(written).toBe(expected.normalize('NFC'));
  });

  it('have doubled consonants as Gurmukhi writes them', () => {
    const names = 'Delhi Chennai Kochi Sikkim Jammu Khanna Kadapa Kollam Muktsar'.split(' ');
    expect(names.map((name) => transliterate(name, 'pa')).join(' ')).toBe('ਦਿੱਲੀ ਚੇਨਈ ਕੋਚਿ ਸਿੱਕਮ ਜੰਮੂ ਖੰਨਾ ਕਡੱਪਾ ਕੋਲਮ ਮੁਕਤਸਰ');
  });

  it('are each known once, and well formed in every language', () => {
    const names = [...`${INDIAN_WORDS}\n${INDIAN_PLACES}`.matchAll(/[a-z]+/g)].map(([name]) => name);
    expect(names.length).toBeGreaterThan(1_000);
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
    for (const language of LANGUAGE_CODES)
      expect(names.filter((name) => findIllFormed(transliterate(name, language), language) !== undefined)).toEqual([]);
  });
});

describe('names that nothing was learned from', () => {
  it.each<[LanguageCode, string, string]>([
    ['hi', 'Ndola', 'न्डोला'],
    ['bn', 'Ndola', 'ন্ডোলা'],
    ['hi', 'Nsukka', 'न्सुक्का'],
    ['hi', 'Mbeki', 'म्बेकी'],
    ['ml', 'Emma', 'എമ്മ'],
    ['ml', 'Jimmy', 'ജിമ്മി'],
    ['ml', 'Beer', 'ബിയർ'],
  ])('keep in %s the letters that are heard: %s', (language, name, written) => expect(transliterate(name, language)).toBe(written));

  it('keep a t before a vowel in te and kn', () => {
    expect(transliterate('Sagartala', 'te')).toContain('ట');
    expect(transliterate('Sagartala', 'kn')).toContain('ಟ');
  });

  it.each(['tourism', 'activism', 'confucianism'])('end in ml as %s does', (name) => expect(transliterate(name, 'ml')).toMatch(/സം$/u));
});
