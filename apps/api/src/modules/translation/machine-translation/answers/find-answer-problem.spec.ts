import { describe, expect, it } from '@jest/globals';
import { findAnswerProblem } from './find-answer-problem.js';

const problem = (sent: string, answer: string, to = 'hi', from = 'en') => findAnswerProblem(sent, answer, { from, to });

/** Translations as professionals and engines make them. */
const GOOD: readonly [sent: string, answer: string, to: string][] = [
  ['Open a savings account', 'बचत खाता खोलें', 'hi'],
  ['Read [1]the manual[2] first.', 'पहले [1]नियमावली[2] पढ़ें।', 'hi'],
  ['The office is open twenty-four hours.', 'कार्यालय 24 घंटे खुला रहता है।', 'hi'],
  ['It costs one lakh rupees.', 'इसकी क़ीमत 1,00,000 रुपये है।', 'hi'],
  ['Pay by UPI, NEFT or RTGS', 'UPI, NEFT या RTGS से भुगतान करें', 'hi'],
  ['Google Play Store', 'Google Play Store', 'hi'],
  ['IT', 'आईटी', 'hi'],
  ['Dr. Rao sees patients from 9 a.m. to 5 p.m.', 'डॉ. राव सुबह 9 बजे से शाम 5 बजे तक मरीज़ देखते हैं।', 'hi'],
  ['"Swachh Bharat" begins today', '"स्वच्छ भारत" आज से शुरू', 'hi'],
  ['Welcome! Please log in.', 'स्वागत है! कृपया लॉग इन करें।', 'hi'],
  ['Your application was sent on the last day of the month', 'तुमचा अर्ज महिन्याच्या शेवटच्या दिवशी पाठवला गेला आहे', 'mr'],
  ['Lost items are kept for thirty days', 'হারানো জিনিস ত্রিশ দিন রাখা হয়', 'bn'],
  ['Lost items are kept for thirty days', 'হেৰুওৱা বস্তু ত্ৰিশ দিন ৰখা হয়', 'as'],
  ['Choose a language', 'மொழியைத் தேர்ந்தெடுக்கவும்', 'ta'],
  ['Choose your district and your ward', 'اپنا ضلع اور اپنا وارڈ منتخب کریں', 'ur'],
  ['Read the manual before you start the engine', 'Lea el manual antes de arrancar el motor', 'es'],
  ['The quick payment of bills is possible here', '此处可快速支付账单', 'zh'],
  ['Contact us\u202e', 'हमसे\tसंपर्क क\u200dरें \u200f\u202e👩‍👧', 'hi'],
  ['Here is the form you asked for', 'यहाँ वह फ़ॉर्म है जो आपने माँगा था', 'hi'],
];

describe('findAnswerProblem', () => {
  it.each(GOOD)('takes a translation of %s', (sent, answer, to) => {
    expect(problem(sent, answer, to)).toBeUndefined();
  });

  it.each([
    ['broken', 'Contact us', 'हमसे संपर्क करें\0', 'hi'],
    ['broken', 'Contact us', 'हमसे \ud83d संपर्क करें', 'hi'],
    ['broken', 'Contact us', 'हमसे संप\ufffdर्क करें', 'hi'],
    ['broken', 'Contact us', '\u202eहमसे संपर्क करें', 'hi'],
    ['preamble', 'Contact us', 'Here is the translation: हमसे संपर्क करें', 'hi'],
    ['preamble', 'Contact us', 'Sure! हमसे संपर्क करें', 'hi'],
    ['preamble', 'Contact us', 'Translation: Contáctenos', 'es'],
    ['preamble', 'Contact us', '"हमसे संपर्क करें"', 'hi'],
    ['preamble', 'Contact us', '```\nहमसे संपर्क करें\n```', 'hi'],
    ['preamble', 'Contact us', '{"text": "हमसे संपर्क करें"}', 'hi'],
    ['preamble', 'Contact us', 'हमसे संपर्क करें (Note: formal)', 'hi'],
    ['addedValues', 'Contact us', 'हमसे संपर्क करें www.example.com', 'hi'],
    ['addedValues', 'Contact us', 'हमसे संपर्क करें: evil@example.com', 'hi'],
    ['addedValues', 'Call us', 'हमें कॉल करें 1800123456', 'hi'],
    ['addedValues', 'Call us', 'हमें कॉल करें १८००१२३४५६', 'hi'],
    ['addedValues', 'Founded in 1985', 'स्थापना 1958 में', 'hi'],
    ['untranslated', 'Read the manual before you start', 'Read the manual before you start', 'hi'],
    ['untranslated', 'Read the manual before you start', 'Read the manual before you start', 'es'],
    ['wrongScript', 'Contact us', 'Contáctenos', 'hi'],
    ['wrongScript', 'Contact us', 'எங்களை தொடர்பு கொள்ளவும்', 'hi'],
    ['wrongScript', 'Contact us', 'I cannot help with that', 'hi'],
    ['wrongScript', 'Contact us', 'हमसे संपर्क करें', 'ta'],
    ['wrongLanguage', 'Your application has been sent to the office', 'तुमचा अर्ज कार्यालयाकडे पाठवला आहे आणि तो तपासला जाईल आणि होते', 'hi'],
    ['wrongLanguage', 'Lost items are kept for thirty days', 'হারানো জিনিস ত্রিশ দিন রাখা হয়', 'as'],
    ['addedSentences', 'Contact us', 'हमसे संपर्क करें। हम चौबीसों घंटे उपलब्ध हैं।', 'hi'],
    ['addedSentences', 'Read the manual.', 'नियमावली पढ़ें। फिर शुरू करें। शुल्क लगता है।', 'hi'],
    ['wrongLength', 'Open a savings account today', `बचत खाता ${'बहुत ही अच्छा '.repeat(20)}खोलें`, 'hi'],
    ['wrongLength', 'Open a savings account at our branch in the old market of the town', 'खाता', 'hi'],
  ] as const)('refuses with %s what was answered to %s: %s', (expected, sent, answer, to) => {
    expect(problem(sent, answer, to)).toBe(expected);
  });

  it('takes what stands behind a number for a sentence in both languages, or in neither', () => {
    expect(problem('Example [0]. [1] file for users', 'उदाहरण [0]. [1] फ़ाइल उपयोगकर्ताओं के लिए')).toBeUndefined();
    expect(problem('Example [0]. [1] file', 'उदाहरण [0]. [1] फ़ाइल। इसे पढ़ें।')).toBe('addedSentences');
  });

  it('does not count masks as text', () => {
    expect(problem('[1] and [2]', '[1] और [2]')).toBeUndefined();
    expect(problem('Pay [1]', '[1] दें')).toBeUndefined();
  });
});
