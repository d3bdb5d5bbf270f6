import { describe, expect, it } from '@jest/globals';
import { checkTranslation } from './index.js';

const SCRIPTS: Readonly<Record<string, string>> = {
  ...{ hi: 'Deva', mr: 'Deva', bn: 'Beng', gu: 'Gujr', pa: 'Guru', ta: 'Taml', te: 'Telu', kn: 'Knda', ml: 'Mlym', ur: 'Arab' },
  ...{ en: 'Latn', de: 'Latn', ja: 'Jpan', ne: 'Deva', od: 'Orya' },
};
const language = (code: string) => ({ code, tag: code, script: SCRIPTS[code] ?? '' });
const codes = (code: string, target: string, term: { target: string; forbidden?: string[] }) =>
  checkTranslation({ source: 'Pay the tax now.', target, language: language(code), terms: [{ source: 'tax', isKept: false, ...term }] })
    .map((problem) => problem.code)
    .filter((found) => /term/i.test(found));

/** A term, where it is kept, and where its letters are part of other words. */
const TERMS: [code: string, term: string, kept: string[], lost: string[]][] = [
  ['hi', 'कर', ['कर दें।', 'अब करों की', 'कर-दाता', 'यह ‘कर’ है'], ['काम करें।', 'करना है', 'सरकार की', 'लेकर आएँ', 'करोड़', 'अकर']],
  ['hi', 'सड़क', ['सड़कें बंद', 'सड़कों पर'], ['राजसड़क']],
  ['hi', 'नगर', ['नगर में', 'नगरों का'], ['नगरपालिका में', 'महानगर']],
  ['hi', 'मेला', ['मेले में', 'मेलों का'], ['मेल करें']],
  ['mr', 'कर', ['कर भरा', 'कराचा दर', 'करांसाठी', 'करावरही'], ['काम करावे', 'करत आहे', 'करणे', 'सरकारचा', 'करीत']],
  ['mr', 'फी', ['फी भरा', 'फीची पावती'], ['कॉफी']],
  ['mr', 'पुस्तिका', ['पुस्तिकेत', 'पुस्तिकांचे'], ['पुस्तक']],
  ['bn', 'কর', ['কর দিন', 'করের হার', 'করটি', 'করগুলির'], ['কাজ করুন', 'করেন', 'করতে হবে', 'সরকার']],
  ['bn', 'গাড়ি', ['গাড়িতে', 'গাড়ির'], ['ঠেলাগাড়ি']],
  ['gu', 'કર', ['કર ભરો', 'કરની રકમ', 'કરમાં'], ['કામ કરો', 'કરનાર', 'કરવું', 'સરકાર']],
  ['pa', 'ਕਰ', ['ਕਰ ਦਿਓ'], ['ਕਰੋ ਜੀ', 'ਸਰਕਾਰ', 'ਕਰਨਾ']],
  ['ta', 'வரி', ['வரி செலுத்து', 'வரியை', 'வரிகளுக்கும்', 'வரிக்கு', 'வரியிலிருந்து'], ['வரிசையில்', 'வரிந்து', 'முவரி']],
  ['ta', 'கட்டணம்', ['கட்டணத்தை', 'கட்டணங்கள்', 'பேருந்துக்கட்டணம்'], ['கட்டண', 'கட்டு']],
  ['ta', 'நாள்', ['நாளில்', 'நாள்'], ['நாளிதழ்']],
  ['te', 'పన్ను', ['పన్ను కట్టండి', 'పన్నుల', 'పన్నుకు'], ['పన్నులార', 'ఉపన్ను']],
  ['kn', 'ಕರ', ['ಕರ ಪಾವತಿ', 'ಕರದ', 'ಕರವನ್ನು', 'ಕರಗಳನ್ನು'], ['ಕರೆ ಮಾಡಿ', 'ಸರಕಾರ', 'ಕರಡಿ']],
  ['ml', 'നികുതി', ['നികുതി', 'നികുതിയുടെ', 'സ്വത്തുനികുതി'], ['നികത്തുക']],
  ['ml', 'കരം', ['കരം അടയ്ക്കുക', 'കരത്തിന്റെ', 'കരങ്ങൾ'], ['കരയുക', 'പ്രകരം']],
  ['ml', 'ഫീസ്', ['ഫീസ്', 'ഫീസിന്റെ', 'ഫീസും'], ['ഓഫീസ്', 'ഓഫീസിൽ']],
  ['od', 'କର', ['କର ଦିଅନ୍ତୁ', 'କରର', 'କରକୁ'], ['କରନ୍ତୁ', 'ସରକାର']],
  ['ne', 'कर', ['करको दर', 'करहरू'], ['गरेकर', 'करिब']],
  ['ur', 'کر', ['کر دیں'], ['کریں', 'سرکار', 'کروں']],
  ['ur', 'محصول', ['محصولات', 'محصولوں'], ['نامحصول']],
  ['en', 'tax', ['the tax', 'Taxes', 'a tax’s'], ['a taxi', 'syntax', 'taxation']],
  ['hi', 'Google', ['Googleने कहा', 'Google का', 'श्रीGoogle'], ['Googler', 'MyGoogle', 'Google2']],
  ['de', 'Steuer', ['Mehrwertsteuer', 'Steuern'], ['steil']],
  ['ja', '税', ['この税金'], ['金']],
];

describe('a term of the glossary in a target', () => {
  it.each(TERMS)('%s %s counts by itself or with an ending, and not within another word', (code, term, kept, lost) => {
    const missed = kept.filter((target) => codes(code, target, { target: term }).includes('term'));
    const taken = lost.filter((target) => !codes(code, target, { target: term }).includes('term'));
    expect({ missed, taken }).toEqual({ missed: [], taken: [] });
  });

  it.each([
    ['hi', 'कर', 'करों की', 'काम करें'],
    ['ta', 'டாக்ஸ்', 'டாக்ஸை', 'டாக்ஸி'],
    ['ml', 'ടാക്സ്', 'ടാക്സിന്റെ', 'ടാക്സി'],
    ['mr', 'टॅक्स', 'टॅक्साचा', 'टॅक्सी'],
    ['bn', 'ট্যাক্স', 'ট্যাক্সের', 'ট্যাক্সি'],
    ['gu', 'ટેક્સ', 'ટેક્સની', 'ટેક્સી'],
  ])('%s %s is forbidden with an ending, and not as a part of another word', (code, word, found, other) => {
    expect(codes(code, found, { target: '', forbidden: [word] })).toEqual(['forbiddenTerm']);
    expect(codes(code, other, { target: '', forbidden: [word] })).toEqual([]);
  });

  it('is found among joiners that only change how letters look, and in any spelling of Unicode', () => {
    expect(codes('hi', 'फ़\u200dाइल', { target: 'फ\u093cाइल' })).toEqual([]);
    expect(codes('ml', 'നികുതി\u200cയുടെ', { target: 'നികുതി' })).toEqual([]);
  });

  it('is looked for in time that grows with the text', () => {
    expect(codes('hi', 'करना '.repeat(19_000), { target: 'कर' })).toEqual(['term']);
  });
});
