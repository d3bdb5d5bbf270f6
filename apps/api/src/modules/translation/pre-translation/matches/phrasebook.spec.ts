import { PRIMARY_LANGUAGE_CODES } from '@bhashantar/contracts';
import { checkTarget } from '@bhashantar/segmenter/segment-format';
import { describe, expect, it } from '@jest/globals';
import { findPhrase } from './find-phrase.js';
import { parsePhrasebook } from './parse-phrasebook.js';
import { Phrasebook } from './phrasebook.js';

const FILE = [
  'en\thi\tur',
  'Home\tहोम\tہوم',
  'Contact us\tहमसे संपर्क करें\tہم سے رابطہ کریں',
  'Loading…\tलोड हो रहा है…\tلوڈ ہو رہا ہے…',
  'Forgot password?\tपासवर्ड भूल गए?\tپاس ورڈ بھول گئے؟',
  'Terms and conditions\tनियम और शर्तें\tشرائط و ضوابط',
  '{1}% off\t{1}% की छूट\t{1}% کی رعایت',
  'Step {1} of {2}\t{2} में से चरण {1}\t{2} میں سے مرحلہ {1}',
  'Open 24 hours\t24 घंटे खुला\t24 گھنٹے کھلا',
  'Us\tहम\tہم',
  'August\tअगस्त\tاگست',
  'Monday\tसोमवार\tپیر',
].join('\n');
const phrases = parsePhrasebook([FILE]);
const hindi = (source: string) => findPhrase(phrases, source, 'hi');

describe('the phrasebook', () => {
  it('finds a phrase in any case and spacing', () => {
    expect([hindi('Home'), hindi('HOME'), hindi('contact  us'), hindi('Contact Us')]).toEqual(['होम', 'होम', 'हमसे संपर्क करें', 'हमसे संपर्क करें']);
  });

  it('ends the phrase as the page does, in the punctuation of the language', () => {
    expect(hindi('Contact us.')).toBe('हमसे संपर्क करें।');
    expect(hindi('Contact us:')).toBe('हमसे संपर्क करें:');
    expect(hindi('Forgot password')).toBe('पासवर्ड भूल गए');
    expect(findPhrase(phrases, 'Forgot password?', 'ur')).toBe('پاس ورڈ بھول گئے؟');
    expect(hindi('Loading...')).toBe('लोड हो रहा है...');
  });

  it('keeps the tags around the whole phrase and refuses those inside it', () => {
    expect(hindi('<1><2/> Home</1>')).toBe('<1><2/> होम</1>');
    expect(hindi('Contact <1>us</1>')).toBeUndefined();
  });

  it('keeps arrows, bullets and brackets', () => {
    expect([hindi('Home »'), hindi('(Home)'), hindi('→ Contact us'), hindi('Home *')]).toEqual([
      'होम »',
      '(होम)',
      '→ हमसे संपर्क करें',
      'होम *',
    ]);
  });

  it('reads entities and an ampersand as "and"', () => {
    expect(hindi('Terms &amp; conditions')).toBe('नियम और शर्तें');
  });

  it('reads numbers as placeables, in whatever order the language has them', () => {
    expect(hindi('Step {1} of {2}')).toBe('{2} में से चरण {1}');
    expect(hindi('{1} off')).toBe('{1} की छूट');
    expect(hindi('Open {1} hours')).toBe('{1} घंटे खुला');
    expect(hindi('Step {2} of {3}')).toBeUndefined();
  });

  it('writes dates in the order of the language', () => {
    const dates = [
      '{1} August {2}',
      'August {1}',
      'August {1}, {2}',
      'Monday, {1} August {2}',
      '({1} August {2})',
      '<1>{1} August {2}</1>',
    ];
    expect(dates.map(hindi)).toEqual([
      '{1} अगस्त {2}',
      'अगस्त {1}',
      '{1} अगस्त {2}',
      'सोमवार, {1} अगस्त {2}',
      '({1} अगस्त {2})',
      '<1>{1} अगस्त {2}</1>',
    ]);
    expect(hindi('{1} August festivals')).toBeUndefined();
  });

  it('does not match an acronym with a word', () => {
    expect([hindi('US'), hindi('Us')]).toEqual([undefined, 'हम']);
  });

  it('has no match for a phrase that it does not contain', () => {
    expect(hindi('Home is where the heart is')).toBeUndefined();
    expect(findPhrase(phrases, 'Home', 'es')).toBeUndefined();
  });
});

describe('the shipped phrasebook', () => {
  const book = new Phrasebook();

  it('serves all twelve languages, from English only', () => {
    for (const language of PRIMARY_LANGUAGE_CODES) expect(book.find('Contact us', 'en', language)).toBeTruthy();
    expect(book.find('Contact us', 'hi', 'mr')).toBeUndefined();
  });

  it('has targets with all tags and placeables of their sources', () => {
    const sources = ['{1} items in cart', '<1>Home</1>', 'Last updated on {1}', 'Terms &amp; conditions', '{1} off', 'Page {1} of {2}'];
    for (const language of PRIMARY_LANGUAGE_CODES) {
      for (const source of sources) expect(checkTarget(source, book.find(source, 'en', language) ?? '')).toEqual([]);
    }
  });
});
