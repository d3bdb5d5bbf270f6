import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PhraseCounts } from './phrase-counts.js';
import { readPhrases } from './read-phrases.js';

function candidates(texts: readonly string[], language = 'en', most?: number): string[] {
  const counts = new PhraseCounts(language, most);
  texts.forEach((text, index) => {
    counts.add(index + 1, text);
  });
  return counts.best(100).map(({ source }) => source);
}

describe('candidates for a glossary', () => {
  it('are names that recur, not words with a capital at the start of a sentence alone', () => {
    const texts = ['Visit Sahyadri today. Water is free.', 'In Sahyadri we care.', 'Water costs nothing. Roads are new.', 'Roads to Pune.'];
    expect(candidates(texts)).toEqual(['Sahyadri']);
  });

  it('are no words of the dictionary, days or months, and none that the site writes without a capital more often', () => {
    expect(candidates(['We love the Water.', 'See the Water.', 'Open on Monday.', 'Come on Monday in March.', 'Closed in March.'])).toEqual(
      [],
    );
    const nagar = ['the Palika here', 'a Palika there', 'our palika', 'your palika'];
    expect(candidates(nagar)).toEqual([]);
    expect(candidates([...nagar, 'some Palika'])).toEqual(['Palika']);
  });

  it('are whole names: a part is one only where it stands alone too', () => {
    const council = 'Ask the Sahyadri Nagar Municipal Council about it.';
    const texts = [council, `${council} Now.`, `We at ${council}`];
    expect(candidates(texts)).toEqual(['Sahyadri Nagar Municipal Council']);
    expect(candidates([...texts, 'Live in Sahyadri Nagar.', 'Come to Sahyadri Nagar.'])).toEqual([
      'Sahyadri Nagar',
      'Sahyadri Nagar Municipal Council',
    ]);
    expect(candidates(['go to Sahyadri Nagar', 'the Sahyadri Nagar Council'])).toEqual(['Sahyadri Nagar']);
  });

  it('may have words like “of” within, a possessive, a capital within a word, or be acronyms', () => {
    expect(candidates(['the Bank of India', 'our Bank of India', "pay by UPI's app", 'use UPI now', 'eBay', 'eBay'])).toEqual([
      'Bank of India',
      'eBay',
      'UPI',
    ]);
  });

  it('need a sentence in which capitals say something: titles and texts in capitals do not', () => {
    const titles = ['Property Tax', 'Pay Your Property Tax', 'PROPERTY TAX'];
    expect(candidates(titles)).toEqual([]);
    expect(candidates([...titles, 'You can pay your Property Tax online'])).toEqual(['Property Tax']);
  });

  it('do not reach over commas, values and other sentences', () => {
    expect(candidates(['to Pune, Nashik', 'from Pune, Nashik', 'see Pune {1} Nashik'])).toEqual(['Nashik', 'Pune']);
  });

  it('are Latin words where the source has another script', () => {
    const texts = ['यह UPI से होता है', 'UPI और Sahyadri Nagar', 'कृपया Sahyadri Nagar देखें', 'यहाँ click करें', 'click यहाँ'];
    expect(candidates(texts, 'hi')).toEqual(['Sahyadri Nagar', 'UPI']);
  });

  it('tell the segments that they stand in, each once, with examples of those in which capitals say something', () => {
    const counts = new PhraseCounts('en');
    ['Sahyadri', 'in Sahyadri and Sahyadri', 'of Sahyadri', 'at Sahyadri', 'by Sahyadri'].forEach((text, index) => {
      counts.add(index, text);
    });
    expect(counts.best(1)).toEqual([{ source: 'Sahyadri', ordinals: [0, 1, 2, 3, 4], examples: [1, 2, 3] }]);
  });

  it('are found with a bounded memory: what is rare is forgotten', () => {
    const noise = Array.from({ length: 500 }, (_, i) => `we met Xyq${String.fromCharCode(97 + (i % 26), 97 + (i % 25), 97 + (i % 23))}`);
    const texts = noise.flatMap((text, i) => (i % 5 === 0 ? [text, 'all of Sahyadri'] : [text]));
    expect(candidates(texts, 'en', 50)[0]).toBe('Sahyadri');
  });
});

describe('readPhrases', () => {
  it('takes any text, and no more phrases than seven for each word', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
        const { phrases } = readPhrases(text, 'en');
        const words = text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
        return phrases.length <= 7 * words && phrases.every(({ words: count }) => count <= 7);
      }),
      { numRuns: 50 },
    );
  });
});
