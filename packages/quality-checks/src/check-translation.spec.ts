import { measureGrowth } from '@bhashantar/segmenter/testing/loop-time';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  CHECK_CODES,
  type CheckCode,
  type CheckInput,
  checkTranslation,
  fixTranslation,
  isEmptyTarget,
  isFixable,
  severityOf,
} from './index.js';

const LANGUAGES = {
  hi: { code: 'hi', tag: 'hi', script: 'Deva' },
  mr: { code: 'mr', tag: 'mr', script: 'Deva' },
  ta: { code: 'ta', tag: 'ta', script: 'Taml' },
  bn: { code: 'bn', tag: 'bn', script: 'Beng' },
  te: { code: 'te', tag: 'te', script: 'Telu' },
  ur: { code: 'ur', tag: 'ur', script: 'Arab' },
} as const;
type Code = keyof typeof LANGUAGES;

const SOURCES = [
  'Read <1>the Bhashini manual</1> before {1} today.',
  'Pay the <1>Bhashini fee</1> (in full) at the office by {1}.',
  'Call 1912 by {1} or see https://example.org/help for <1>Bhashini details</1>.',
];
const TARGETS: Record<Code, readonly string[]> = {
  hi: [
    'आज {1} से पहले <1>Bhashini पुस्तिका</1> पढ़ें।',
    '{1} तक कार्यालय में <1>Bhashini शुल्क</1> (पूरा) जमा करें।',
    '{1} तक 1912 पर फ़ोन करें या <1>Bhashini जानकारी</1> के लिए https://example.org/help देखें।',
  ],
  mr: [
    'आज {1} पूर्वी <1>Bhashini पुस्तिका</1> वाचा.',
    '{1} पर्यंत कार्यालयात <1>Bhashini शुल्क</1> (पूर्ण) भरा.',
    '{1} पर्यंत 1912 वर फोन करा किंवा <1>Bhashini तपशिलासाठी</1> https://example.org/help पहा.',
  ],
  ta: [
    'இன்று {1} முன் <1>Bhashini கையேட்டை</1> படிக்கவும்.',
    '{1} க்குள் அலுவலகத்தில் <1>Bhashini கட்டணத்தை</1> (முழுமையாக) செலுத்தவும்.',
    '{1} க்குள் 1912 ஐ அழைக்கவும் அல்லது <1>Bhashini விவரங்களுக்கு</1> https://example.org/help பார்க்கவும்.',
  ],
  bn: [
    'আজ {1} এর আগে <1>Bhashini পুস্তিকা</1> পড়ুন।',
    '{1} এর মধ্যে অফিসে <1>Bhashini ফি</1> (পুরো) জমা দিন।',
    '{1} এর মধ্যে 1912 নম্বরে ফোন করুন বা <1>Bhashini বিবরণের</1> জন্য https://example.org/help দেখুন।',
  ],
  te: [
    'ఈరోజు {1} ముందు <1>Bhashini కరపత్రాన్ని</1> చదవండి.',
    '{1} లోపు కార్యాలయంలో <1>Bhashini రుసుము</1> (పూర్తిగా) చెల్లించండి.',
    '{1} లోపు 1912 కు ఫోన్ చేయండి లేదా <1>Bhashini వివరాలకు</1> https://example.org/help చూడండి.',
  ],
  ur: [
    'آج {1} سے پہلے <1>Bhashini کتابچہ</1> پڑھیں۔',
    '{1} تک دفتر میں <1>Bhashini فیس</1> (پوری) جمع کریں۔',
    '{1} تک 1912 پر فون کریں یا <1>Bhashini تفصیل</1> کے لیے https://example.org/help دیکھیں۔',
  ],
};
const PARTICLE: Record<Code, string> = { hi: 'और', mr: 'आणि', ta: 'மற்றும்', bn: 'এবং', te: 'మరియు', ur: 'اور' };
const NATIVE_ONE: Record<Code, string> = { hi: '१', mr: '१', ta: '௧', bn: '১', te: '౧', ur: '۱' };
/** A word in the script of a neighbour. */
const FOREIGN: Record<Code, string> = { hi: 'বাংলা', mr: 'বাংলা', ta: 'తెలుగు', bn: 'हिंदी', te: 'தமிழ்', ur: 'हिंदी' };
const KEPT = { source: 'Bhashini', target: 'Bhashini', isKept: true };

const front = (target: string, added: string) => `${added}${target}`;
const beforeEnd = (target: string, added: string) => target.slice(0, -1) + added + target.slice(-1);

/** Spoils a right target for each kind of problem. */
const SPOIL: Partial<Record<CheckCode, (target: string, code: Code) => string>> = {
  syntax: (target) => front(target, '<1'),
  missingPlaceholder: (target) => target.replace(/<\/?1>/g, ''),
  extraPlaceholder: (target) => front(target, '<2/>'),
  badNesting: (target) => target.replace('<1>', '<1/>').replace('</1>', ''),
  missingPlaceable: (target) => target.replace('{1}', ''),
  extraPlaceable: (target) => front(target, '{2} '),
  url: (target) => beforeEnd(target, ' http://evil.example/x'),
  extraNumber: (target) => beforeEnd(target, ' 77'),
  keptTerm: (target) => target.replace('Bhashini', 'भाषिणी'),
  script: (target, code) => beforeEnd(target, ` ${FOREIGN[code]}`),
  mixedScript: (target) => beforeEnd(target, 'a'),
  ends: (target) => target.slice(0, -1),
  danda: (target, code) => target.slice(0, -1) + (['hi', 'bn'].includes(code) ? '.' : '।'),
  spaces: (target) => target.replace(' ', '  '),
  doubledWord: (target, code) => beforeEnd(target, ` ${PARTICLE[code]} ${PARTICLE[code]}`),
  brackets: (target) => beforeEnd(target, ' ('),
  digits: (target, code) => beforeEnd(target, ` ${NATIVE_ONE[code]}`),
  length: (target) => beforeEnd(target, ` ${target.slice(0, -1).replace(/<\/?1>|\{1\}/g, '')}`.repeat(6)),
};
/** Marathi uses a script that has the danda, so a danda is not wrong there. */
const EXCEPT: Partial<Record<CheckCode, readonly Code[]>> = { danda: ['mr'] };

const inputOf = (index: number, target: string, code: Code): CheckInput => ({
  source: SOURCES[index] as string,
  target,
  language: LANGUAGES[code],
  terms: [KEPT],
  digits: 'latin',
});
const codesOf = (input: CheckInput) => checkTranslation(input).map(({ code }) => code);
const CODES = Object.keys(LANGUAGES) as Code[];

describe.each(CODES)('the checks of targets in %s', (code) => {
  it.each(TARGETS[code].map((target, index) => ({ target, index })))('find nothing in $target', ({ target, index }) => {
    expect(checkTranslation(inputOf(index, target, code))).toEqual([]);
  });

  const spoilt = (Object.keys(SPOIL) as CheckCode[]).filter((check) => !EXCEPT[check]?.includes(code));
  it.each(spoilt)('find %s in three targets that have it', (check) => {
    const missed = TARGETS[code].flatMap((target, index) => {
      const wrong = SPOIL[check]?.(target, code) ?? target;
      return codesOf(inputOf(index, wrong, code)).includes(check) ? [] : [wrong];
    });
    expect(missed).toEqual([]);
  });

  it('fix what they can with one click, and the fixed target is right', () => {
    for (const check of ['ends', 'danda', 'spaces', 'doubledWord'] as const) {
      if (EXCEPT[check]?.includes(code)) continue;
      for (const [index, target] of TARGETS[code].entries()) {
        const fixed = fixTranslation(inputOf(index, SPOIL[check]?.(target, code) ?? target, code), check);
        expect([check, codesOf(inputOf(index, fixed ?? '', code))]).toEqual([check, []]);
      }
    }
  });
});

const hindi = (source: string, target: string, more: Partial<CheckInput> = {}) =>
  codesOf({ source, target, language: LANGUAGES.hi, ...more });

describe('checkTranslation', () => {
  it.each([
    ['a word that Hindi says twice on purpose', 'Walk slowly', 'धीरे धीरे चलें'],
    ['two same words of different tags', 'The <1>end</1> end', 'अंत <1>अंत</1>'],
    ['a name with an ending of the language', 'Google says', 'Googleने कहा'],
    ['a list whose source has half a bracket', 'a) first', 'क) पहला'],
    ['an abbreviation that ends in a full stop', 'Tata Ltd.', 'टाटा लि.'],
    ['an ellipsis of either kind', 'Please wait…', 'कृपया रुकें...'],
    ['a number in the digits of the language', 'Bus 42b', 'बस ४२b'],
    ['a code that stays', 'SN/A/B', 'SN/A/B'],
    ['a number with separators of India', 'of 1,234,567 in text', '12,34,567 में से पाठ'],
  ])('accepts %s', (_name, source, target) => expect(hindi(source, target)).toEqual([]));

  it.each([
    ['nothing but a tag', 'Read <1/>', ' <1/> ', {}, ['empty']],
    ['a lost number', 'Bus 42', 'बस', {}, ['missingNumber']],
    ['an untranslated text', 'Save', 'Save', {}, ['equalsSource']],
    ['a term translated otherwise', 'the bank', 'किनारा', { terms: [{ source: 'bank', target: 'बैंक', isKept: false }] }, ['term']],
    ['digits that are not the project’s', 'Bus 42', 'बस 42', { digits: 'native' }, ['digits']],
  ] as const)('finds %s', (_name, source, target, more, codes) => expect(hindi(source, target, more)).toEqual(codes));

  it.each([
    ['nothing', ''],
    ['white space', ' \t\n\u00a0\u3000'],
    ['a zero-width space', '\u200b'],
    ['joiners, marks of direction and a byte-order mark', '\u200d\u200c\u2060\u200e\u202a\ufeff'],
    ['a soft hyphen and a variation selector', '\u00ad\ufe0f'],
    ['fillers that look like a space', '\u3164\u115f\u2800'],
    ['tags alone', '<1></1>'],
    ['tags around what nobody sees', '<1>\u200b </1>'],
  ])('finds a target of %s empty, whatever else is wrong with it', (_name, target) => {
    expect(hindi('Read <1>this</1> for {1}', target)).toEqual(['empty']);
    expect(hindi('Read this', target)).toEqual(['empty']);
    expect(isEmptyTarget('Read this', target)).toBe(true);
  });

  it.each([
    ['a value', '{1}', '{1}'],
    ['a digit', 'Five', '५'],
    ['a mark', 'Yes', '✓'],
    ['an entity', 'Tom & Jerry', '&amp;'],
    ['a sign of a script on its own', 'Vowel sign i', 'ि'],
  ])('does not find a target of %s empty', (_name, source, target) => expect(isEmptyTarget(source, target)).toBe(false));

  it('does not report an empty target if the source is empty, too', () => expect(isEmptyTarget('<1/>', '<1/>')).toBe(false));

  it('requires the order of the source if the page does, once the tags are complete', () => {
    const source = 'Read <1>this</1> and <2>that</2>';
    expect(hindi(source, '<2>वह</2> और <1>यह</1> पढ़ें', { isOrderFixed: true })).toEqual(['order']);
    expect(hindi(source, 'पढ़ें <1>यह</1>', { isOrderFixed: true })).toEqual(['missingPlaceholder']);
  });

  it('writes the digits of the project', () => {
    const input = { source: 'Bus 42 of {1}', target: '{1} की बस 42', language: LANGUAGES.hi, digits: 'native' } as const;
    expect(fixTranslation(input, 'digits')).toBe('{1} की बस ४२');
  });

  const message = (text: string) => text.replaceAll('{', '&#123;').replaceAll('}', '&#125;');
  it.each([
    ['the same arguments', '{count, plural, one {# file} other {# files}}', '{count, plural, one {# फ़ाइल} other {# फ़ाइलें}}', []],
    ['a lost argument', 'Hello {name} now', 'नमस्ते अब', ['message']],
    ['an argument renamed', 'Hello {name}', 'नमस्ते {नाम}', ['message', 'message']],
    ['another kind of argument', '{n, number} left', '{n, date} बाकी', ['message', 'message']],
    ['a plural form too few', '{n, plural, one {# day} other {# days}}', '{n, plural, other {# दिन}}', ['pluralForms']],
    ['braces that are not closed', 'Hello {name}', 'नमस्ते {name', ['message']],
  ] as const)('reads messages: %s', (_name, source, target, codes) => expect(hindi(message(source), message(target))).toEqual(codes));

  it('reads no message that is nested too deeply, whether it comes from a site or a person', () => {
    const deep = '{a, select, other {'.repeat(2_000);
    const nested = `Hello {name} ${deep}x${'}}'.repeat(2_000)}`;
    expect(hindi(message('Hello {name}'), message(deep))).toContain('message');
    expect(hindi(message(nested), message(nested))).toEqual(['equalsSource']);
  });

  it.each([
    ['a decimal sign lost', 'in H1.5 of it', 'इसके H15 में', ['missingNumber', 'extraNumber']],
    ['a decimal sign moved', 'in H12.5 of it', 'इसके H1.25 में', ['missingNumber', 'extraNumber']],
    ['a decimal comma', 'in H1.5 of it', 'इसके H1,5 में', []],
    ['groups of another kind', 'in H1,00,000.50 of it', 'इसके H100.000,50 में', []],
  ] as const)('compares numbers by their value: %s', (_name, source, target, codes) => expect(hindi(source, target)).toEqual(codes));

  it.each([
    ['zh', 'Hans', '办公室在哪里？', '办公室开门。', '欢迎光临！'],
    ['ja', 'Jpan', '事務所はどこですか？', '事務所は開いています。', 'ようこそ！'],
    ['am', 'Ethi', 'ቢሮው የት ነው?', 'ቢሮው ክፍት ነው።', 'እንኳን ደህና መጡ!'],
    ['my', 'Mymr', 'ရုံးဘယ်မှာလဲ?', 'ရုံးဖွင့်သည်။', 'ကြိုဆိုပါသည်!'],
    ['km', 'Khmr', 'ការិយាល័យនៅឯណា?', 'ការិយាល័យបើក។', 'សូមស្វាគមន៍!'],
    ['bo', 'Tibt', 'ཡིག་ཚང་ག་པར་ཡོད?', 'ཡིག་ཚང་སྒོ་ཕྱེ་ཡོད།', 'དགའ་བསུ་ཞུ!'],
    ['hy', 'Armn', 'Որտե՞ղ է գրասենյակը։', 'Գրասենյակը բաց է։', 'Բարի գալո՛ւստ։'],
    ['th', 'Thai', 'สำนักงานอยู่ที่ไหน', 'สำนักงานเปิดอยู่', 'ยินดีต้อนรับ!'],
    ['lo', 'Laoo', 'ຫ້ອງການຢູ່ໃສ?', 'ຫ້ອງການເປີດຢູ່', 'ຍິນດີຕ້ອນຮັບ!'],
    ['el', 'Grek', 'Πού είναι το γραφείο;', 'Το γραφείο είναι ανοιχτό.', 'Καλώς ήρθατε!'],
  ])('knows how sentences end in %s, and ends them so', (code, script, question, statement, exclamation) => {
    const language = { code, script, tag: code };
    const sources = ['Where is the office?', 'The office is open.', 'Welcome to the office!'];
    for (const [index, target] of [question, statement, exclamation].entries()) {
      const source = sources[index] as string;
      expect([target, checkTranslation({ source, target, language }).filter(({ code: kind }) => ['ends', 'danda'].includes(kind))]).toEqual(
        [target, []],
      );
      const bare = { source, target: target.replace(/[^\p{L}\p{M}]+$/u, ''), language };
      if (bare.target !== target) expect([undefined, target]).toContain(fixTranslation(bare, 'ends'));
    }
  });

  it('never breaks the segment format when it fixes', () => {
    const piece = fc.constantFrom('<1>', '</1>', '{1}', '&lt;', ' ', '  ', 'और', 'है', 'a', '।', '.', '(', '१', '4', '"', '\u00a0');
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 14 }), fc.constantFrom(...CHECK_CODES), (pieces, code) => {
        const input = { source: 'Read <1>it</1> {1}.', target: pieces.join(''), language: LANGUAGES.hi, digits: 'native' } as const;
        const fixed = fixTranslation(input, code);
        if (fixed === undefined) return;
        expect(isFixable(code)).toBe(true);
        expect(codesOf({ ...input, target: fixed })).not.toContain(code);
      }),
    );
  });

  it('gives offsets within the target', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), fc.string({ unit: 'grapheme', maxLength: 60 }), (source, target) => {
        for (const { start = 0, end = 0 } of checkTranslation({ source, target, language: LANGUAGES.ta })) {
          expect(start).toBeGreaterThanOrEqual(0);
          expect(end).toBeGreaterThanOrEqual(start);
          expect(end).toBeLessThanOrEqual(target.length);
        }
      }),
    );
  });
});

describe('severityOf', () => {
  it('is the project’s setting, except for problems that a page cannot show', () => {
    expect(severityOf('ends')).toBe('warning');
    expect(severityOf('ends', { ends: 'error' })).toBe('error');
    expect(severityOf('url', { url: 'off' })).toBe('off');
    expect(severityOf('badNesting', { badNesting: 'off' })).toBe('error');
  });

  it('take a few times as long for a text that is full of numbers as for one of words', () => {
    const leastTime = (text: string) => {
      const times = Array.from({ length: 9 }, () => {
        const began = performance.now();
        checkTranslation({
          source: text,
          target: text,
          isOrderFixed: false,
          language: { code: 'hi', tag: 'hi', script: 'Deva' },
          terms: [],
        });
        return performance.now() - began;
      });
      return Math.min(...times);
    };
    // Twelve times as long when each number was looked at as if it were an address; 5 on Node 20, 7 on Node 24.
    expect(leastTime('1 '.repeat(50_000)) / leastTime('lorem ipsum '.repeat(8_333))).toBeLessThan(9);
  });

  it.each(['१', '१ ', '१.', '१1'])('takes time that grows with the number of native digits: %s', async (unit) => {
    const check = (units: number) => () =>
      checkTranslation({ source: 'One 1', target: unit.repeat(units), language: LANGUAGES.hi, digits: 'latin' });
    expect(await measureGrowth(check(25_000), check(50_000))).toBeUndefined();
  });
});
