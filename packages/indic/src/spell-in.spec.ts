import { describe, expect, it } from '@jest/globals';
import * as fc from 'fast-check';
import { canSpell, spellIn } from './spell-in.js';
import { transliterate } from './transliterate.js';

/** Specification 1, section 9: the codes of the keyboard, English and Bhojpuri. */
const CODES = 'hi od pa gu mr te ta as bn ml kn ur mai sa kok ks mni brx doi ne sd sat kas-IN en bh'.split(' ');

describe('which languages can be written in the letters of which', () => {
  it('is every language of the list, from Hindi', () => {
    for (const code of CODES) expect([code, canSpell('hi', code)]).toEqual([code, code !== 'hi']);
  });
  it('is every other language of the list, from English', () => {
    for (const code of CODES) expect([code, canSpell('en', code)]).toEqual([code, code !== 'en']);
  });
  it.each([
    ['en', 'de'],
    ['de', 'hi'],
    ['mni', 'hi'],
    ['constructor', 'hi'],
    ['hi', '__proto__'],
  ])('is none of %s into %s, and the text stays', (from, to) => {
    expect(canSpell(from, to)).toBe(false);
    expect(spellIn('नमस्ते', from, to)).toBe('नमस्ते');
  });
});

describe('Indian words in other letters', () => {
  // The places' own spellings of their names.
  it.each([
    ['मणिपुर', 'mni', 'ꯃꯅꯤꯄꯨꯔ'],
    ['इम्फाल', 'mni', 'ꯏꯝꯐꯥꯜ'],
    ['सान्ताड़ी', 'sat', 'ᱥᱟᱱᱛᱟᱲᱤ'],
    ['सिंध', 'sd', 'سنڌ'],
    ['भारत', 'sd', 'ڀارت'],
    ['कराची', 'sd', 'ڪراچي'],
    ['हिंदी', 'sd', 'هندي'],
  ])('%s in %s is %s', (word, to, written) => expect(spellIn(word, 'hi', to)).toBe(written));

  it.each(['mni', 'sat', 'sd'])('are those of English words, as Hindi spells them, in %s', (to) => {
    for (const word of ['School', 'Imphal market', 'Ward Office 12']) {
      const written = spellIn(word, 'en', to);
      expect(written).toBe(spellIn(transliterate(word, 'hi'), 'hi', to));
      expect(written).not.toMatch(/[a-z\p{Script=Devanagari}]/iu);
    }
    expect(spellIn('Contact Sahyadri today', 'en', to, { maskTerms: { sahyadri: null } })).toMatch(/Sahyadri/);
  });

  it.each([
    ['हिन्दी', 'hindī'],
    ['दिल्ली', 'dillī'],
    ['कराची', 'karācī'],
    ['मुंबई', 'muṁbaī'],
    ['कृष्ण', 'kr̥ṣṇa'],
    ['क्षत्रिय', 'kṣatriya'],
    ['पढ़ना', 'paṛhanā'],
    ['१२३', '123'],
  ])('%s in Latin letters is %s (ISO 15919)', (word, written) => expect(spellIn(word, 'hi', 'en')).toBe(written.normalize('NFC')));

  it('go by way of Devanagari from every script', () => {
    expect(spellIn('ভারত', 'bn', 'sd')).toBe('ڀارت');
    expect(spellIn('ਭਾਰਤ', 'pa', 'en')).toBe('bhārata');
  });
  it('stay as they are in languages of the same letters', () => {
    for (const code of ['mai', 'sa', 'kok', 'ks', 'brx', 'doi', 'ne', 'bh']) expect(spellIn('नमस्ते दुनिया', 'hi', code)).toBe('नमस्ते दुनिया');
  });
  it('leave no Devanagari letter behind, and other text as it was', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'कखडढ़्ािीुूृेैोौंँःअआइईउऊएऐओऔ abc{1}<1></1>') }),
        fc.constantFrom('mni', 'sat', 'sd', 'en'),
        (text, to) => {
          const written = spellIn(text, 'hi', to);
          expect(written).not.toMatch(/[\u0904-\u0939\u093e-\u094c]/u);
          expect(written.match(/[<>{}/]/g)).toEqual(text.match(/[<>{}/]/g));
        },
      ),
    );
  });
});

describe('English words', () => {
  it('are spelled as in Hindi by languages of the same letters', () => {
    for (const code of ['mai', 'kok', 'ne', 'bh']) expect(spellIn('Computer', 'en', code)).toBe(spellIn('Computer', 'en', 'hi'));
  });
  it('keep terms with a form of their own', () =>
    expect(spellIn('Open Acme', 'en', 'mai', { maskTerms: { Acme: 'एक्मे' } })).toMatch(/एक्मे$/));

  it.each([
    ['bn', 'নগর'],
    ['mni', 'ꯅꯒꯔ'],
    ['en', 'Nagar'],
  ])('looks for mask terms in the script of the text: hi to %s', (to, spelling) => {
    const text = 'सह्याद्रि नगर';
    expect(spellIn(text, 'hi', to, { maskTerms: { नगर: spelling } })).toMatch(new RegExp(` ${spelling}$`));
    expect(spellIn(text, 'hi', to, { maskTerms: { नगर: null } })).toMatch(/ नगर$/);
    expect(spellIn(text, 'hi', to)).not.toContain('नगर');
  });
});
