import { SIGN_OFFSET } from '../render/units.js';

// Indian names in Latin letters, read with Indian letter values: t and d dental, th and dh aspirated, a short inside the word.

/** Endings with known vowels. The longest match wins. Devanagari without viramas at the seam. */
const ENDINGS: Readonly<Record<string, string>> = {
  ...{
    abad: 'आबाद',
    kumar: 'कुमार',
    prakash: 'प्रकाश',
    akash: 'आकाश',
    das: 'दास',
    nath: 'नाथ',
    pal: 'पाल',
    wala: 'वाला',
    walla: 'वाला',
    raj: 'राज',
    dar: 'दार',
    singh: 'सिंह',
  },
  ...{
    pur: 'पुर',
    pura: 'पुरा',
    nagar: 'नगर',
    garh: 'गढ़',
    kar: 'कर',
    endra: 'एंद्र',
    inder: 'इंदर',
    deep: 'दीप',
    preet: 'प्रीत',
    jit: 'जीत',
    jeet: 'जीत',
    want: 'वंत',
    mati: 'मती',
  },
  ...{
    vati: 'वती',
    devi: 'देवी',
    swami: 'स्वामी',
    swamy: 'स्वामी',
    murti: 'मूर्ति',
    murthy: 'मूर्ति',
    moorthy: 'मूर्ति',
    anand: 'आनंद',
    ananda: 'आनंद',
    aiah: 'अय्या',
    ayya: 'अय्या',
  },
  ...{
    palli: 'पल्ली',
    pally: 'पल्ली',
    palle: 'पल्ले',
    puram: 'पुरम',
    giri: 'गिरि',
    wadi: 'वाड़ी',
    wada: 'वाड़ा',
    khand: 'खंड',
    stan: 'स्तान',
    sthan: 'स्थान',
    lal: 'लाल',
    nadu: 'नाडु',
  },
  ...{
    shree: 'श्री',
    shri: 'श्री',
    wal: 'वाल',
    ji: 'जी',
    bai: 'बाई',
    bhai: 'भाई',
    ben: 'बेन',
    rao: 'राव',
    appa: 'अप्पा',
    amma: 'अम्मा',
    kutty: 'कुट्टी',
    nair: 'नायर',
    halli: 'हल्ली',
    patnam: 'पट्टणम',
    varam: 'वरम',
  },
  ...{
    raman: 'रामन',
    rajan: 'राजन',
    nathan: 'नाथन',
    eshwar: 'एश्वर',
    eswar: 'एश्वर',
    eshwari: 'एश्वरी',
    ashram: 'आश्रम',
    gaon: 'गांव',
    ganj: 'गंज',
    mandal: 'मंडल',
    sagar: 'सागर',
  },
};

/** First members of compound names whose vowels are known. */
const OPENINGS: readonly (readonly [string, string])[] = [
  ...([
    ['bhagya', 'भाग्य'],
    ['krishna', 'कृष्ण'],
    ['chandra', 'चंद्र'],
    ['venkat', 'वऎंकट'],
    ['rama', 'राम'],
    ['raja', 'राज'],
    ['maha', 'महा'],
    ['jaya', 'जय'],
  ] as const),
  ...([
    ['shiva', 'शिव'],
    ['radha', 'राधा'],
    ['nara', 'नर'],
    ['deva', 'देव'],
    ['hari', 'हरि'],
    ['guru', 'गुरु'],
    ['bala', 'बाल'],
    ['lakshmi', 'लक्ष्मी'],
  ] as const),
];

const CONSONANTS: Readonly<Record<string, string>> = {
  ...{
    ksh: 'क्ष',
    chh: 'छ',
    ch: 'च',
    kh: 'ख',
    gh: 'घ',
    jh: 'झ',
    th: 'थ',
    dh: 'ध',
    ph: 'फ',
    bh: 'भ',
    sh: 'श',
    zh: 'ऴ',
    gy: 'ग्य',
    jn: 'ज्ञ',
    ck: 'क',
  },
  ...{
    tt: 'ट्ट',
    dd: 'ड्ड',
    tth: 'ट्ठ',
    ddh: 'द्ध',
    cch: 'च्छ',
    x: 'क्स',
    b: 'ब',
    c: 'क',
    d: 'द',
    f: 'फ़',
    g: 'ग',
    h: 'ह',
    j: 'ज',
    k: 'क',
    l: 'ल',
    m: 'म',
  },
  ...{ n: 'न', p: 'प', q: 'क़', r: 'र', s: 'स', t: 'त', v: 'व', w: 'व', y: 'य', z: 'ज़' },
};

const VOWELS: Readonly<Record<string, string>> = {
  ...{
    aa: 'आ',
    ai: 'ऐ',
    au: 'औ',
    ay: 'अय',
    ee: 'ई',
    ii: 'ई',
    oo: 'ऊ',
    ou: 'औ',
    uu: 'ऊ',
    ei: 'ऐ',
    ey: 'ए',
    a: 'अ',
    e: 'ए',
    i: 'इ',
    o: 'ओ',
    u: 'उ',
    oa: 'ओ',
    ea: 'ए',
    ia: 'इया',
  },
};

const FINAL_VOWELS: Readonly<Record<string, string>> = { a: 'आ', i: 'ई', y: 'ई', u: 'ऊ' };

/** In the south th is the dental stop, and a doubled one its geminate. */
const SOUTHERN =
  /zh|^thir|puram$|pall[iy]$|murth|m[ao]or?thy|aiah$|kutt|amma$|appa$|nathan$|[aeu]swam|ndh?ran$|kkal$|ttil$|oor$|nadu$|halli$|vel$|iyan$/;

const CONSONANT_END = /[क-ह]़?$/u;

const FORMS = [...Object.keys(CONSONANTS), ...Object.keys(VOWELS)].sort((a, b) => b.length - a.length);

function spellPart(part: string, southern: boolean, isEnd: boolean): string {
  let out = '';
  for (let at = 0; at < part.length; ) {
    const rest = part.slice(at);
    const form = FORMS.find((candidate) => rest.startsWith(candidate)) ?? rest.charAt(0);
    const spelt = isEnd && form === rest && FINAL_VOWELS[form] ? FINAL_VOWELS[form] : sound(form, southern);
    out += CONSONANTS[form] && CONSONANT_END.test(out) ? `्${spelt}` : spelt;
    at += form.length;
  }
  return out;
}

function sound(form: string, southern: boolean): string {
  if (southern && form === 'th') return 'त';
  return VOWELS[form] ?? CONSONANTS[form] ?? '';
}

const SIGN_OF = new Map(Object.entries(SIGN_OFFSET).map(([vowel, offset]) => [vowel, String.fromCodePoint(0x900 + offset)]));

/** Vowels after a consonant as signs; a short a after one is not written. */
function withSigns(letters: string): string {
  return letters
    .normalize('NFC')
    .replace(/([क-ह]़?)([अ-औ])/gu, (_, consonant: string, vowel: string) => consonant + (SIGN_OF.get(vowel) ?? ''));
}

function readLetters(word: string): string {
  const southern = SOUTHERN.test(word);
  const opening = OPENINGS.find(([latin]) => word.startsWith(latin) && word.length > latin.length + 2);
  if (opening) return opening[1] + readLetters(word.slice(opening[0].length));
  for (let at = 1; at < word.length; at += 1) {
    const ending = ENDINGS[word.slice(at)];
    if (ending) return spellPart(word.slice(0, at), southern, false) + ending;
  }
  return spellPart(word, southern, true);
}

/** A romanised Indian word in Devanagari; the most likely reading, since Latin leaves the length of vowels open. */
export function readRomanised(word: string): string {
  return withSigns(readLetters(word));
}

const INDIAN =
  /bh|dh|jh|gh|kh|chh|ksh|aa|sw[ai]|shw|vv|shr|^sri|^shri|^vish|^ven[k]|pur$|pura$|nagar|wal[al]?a?$|esh$|endra|inder|kumar|lakshm|murth|puram|pall[iy]$|giri$|garh$|abad$|wad[ai]$|deep|preet$|jeet$|ji$|anand|nath$|aiah$|appa$|amma$|zh|^thir|krishn|iya$|[aeiou]sh?i$|rao$|ganj$|gaon$|[ai]yan$|ndra|kar$|[aeiou]tra$|ya$|vati$|mati$|devi$|jit$/;
const NOT_INDIAN = /x|q[^u]?|c(?!h)|ph[aeiou]n|tion|[^aeioudhs]w|ough|sch|^w[hr]|tz/;

/** Whether an unknown word looks like a romanised Indian name rather than an English or foreign one. */
export function looksIndian(word: string): boolean {
  return INDIAN.test(word) && !NOT_INDIAN.test(word);
}
