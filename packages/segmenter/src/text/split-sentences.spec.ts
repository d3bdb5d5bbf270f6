import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { splitSentences } from './split-sentences.js';

const split = (source: string, locale: string) => splitSentences(source, locale).map(({ start, end }) => source.slice(start, end).trim());

describe('splitting sentences', () => {
  it.each([
    ['en', ['Dr. A. P. J. Abdul Kalam was born in 1931.', 'He lived in Rameswaram.', 'It cost Rs. {1}, e.g. in Delhi.', 'Really?', 'Yes!']],
    ['hi', ['डॉ. शर्मा आए।', 'श्री ए. पी. जे. अब्दुल कलाम।', 'कीमत रु. {1} है।', 'दूरी 5 कि.मी. है।', 'ठीक है?', 'हाँ!']],
    ['mr', ['डॉ. देशपांडे आले.', 'किंमत रु. {1} आहे.', 'ते गेले.']],
    ['gu', ['ડૉ. પટેલ આવ્યા.', 'કિંમત રૂ. {1} છે.', 'તેઓ ગયા.']],
    ['pa', ['ਡਾ. ਸਿੰਘ ਆਏ।', 'ਕੀਮਤ ਰੁ. {1} ਹੈ।', 'ਉਹ ਗਏ।']],
    ['bn', ['ডা. রায় এলেন।', 'মোঃ করিম গেলেন।', 'দাম টা. {1} মাত্র।']],
    ['as', ['ডা. শৰ্মা আহিল।', 'তেওঁ গ’ল।']],
    ['od', ['ଡା. ଦାସ ଆସିଲେ।', 'ସେ ଗଲେ।']],
    ['ta', ['திரு. முருகன் வந்தார்.', 'அவர் ரூ. {1} கொடுத்தார்.', 'எம். ஜி. ஆர். பேசினார்.', 'சரி.']],
    ['te', ['డా. రావు వచ్చారు.', 'ఆయన క్రీ.శ. 1950 లో పుట్టారు.', 'సరే.']],
    ['kn', ['ಡಾ. ರಾವ್ ಬಂದರು.', 'ಬೆಲೆ ರೂ. {1} ಆಗಿದೆ.', 'ಅವರು ಹೋದರು.']],
    ['ml', ['ഡോ. നായർ വന്നു.', 'വില രൂ. {1} ആണ്.', 'അദ്ദേഹം പോയി.']],
    ['ur', ['وہ آیا۔', 'پھر ڈاکٹر صاحب گئے۔', 'کیوں؟']],
    ['ja', ['これは文です。', 'もう一つ。']],
  ])('knows the stops and abbreviations of %s', (locale, sentences) => {
    expect(split(sentences.join(' '), locale)).toEqual(sentences);
  });

  it('does not break inside an inline tag, and keeps a closing one with its sentence', () => {
    expect(split('<1>First. Second.</1> Third.<2/> Fourth.', 'en')).toEqual(['<1>First. Second.</1>', 'Third.<2/>', 'Fourth.']);
  });

  it('reads entities as the characters they stand for', () => {
    expect(split('One &lt; two. Is it? Cats &amp; dogs.', 'en')).toEqual(['One &lt; two.', 'Is it?', 'Cats &amp; dogs.']);
  });

  it('keeps the number of an item with its text', () => {
    expect(split('1. First item. 2. Second item.', 'en')).toEqual(['1. First item.', '2. Second item.']);
  });

  it('covers every text without gap or overlap, whatever the locale', () => {
    const unit = fc.constantFrom('A', 'b', 'क', '.', '।', '?', ' ', '<1>', '</1>', '<2/>', '{1}', '&amp;', '。');
    fc.assert(
      fc.property(fc.array(unit, { maxLength: 40 }), fc.constantFrom('en', 'hi', 'ta', 'od', 'ur', '??', 'zh-Hant-TW'), (units, locale) => {
        const source = units.join('');
        const sentences = splitSentences(source, locale);
        expect(sentences.map(({ start, end }) => source.slice(start, end)).join('')).toBe(source);
        for (const { start, end } of sentences) expect(end).toBeGreaterThan(start);
      }),
    );
  });
});
