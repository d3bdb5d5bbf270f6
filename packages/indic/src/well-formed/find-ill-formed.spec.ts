import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { convertScript } from '../script/convert-script.js';
import { spellIn } from '../spell-in.js';
import { transliterate } from '../transliterate.js';
import { findIllFormed, type WrittenLanguage } from './find-ill-formed.js';

const TWELVE = ['hi', 'mr', 'gu', 'pa', 'bn', 'as', 'od', 'ta', 'te', 'kn', 'ml', 'ur'] as const;

describe('findIllFormed', () => {
  it.each<[WrittenLanguage, string]>([
    ['hi', 'हिंदी मुंबई अर्थात् फ़िल्म ज़्यूरिख़ काव्य'],
    ['mr', 'मराठी ॲप बँक अँड्रॉइड'],
    ['gu', 'ગુજરાતી લૉગઇન મુંબઈ'],
    ['pa', 'ਪੰਜਾਬੀ ਦਿੱਲੀ ਮੁੰਬਈ ਆਂਡਾ ਸ਼ਕਤੀ ਪ੍ਰੋਫਾਈਲ ਐਸਐਮਐਸ ਐਨਆਰਆਈ'],
    ['bn', 'বাংলা অ্যাপ এ্যা উৎসব বাংলাদেশ ঢাকা'],
    ['as', 'অসমীয়া ব’ছ অ’ ৱেবছাইট ৰাজ্য'],
    ['od', 'ଓଡ଼ିଆ ମ୍ୟାନେଜର୍ ପ୍ରିୟା'],
    ['ta', 'தமிழ் ஃபேஸ்புக் அலோஃபி எஃகு கௌரி'],
    ['te', 'తెలుగు డౌన్‌లోడ్ బ్యాంక్ హెచ్ఎం'],
    ['kn', 'ಕನ್ನಡ ಆ್ಯಪ್ ಪಾಸ್‌ವರ್ಡ್'],
    ['ml', 'മലയാളം എൻ്റെ പാസ്‌വേഡ് ഡൗൺലോഡ് മുംബൈ'],
    ['ur', 'اردو پاکستان گاندھی لاگ آؤٹ آئی مہاراشٹر'],
    ['sd', 'سنڌي گھر ڪراچي'],
    ['mni', 'ꯃꯅꯤꯄꯨꯔ ꯏꯝꯐꯥꯜ ꯁ꯭ꯀꯨꯜ'],
    ['sat', 'ᱥᱟᱱᱛᱟᱲᱤ ᱵᱷᱟᱨᱚᱛ'],
  ])('finds nothing in words of %s', (language, text) => expect(findIllFormed(text, language)).toBeUndefined());

  it.each<[WrittenLanguage, string, string]>([
    ['hi', 'ंडोला', 'an anusvara without a letter'],
    ['hi', 'ाम', 'a sign without a letter'],
    ['hi', 'किी', 'two signs'],
    ['hi', 'अाम', 'a sign on a vowel letter'],
    ['hi', 'क्ंब', 'a mark on a virama'],
    ['hi', 'स़', 'a nukta on a letter that takes none'],
    ['hi', 'कগ', 'two scripts'],
    ['pa', 'ਰਾਫ਼ਆਏਲ', 'a vowel letter where a sign belongs'],
    ['pa', 'ਪਂਜਾਬ', 'a bindi with a short vowel'],
    ['pa', 'ਦਿਲੱ', 'an addak before nothing'],
    ['pa', 'ਸ਼ਕ੍ਤੀ', 'a letter below that Punjabi does not write there'],
    ['bn', 'ৎসব', 'a khanda ta at the start'],
    ['as', 'রাজ্য', 'the Bengali r'],
    ['ta', 'அலோஃஇ', 'an aytham before a vowel'],
    ['ta', 'அலோஃ', 'an aytham before nothing'],
    ['ta', 'பஂ', 'an anusvara in Tamil'],
    ['ml', 'ൻഡോള', 'a chillu at the start'],
    ['ml', 'ഹൽ്', 'a virama on a chillu'],
    ['ml', 'എംഅ', 'the sign of m before a vowel'],
    ['ml', 'ടോറിസ്ൻ', 'a chillu in a cluster'],
    ['ur', 'کںد', 'the final noon inside a word'],
    ['ur', 'ئران', 'a hamza on its bearer at the start'],
    ['ur', 'كتاب', 'the Arabic kaf'],
    ['mni', 'ꯛꯃ', 'a final letter at the start'],
    ['sat', 'ᱷᱟ', 'an aspiration without a consonant'],
  ])('finds in %s %s: %s', (language, text) => expect(findIllFormed(text, language)).toBeDefined());

  it('tells a word by itself from the text around it', () => {
    expect(findIllFormed('नमस्ते, दुनिया! 42 &amp;', 'hi')).toBe('a');
    expect(findIllFormed('नमस्ते, दुनिया! ४२', 'hi')).toBeUndefined();
  });
});

/** Runs of the consonants that names from other languages begin with, and of the vowels that meet in them. */
const madeUpName = fc
  .tuple(
    fc.constantFrom('Nd', 'Mb', 'Ng', 'Mw', 'Nj', 'Sr', 'Tl', 'Dz', ''),
    fc.stringMatching(/^(?:[aeiou]{1,3}[bcdfghjklmnpqrstvwxyz]{1,2}){1,4}$/),
  )
  .map(([head, rest]) => head + rest);
const anyWord = fc.oneof(fc.stringMatching(/^[A-Za-z]{1,14}$/), madeUpName);

describe('what transliterate writes', () => {
  it.each([
    ['hi', 'Ndola'],
    ['ta', 'Alofi'],
    ['pa', 'Rafael'],
    ['ml', 'Nthabiseng'],
    ['ml', 'hummm'],
    ['bn', 'Mbabane'],
    ['ur', 'Ndjamena'],
    ['pa', 'Lhasa'],
    ['pa', 'Chopra'],
    ['pa', 'Iqbal'],
    ['ta', 'Billingsley'],
    ['ta', 'Beougher'],
    ['ur', 'Wayland'],
  ] as const)('is well formed in %s for %s', (language, word) =>
    expect(findIllFormed(transliterate(word, language), language)).toBeUndefined(),
  );

  it.each(TWELVE)('is well formed in %s for words of any letters', (language) => {
    fc.assert(
      fc.property(anyWord, (word) => {
        const written = transliterate(word, language);
        expect([word, written, findIllFormed(written, language)]).toEqual([word, written, undefined]);
      }),
      { numRuns: 300 },
    );
  });

  it.each(['mni', 'sat', 'sd'] as const)('is well formed when it is written on into %s', (language) => {
    fc.assert(
      fc.property(anyWord, (word) => {
        const written = spellIn(transliterate(word, 'hi'), 'hi', language);
        expect([word, written, findIllFormed(written, language)]).toEqual([word, written, undefined]);
      }),
      { numRuns: 300 },
    );
  });

  it('is well formed in Punjabi for the q of Hindi', () => {
    expect(convertScript('इक़बाल', 'hi', 'pa')).toBe('ਇਕਬਾਲ');
  });

  it.each(TWELVE.slice(1))('is well formed when it is converted into %s', (language) => {
    fc.assert(
      fc.property(madeUpName, (word) => {
        const written = convertScript(transliterate(word, 'hi'), 'hi', language);
        expect([word, written, findIllFormed(written, language)]).toEqual([word, written, undefined]);
      }),
      { numRuns: 150 },
    );
  });
});
