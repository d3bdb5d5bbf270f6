import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { findIllFormed, type WrittenLanguage } from '../../well-formed/find-ill-formed.js';
import { KEYBOARD_LANGUAGES } from '../languages.js';
import { EMPTY_RUN, loadPhonetic, type Run } from '../phonetic/phonetic-keyboard.js';
import { loadWords } from './load-words.js';
import { ordinaryKeyboard } from './ordinary-keyboard.js';
import { LONGEST_TYPED, loadOrdinary, MOST_CANDIDATES, type OrdinarySpelling } from './ordinary-spelling.js';
import { unpack } from './read-words.js';

const loaded = new Map<string, Promise<OrdinarySpelling>>();

/** The spelling of a language, loaded once for all tests. */
function spellingOf(code: string): Promise<OrdinarySpelling> {
  const known =
    loaded.get(code) ?? loadOrdinary(code, loadWords).then((spelling) => spelling ?? Promise.reject(new Error(`none of ${code}`)));
  loaded.set(code, known);
  return known;
}

/** Everyday words as people type them, each with the word that must be its first candidate. */
const MEANT: Readonly<Record<string, string>> = {
  hi: 'duniya दुनिया|bhasha भाषा|bharat भारत|hain हैं|mein में|nahin नहीं|ki की|seva सेवा|Delhi दिल्ली|namaste नमस्ते|aap आप|kya क्या|ghar घर|sarkar सरकार|mera मेरा|hai है',
  ta: 'vanakkam வணக்கம்|tamil தமிழ்|nandri நன்றி|chennai சென்னை|amma அம்மா',
  bn: 'ami আমি|bangla বাংলা|kemon কেমন|dhonnobad ধন্যবাদ',
  te: 'telugu తెలుగు|amma అమ్మ|manchi మంచి',
  mr: 'namaskar नमस्कार|marathi मराठी|aahe आहे|bhasha भाषा',
  gu: 'kem કેમ|cho છો|gujarati ગુજરાતી',
  kn: 'kannada ಕನ್ನಡ|namaskara ನಮಸ್ಕಾರ|amma ಅಮ್ಮ',
  ml: 'malayalam മലയാളം|amma അമ്മ|kerala കേരളം',
  pa: 'punjabi ਪੰਜਾਬੀ|sri ਸ੍ਰੀ|akal ਅਕਾਲ',
  od: 'odia ଓଡ଼ିଆ|namaskar ନମସ୍କାର|bhubaneswar ଭୁବନେଶ୍ୱର',
  as: 'namaskar নমস্কাৰ|axom অসম|bhal ভাল',
  ur: 'duniya دنیا|pakistan پاکستان|shukriya شکریہ|zindagi زندگی|nahin نہیں',
};
const CHECKED: readonly WrittenLanguage[] = ['hi', 'mr', 'gu', 'pa', 'bn', 'as', 'od', 'ta', 'te', 'kn', 'ml', 'ur', 'mni', 'sat', 'sd'];
const typedWords = fc.stringMatching(/^[a-z]{1,14}$/);

describe('ordinary spelling', () => {
  it.each(Object.keys(MEANT))('writes the everyday words of %s as people mean them', async (code) => {
    const spelling = await spellingOf(code);
    const pairs = (MEANT[code] ?? '').split('|').map((pair) => pair.split(' '));
    const first = pairs.map(([typed = '']) => [typed, spelling.candidates(typed)[0]]);
    expect(first).toEqual(pairs.map(([typed, word]) => [typed, word?.normalize('NFC')]));
  });

  it('is there for every language that can be typed', async () => {
    const without: string[] = [];
    for (const code of KEYBOARD_LANGUAGES) if ((await spellingOf(code)).candidates('nama').length === 0) without.push(code);
    expect(without).toEqual([]);
  });

  it.each(CHECKED)('writes nothing ill-formed in %s, at most five words, each once', async (code) => {
    const spelling = await spellingOf(code);
    fc.assert(
      fc.property(typedWords, (typed) => {
        const words = spelling.candidates(typed);
        expect(words.filter((word) => findIllFormed(word, code) !== undefined || /[a-z\ue000-\uf8ff]/i.test(word))).toEqual([]);
        expect([words.length <= MOST_CANDIDATES, new Set(words).size]).toEqual([true, words.length]);
      }),
      { numRuns: 25 },
    );
  });

  it('finds the same word by word as letter by letter, whatever was typed before', async () => {
    const spelling = await spellingOf('hi');
    fc.assert(
      fc.property(typedWords, typedWords, (typed, before) => {
        spelling.candidates(before);
        const whole = spelling.candidates(typed);
        spelling.candidates('');
        for (let length = 1; length < typed.length; length++) spelling.candidates(typed.slice(0, length));
        expect(spelling.candidates(typed)).toEqual(whole);
      }),
      { numRuns: 15 },
    );
  });

  it('ignores text that cannot be a word, because it is too long or has other characters', async () => {
    const spelling = await spellingOf('hi');
    expect(['a'.repeat(LONGEST_TYPED + 1), 'naïve', 'a b', '2', ''].map((typed) => spelling.candidates(typed))).toEqual([
      [],
      [],
      [],
      [],
      [],
    ]);
  });

  it('takes about as long for the last letter of a long word as for those before', async () => {
    const spelling = await spellingOf('ta');
    const typed = 'aiaiththaaiaikkaaiaippaaiaimmaai';
    const timeOf = (from: number, to: number) => {
      const started = performance.now();
      for (let length = from; length <= to; length++) spelling.candidates(typed.slice(0, length));
      return performance.now() - started;
    };
    timeOf(1, 8);
    spelling.candidates('x');
    const [first, last] = [timeOf(1, 16), timeOf(17, LONGEST_TYPED)];
    expect(last / (first + 20)).toBeLessThan(8);
  });
});

describe('the lists of words', () => {
  it.each([...CHECKED, 'ne', 'sa'])('of %s have no Latin letter, and none twice', async (code) => {
    const { WORDS } = await loadWords(code);
    const words = WORDS.split('|').flatMap(unpack);
    expect([words.filter((word) => /[A-Za-z]/.test(word)), new Set(words).size]).toEqual([[], words.length]);
  });
});

describe('the keyboard of ordinary spelling', () => {
  async function keyboardOf(code: string) {
    const exact = await loadPhonetic(code);
    if (!exact) throw new Error(`no keyboard for ${code}`);
    return { exact, ordinary: ordinaryKeyboard(exact, await spellingOf(code)) };
  }

  it.each(['hi', 'ta', 'ur', 'bn'])(
    'offers what the exact key map writes in %s, first where capitals within the word ask for it',
    async (code) => {
      const { exact, ordinary } = await keyboardOf(code);
      const candidatesOf = (typed: string) => {
        let run: Run = EMPTY_RUN;
        for (const key of typed) run = ordinary.type(run, key)?.run ?? run;
        return run.candidates ?? [];
      };
      fc.assert(
        fc.property(fc.stringMatching(/^[a-z]{1,10}$/), fc.stringMatching(/^[a-z]{1,4}[A-Z][a-z]{0,4}$/), (plain, marked) => {
          expect(candidatesOf(plain)).toContain(exact.write(plain));
          expect(candidatesOf(marked)[0]).toBe(exact.write(marked));
        }),
        { numRuns: 15 },
      );
    },
  );

  it('leaves nothing of a word after as many Backspaces as letters', async () => {
    const { ordinary } = await keyboardOf('hi');
    fc.assert(
      fc.property(typedWords, (typed) => {
        let text = 'before ';
        let run: Run = EMPTY_RUN;
        const apply = (edit: ReturnType<typeof ordinary.type>) => {
          text = edit ? text.slice(0, text.length - edit.remove) + edit.insert : text;
          run = edit?.run ?? EMPTY_RUN;
        };
        for (const key of typed) apply(ordinary.type(run, key));
        for (const _ of typed) apply(ordinary.erase(run));
        expect([typed, text, run]).toEqual([typed, 'before ', EMPTY_RUN]);
      }),
      { numRuns: 15 },
    );
  });

  it('writes a digit where no word is being typed', async () => {
    const { ordinary } = await keyboardOf('hi');
    expect(ordinary.type(EMPTY_RUN, '2')).toBeUndefined();
  });
});
