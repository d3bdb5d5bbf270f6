import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { CHECK_CODES, type CheckInput, checkTranslation, fixInBulk, fixTranslation, isFixable, isFixableInBulk } from './index.js';

const SCRIPTS = {
  ...{ hi: 'Deva', mr: 'Deva', gu: 'Gujr', pa: 'Guru', bn: 'Beng', as: 'Beng', od: 'Orya' },
  ...{ ta: 'Taml', te: 'Telu', kn: 'Knda', ml: 'Mlym', ur: 'Arab' },
} as const;
type Code = keyof typeof SCRIPTS;

const inputOf = (code: string, source: string, target: string, more: Partial<CheckInput> = {}): CheckInput => ({
  source,
  target,
  language: { code, tag: code === 'od' ? 'or' : code, script: SCRIPTS[code as Code] },
  ...more,
});
const codesOf = (input: CheckInput) => checkTranslation(input).map(({ code }) => code);
const FIXABLE = CHECK_CODES.filter(isFixable);
const fixesOf = (input: CheckInput) => FIXABLE.flatMap((code) => fixTranslation(input, code) ?? []);

/** Words that grammar repeats: one by one, now and then, give it, of the done. */
const REPEATED: readonly [Code, ...string[]][] = [
  ['hi', 'एक एक करके आएँ।', 'राम की की हुई भूल।', 'यह यह लाएँ।', 'तो तो ठीक है।', 'पक्षी के पर पर चोट है।'],
  ['mr', 'हे हे आणा.', 'ती ती कामे करा.', 'मध्ये मध्ये पाणी प्या.', 'या या गावात जा.'],
  ['gu', 'એક એક કરીને આવો.', 'ના ના, આમ નહીં.', 'આ આ લાવો.'],
  ['pa', 'ਇੱਕ ਇੱਕ ਕਰਕੇ ਆਓ।', 'ਉਸ ਨੂੰ ਦੇ ਦੇ ਜੀ।', 'ਉਸ ਲਈ ਲਈ ਗਈ ਕਿਤਾਬ।'],
  ['bn', 'একটি একটি করে আনুন।', 'থেকে থেকে বৃষ্টি হয়।', 'কি কি চাই বলুন।', 'যে যে আসবে।', 'হয় হয় করছে।'],
  ['as', 'এই এই কামবোৰ কৰক।', 'যে যে আহিব।', 'এটা এটা কৈ আনক।'],
  ['od', 'ଏକ ଏକ କରି ଆସନ୍ତୁ।', 'ଯେ ଯେ ଆସିବେ।', 'ଏହି ଏହି କାମ।'],
  ['ta', 'ஒரு ஒரு படியாக ஏறவும்.', 'அந்த அந்த இடத்தில் வைக்கவும்.', 'இந்த இந்த நாள்.'],
  ['te', 'ఒక ఒక అడుగు వేయండి.', 'ఈ ఈ పనులు చేయండి.', 'వస్తా అని అని చెప్పాడు.'],
  ['kn', 'ಒಂದು ಒಂದು ಹೆಜ್ಜೆ ಇಡಿ.', 'ಈ ಈ ಕೆಲಸ ಮಾಡಿ.', 'ಎಂದು ಎಂದು ಬರುವಿರಿ.'],
  ['ml', 'ഒരു ഒരു പടി കയറുക.', 'ഈ ഈ ജോലി ചെയ്യുക.', 'അത് ആണ് ആണ് പക്ഷി.'],
  ['ur', 'انہیں ایک ایک کرکے حذف کریں۔', 'گھر میں میں رہتا ہوں۔', 'یہ یہ لائیں۔', 'اس کی کی ہوئی بات۔'],
];

describe('a word that the grammar of a language repeats', () => {
  it.each(REPEATED)('is no problem in %s', (code, ...targets) => {
    const found = targets.filter((target) => codesOf(inputOf(code, 'Do it as it says.', target)).includes('doubledWord'));
    expect(found).toEqual([]);
  });
});

describe('a character that looks like the mark of a sentence', () => {
  it.each([
    ['hi', 'It is here.', 'यह यहाँ है|', 'यह यहाँ है।'],
    ['bn', 'It is here.', 'এটি এখানে আছে|', 'এটি এখানে আছে।'],
    ['pa', 'It is here.', 'ਇਹ ਇੱਥੇ ਹੈ |', 'ਇਹ ਇੱਥੇ ਹੈ।'],
    ['mr', 'It is here.', 'ते येथे आहे|', 'ते येथे आहे.'],
    ['hi', 'Your name:', 'आपका नामः', 'आपका नाम:'],
    ['bn', 'Your name:', 'আপনার নামঃ', 'আপনার নাম:'],
    ['te', 'Your name:', 'మీ పేరుః', 'మీ పేరు:'],
  ])('%s: %s, %s is fixed by that mark in its place', (code, source, target, fixed) => {
    const found = codesOf(inputOf(code, source, target)).filter((one) => one === 'ends' || one === 'danda');
    expect(found).toHaveLength(1);
    const [problem = 'ends'] = found;
    expect(fixTranslation(inputOf(code, source, target), problem)).toBe(fixed);
    expect(fixInBulk(inputOf(code, source, target), problem)).toBeUndefined();
  });

  it.each([
    ['hi', 'Home | Contact |', 'मुख्य | संपर्क |'],
    ['hi', 'Often', 'प्रायः'],
    ['hi', 'Home |', 'मुख्य |'],
  ])('%s: %s, %s is a sign of its own where the source has no mark', (code, source, target) => {
    expect([codesOf(inputOf(code, source, target)), fixesOf(inputOf(code, source, target))]).toEqual([[], []]);
  });
});

describe('a fix', () => {
  it('changes nothing if its problem is absent', () => {
    const sentence = inputOf('hi', 'Read it now.', 'इसे अभी पढ़ें।');
    const spaced = inputOf('hi', '  KEY    The key ', '  KEY    कुंजी ');
    expect([sentence, spaced].map(fixesOf)).toEqual([[], []]);
    expect(FIXABLE.filter((code) => fixTranslation(inputOf('hi', 'Read it now.', 'इसे अभी पढ़ें'), code))).toEqual(['ends']);
  });

  it.each([
    ['list:  List channels', 'list:  चैनलों की सूची'],
    ['| goto . . . .  go to an item', '| goto . . . .  आइटम पर जाएँ'],
    ['\nFetching it', '\nला रहे हैं'],
    ['Wait ...', 'रुकें ...'],
    ['The .txt file , and so on', 'फ़ाइल , आदि'],
  ])('leaves the white space that the source has too: %j', (source, target) => {
    expect(fixesOf(inputOf('hi', source, target))).toEqual([]);
  });

  it('does not change digits of a code, an argument or a name', () => {
    const kept = 'MP3, UTF-8, H2O, %1$d, %2, file10.txt, A4, COVID-19, v2.1 देखें';
    const input = inputOf('hi', 'See MP3, UTF-8, H2O, %1$d, %2, file10.txt, A4, COVID-19, v2.1', kept, { digits: 'native' });
    expect(fixTranslation(input, 'digits')).toBeUndefined();
    expect(codesOf(input)).not.toContain('digits');
    const bus = inputOf('hi', 'Bus 42 of MP3 on %1', 'बस 42, MP3, %1', { digits: 'native' });
    expect(fixTranslation(bus, 'digits')).toBe('बस ४२, MP3, %1');
    const latin = inputOf('hi', 'Bus 42', 'बस ४२', { digits: 'latin' });
    expect(fixTranslation(latin, 'digits')).toBe('बस 42');
  });
});

describe('a fix of many targets at once', () => {
  it('is one that no reader can object to: invisible white space, and the digits that the project sets', () => {
    expect(FIXABLE.filter(isFixableInBulk).sort()).toEqual(['digits', 'spaces']);
    for (const code of FIXABLE.filter((one) => !isFixableInBulk(one)))
      expect([code, fixInBulk(inputOf('hi', 'Read it now.', 'इसे में में अभी पढ़ें.'), code)]).toEqual([code, undefined]);
  });

  it.each([
    ['two spaces, which a page shows as one', 'इसे  अभी पढ़ें।', 'इसे अभी पढ़ें।'],
    ['spaces at the ends, which a page does not show', ' इसे अभी पढ़ें। ', 'इसे अभी पढ़ें।'],
    ['a space before a mark, which readers see', 'इसे अभी पढ़ें ।', undefined],
    ['spaces that do not break, which readers see', 'इसे\u00a0\u00a0अभी पढ़ें।', undefined],
  ])('of white space: %s', (_name, target, fixed) => {
    const input = inputOf('hi', 'Read it now.', target);
    expect(fixInBulk(input, 'spaces')).toBe(fixed);
    expect(codesOf(input)).toContain('spaces');
    expect(fixTranslation(input, 'spaces')).toBe('इसे अभी पढ़ें।');
  });
});

/** The phrases of the product, which people wrote in all twelve languages. */
function phrases(): [string, string, string][] {
  const folder = new URL('../../../apps/api/data/phrasebook/', import.meta.url);
  return readdirSync(folder)
    .filter((name) => name.endsWith('.tsv'))
    .flatMap((name) => {
      const [head = [], ...rows] = readFileSync(new URL(name, folder), 'utf8')
        .trimEnd()
        .split('\n')
        .map((line) => line.split('\t'));
      return rows.flatMap(([source = '', ...targets]) =>
        targets.map((target, i): [string, string, string] => [head[i + 1] ?? '', source, target]),
      );
    });
}

it('leaves every target of the phrasebook as it is', () => {
  const all = phrases().filter(([, , target]) => target !== '');
  const changed = all.flatMap(([code, source, target]) => fixesOf(inputOf(code, source, target)).map((fixed) => [code, target, fixed]));
  expect(all.length).toBeGreaterThan(5_000);
  expect(changed).toEqual([]);
});
