import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findIllFormed, type WrittenLanguage } from '../../well-formed/find-ill-formed.js';
import { KEYBOARD_LANGUAGES } from '../languages.js';
import { COMMON_WORDS, wordsIn, wordsOf } from '../testing/common-words.js';
import { DOCUMENTED_WORDS } from '../testing/documented-words.js';
import { HARD_WORDS } from '../testing/hard-words.js';
import { type Edit, EMPTY_RUN, loadPhonetic, type PhoneticKeyboard, type Run } from './phonetic-keyboard.js';

/** A field with the caret at its end, to which edits are applied as the screens do. */
class Field {
  run: Run = EMPTY_RUN;
  constructor(
    private readonly keyboard: PhoneticKeyboard,
    public text = '',
  ) {}

  type(keys: string): this {
    for (const key of keys) this.apply(this.keyboard.type(this.run, key), key);
    return this;
  }

  apply(edit: Edit | undefined, otherwise = ''): void {
    this.text = edit ? this.text.slice(0, this.text.length - edit.remove) + edit.insert : this.text + otherwise;
    this.run = edit?.run ?? EMPTY_RUN;
  }
}

async function keyboardOf(code: string, options = {}): Promise<PhoneticKeyboard> {
  const keyboard = await loadPhonetic(code, options);
  if (!keyboard) throw new Error(`no keyboard for ${code}`);
  return keyboard;
}

/** The languages whose script `findIllFormed` knows. */
const CHECKED: readonly WrittenLanguage[] = ['hi', 'mr', 'gu', 'pa', 'bn', 'as', 'od', 'ta', 'te', 'kn', 'ml', 'ur', 'mni', 'sat', 'sd'];
const letters = fc.stringMatching(/^[A-Za-z]{1,12}$/);
const keys = fc.stringMatching(/^[A-Za-z.^_'~| ]{1,16}$/);

describe('words typed in Latin letters', () => {
  it.each(Object.keys(COMMON_WORDS))('are spelled right in %s', async (code) => {
    const keyboard = await keyboardOf(code);
    const written = wordsOf(code).map(([typed]) => [typed, new Field(keyboard).type(typed).text]);
    expect(written).toEqual(wordsOf(code).map(([typed, word]) => [typed, word.normalize('NFC')]));
  });

  it.each(Object.keys(HARD_WORDS))('have their long vowels, dots and joined letters in %s', async (code) => {
    const keyboard = await keyboardOf(code);
    const words = wordsIn(HARD_WORDS[code] ?? '');
    const written = words.map(([typed]) => [typed, new Field(keyboard).type(typed).text]);
    expect(written).toEqual(words.map(([typed, word]) => [typed, word.normalize('NFC')]));
  });

  it.each(Object.keys(DOCUMENTED_WORDS))('are written in %s as the documentation says', async (code) => {
    const keyboard = await keyboardOf(code);
    const words = wordsIn(DOCUMENTED_WORDS[code] ?? '');
    const written = words.map(([typed]) => [typed, new Field(keyboard).type(typed).text]);
    expect(words.length).toBeGreaterThanOrEqual(60);
    expect(written).toEqual(words.map(([typed, word]) => [typed, word.normalize('NFC')]));
  });

  it('are at least sixty of each of the twelve languages, and of five in rarer scripts', () => {
    const counts = Object.entries(HARD_WORDS).map(([code, words]) => [code, wordsOf(code).length + wordsIn(words).length] as const);
    expect([counts.length, counts.filter(([, count]) => count < 60)]).toEqual([17, []]);
  });

  it('are at least thirty of each language', () => {
    expect(KEYBOARD_LANGUAGES.filter((code) => wordsOf(code).length < 30)).toEqual([]);
  });

  it.each(CHECKED)('are well formed in %s, whatever the letters', async (code) => {
    const keyboard = await keyboardOf(code);
    fc.assert(
      fc.property(fc.oneof(letters, keys), (typed) => {
        const { text } = new Field(keyboard).type(typed);
        expect([typed, text, findIllFormed(text, code)]).toEqual([typed, text, undefined]);
      }),
      { numRuns: 400 },
    );
  });

  it.each(KEYBOARD_LANGUAGES)('leave no Latin letter in %s', async (code) => {
    const keyboard = await keyboardOf(code);
    const alone = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => new Field(keyboard).type(letter).text);
    expect(alone.filter((text) => /[a-z@]/i.test(text))).toEqual([]);
  });
});

describe('a long vowel', () => {
  const consonants = 'R RR Rh r l L n N t T d D k sh y v'.split(' ').map((letter) => `ba${letter}`);
  const spellings = [
    [consonants, ['ii', 'I', 'ee']],
    [consonants, ['uu', 'U', 'oo']],
    [
      ['ka', 'ku', 'kaa', 'ko'],
      ['ii', 'I'],
    ],
    [
      ['ka', 'kaa'],
      ['uu', 'U'],
    ],
  ] as const;

  it.each(KEYBOARD_LANGUAGES)('is the same however it is spelled, after any letter, in %s', async (code) => {
    const keyboard = await keyboardOf(code);
    const written = (before: string, vowel: string) => new Field(keyboard).type(before + vowel).text;
    const different = spellings.flatMap(([befores, vowels]) =>
      befores.filter((before) => new Set(vowels.map((vowel) => written(before, vowel))).size > 1).map((before) => [before, ...vowels]),
    );
    expect(different).toEqual([]);
  });
});

describe('each key', () => {
  it('writes the run again: the virama disappears when a vowel follows', async () => {
    const keyboard = await keyboardOf('te');
    const field = new Field(keyboard);
    expect([...'rOju'].map((key) => field.type(key).text)).toEqual(['ర్', 'రో', 'రోజ్', 'రోజు']);
  });

  it('replaces whole syllables, since browsers select no part of one', async () => {
    const keyboard = await keyboardOf('ta');
    const { run } = new Field(keyboard).type('tham');
    expect([run.shown, keyboard.type(run, 'i')]).toEqual(['தம்', { remove: 2, insert: 'மி', run: { latin: 'thami', shown: 'தமி' } }]);
  });

  it('shows no virama at the end of a word where the last vowel is silent', async () => {
    const field = new Field(await keyboardOf('hi'));
    expect([...'nam'].map((key) => field.type(key).text)).toEqual(['न', 'न', 'नम']);
  });

  it('ends the run at a space and leaves digits and foreign keys to the browser', async () => {
    const keyboard = await keyboardOf('hi');
    expect(new Field(keyboard).type('raam 2 siitaa').text).toBe('राम 2 सीता');
    expect([keyboard.type(EMPTY_RUN, 'Enter'), keyboard.type(EMPTY_RUN, '5'), keyboard.type(EMPTY_RUN, '.')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('writes the language’s own digits if they are wanted', async () => {
    expect(new Field(await keyboardOf('hi', { nativeDigits: true })).type('2026').text).toBe('२०२६');
    expect(new Field(await keyboardOf('sd', { nativeDigits: true })).type('45').text).toBe('٤٥');
  });

  it('writes dandas and joiners', async () => {
    const keyboard = await keyboardOf('hi');
    expect(new Field(keyboard).type('raam| ||').text).toBe('राम। ॥');
    expect(new Field(keyboard).type('k_sh').text).toBe('क्\u200cश');
    expect(new Field(keyboard).type('k__sh').text).toBe('क्\u200dश');
    expect(new Field(await keyboardOf('ur')).type('haaM, ke?').text).toBe('ہاں، کے؟');
  });

  it.each(KEYBOARD_LANGUAGES)('changes nothing before its run in %s', async (code) => {
    const keyboard = await keyboardOf(code);
    fc.assert(
      fc.property(fc.string(), keys, (before, typed) => {
        expect(new Field(keyboard, before).type(typed).text.startsWith(before)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('begins a new run if a word is longer than any real word, so that no key takes long', async () => {
    const keyboard = await keyboardOf('hi');
    const field = new Field(keyboard).type('ka'.repeat(500));
    expect([field.run.latin.length <= 64, field.text]).toEqual([true, 'क'.repeat(500)]);
  });
});

describe('backspace', () => {
  it('removes the last visible Latin letter', async () => {
    const keyboard = await keyboardOf('hi');
    const field = new Field(keyboard).type('kyaana');
    const seen = [1, 2, 3].map(() => {
      field.apply(keyboard.erase(field.run));
      return [field.text, field.run.latin];
    });
    expect(seen).toEqual([
      ['क्या', 'kyaa'],
      ['क्य', 'kya'],
      ['क', 'k'],
    ]);
  });

  it.each(KEYBOARD_LANGUAGES)('leaves nothing of a run in %s', async (code) => {
    const keyboard = await keyboardOf(code);
    fc.assert(
      fc.property(letters, (typed) => {
        const field = new Field(keyboard, 'before ').type(typed);
        for (const _ of typed) field.apply(keyboard.erase(field.run));
        expect([typed, field.text, field.run]).toEqual([typed, 'before ', EMPTY_RUN]);
        expect(keyboard.erase(field.run)).toBeUndefined();
      }),
      { numRuns: 60 },
    );
  });
});

describe('restoring', () => {
  it('puts the Latin letters of the run back', async () => {
    const keyboard = await keyboardOf('bn');
    const field = new Field(keyboard).type('aami CSS');
    field.apply(keyboard.restore(field.run));
    expect([field.text, keyboard.restore(field.run)]).toEqual(['আমি CSS', undefined]);
  });
});

it('has no keyboard for a language in Latin letters', async () => {
  expect([await loadPhonetic('en'), await loadPhonetic('toString')]).toEqual([undefined, undefined]);
});
