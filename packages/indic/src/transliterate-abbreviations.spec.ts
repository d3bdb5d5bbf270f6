import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES } from './language.js';
import { transliterate } from './transliterate.js';

describe('titles and abbreviations', () => {
  it.each([
    ['hi', 'Dr. Asha Rao', 'डॉ. आशा राव'],
    ['hi', 'Dr Asha Rao', 'डॉ. आशा राव'],
    ['mr', 'Dr. Asha Rao', 'डॉ. आशा राव'],
    ['gu', 'Dr. Asha Rao', 'ડૉ. આશા રાવ'],
    ['pa', 'Dr. Sharma', 'ਡਾ. ਸ਼ਰਮਾ'],
    ['bn', 'Mrs. Sharma', 'মিসেস শর্মা'],
    ['as', 'Dr. Sharma', 'ড° শৰ্মা'],
    ['od', 'Mr. Sharma', 'ଶ୍ରୀ ଶର୍ମା'],
    ['ta', 'Dr. Kumar', 'டாக்டர் குமார்'],
    ['te', 'Prof. Sharma', 'ప్రొ. శర్మా'],
    ['kn', 'Smt. Priya', 'ಶ್ರೀಮತಿ ಪ್ರಿಯಾ'],
    ['ml', 'Dr. Rahul', 'ഡോ. രാഹുൽ'],
    ['ur', 'Dr. Rahul', 'ڈاکٹر راہل'],
    ['hi', 'Flipkart Pvt. Ltd.', 'फ़्लिपकार्ट प्रा. लि.'],
    ['hi', 'No. 5', 'नं. 5'],
    ['hi', 'No. {1}', 'नं. {1}'],
    ['hi', 'Prof. (Mrs.) Priya', 'प्रो. (श्रीमती) प्रिया'],
  ] as const)('in %s: %s is %s', (code, text, written) => expect(transliterate(text, code)).toBe(written.normalize('NFC')));

  it.each(LANGUAGE_CODES)('are read as the words that they stand for in %s', (code) => {
    const pairs = [
      'Capt. Kumar=Captain Kumar',
      'Gen. Kumar=General Kumar',
      'Asst. Manager=Assistant Manager',
      'Google Corp.=Google Corporation',
    ];
    for (const [short, full] of pairs.map((pair) => pair.split('=') as [string, string]))
      expect([short, transliterate(short, code)]).toEqual([short, transliterate(full, code)]);
  });

  it('are read as words if they are not abbreviations', () => {
    expect(transliterate('No. It is closed', 'hi')).toBe(`${transliterate('No', 'hi')}. ${transliterate('It is closed', 'hi')}`);
    expect(transliterate('dr.example.org and Drive', 'hi')).not.toContain('डॉ');
    expect(transliterate('Corp and Gen', 'hi')).not.toBe(transliterate('Corporation and General', 'hi'));
    expect(transliterate('Dr. Rao', 'hi', { maskTerms: { 'Dr. Rao': null } })).toBe('Dr. Rao');
  });
});
