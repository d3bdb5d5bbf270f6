import { describe, expect, it } from '@jest/globals';
import { KEYBOARD_LANGUAGES } from '../languages.js';
import { KEY_ROWS } from './devanagari.js';
import { type InscriptLayout, inscriptLayout, inscriptText } from './inscript-layout.js';

const NINE = ['hi', 'bn', 'pa', 'gu', 'od', 'ta', 'te', 'kn', 'ml'];
const WITH_LAYOUT = KEYBOARD_LANGUAGES.filter((code) => inscriptLayout(code));

function layoutOf(code: string): InscriptLayout {
  const layout = inscriptLayout(code);
  if (!layout) throw new Error(`no layout for ${code}`);
  return layout;
}

/** Presses keys by the Latin letters on them: a capital is Shift. */
function press(code: string, keys: string): string {
  const codes: Record<string, string> = {
    ';': 'Semicolon',
    "'": 'Quote',
    ',': 'Comma',
    '.': 'Period',
    '/': 'Slash',
    '<': 'Comma',
    '>': 'Period',
  };
  const more: Record<string, string> = {
    '[': 'BracketLeft',
    ']': 'BracketRight',
    '&': 'Digit7',
    '=': 'Equal',
    ':': 'Semicolon',
    '"': 'Quote',
  };
  return [...keys]
    .map((key) => {
      const name = codes[key] ?? more[key] ?? `Key${key.toUpperCase()}`;
      const shift = /[A-Z<>&:"]/.test(key);
      return inscriptText(layoutOf(code), name, { shift, altGraph: false }) ?? key;
    })
    .join('');
}

describe('the InScript layout', () => {
  it.each<[code: string, keys: string, written: string]>([
    ['hi', 'vcmdls', 'नमस्ते'],
    ['hi', 'Yejl', 'भारत'],
    ['hi', 'ufxor', 'हिंदी'],
    ['hi', 'k=h/e', 'कृपया'],
    ['mr', 'cje"r', 'मराठी'],
    ['gu', 'igpjel', 'ગુજરાત'],
    ['bn', 'Ecf', 'আমি'],
    ['bn', 'yexne', 'বাংলা'],
    ['as', 'Dmc', 'অসম'],
    ['pa', 'hXpey', 'ਪੰਜਾਬ'],
    ['od', 'Ij', 'ଘର'],
    ['ta', 'lcfBd', 'தமிழ்'],
    ['te', 'lzngig', 'తెలుగు'],
    ['kn', 'kvdv[', 'ಕನ್ನಡ'],
    ['ml', 'cn/eNx', 'മലയാളം'],
  ])('%s: %s writes %s', (code, keys, written) => expect(press(code, keys)).toBe(written));

  it('has the letters of a sound on one key in every script', () => {
    const onKeys = (name: string, shift: boolean) =>
      NINE.map((code) => inscriptText(layoutOf(code), name, { shift, altGraph: false })).join('');
    expect([onKeys('KeyK', false), onKeys('KeyC', false), onKeys('KeyD', true), onKeys('KeyH', false)]).toEqual([
      'कকਕકକகకಕക',
      'मমਮમମமమಮമ',
      'अঅਅઅଅஅఅಅഅ',
      'पপਪપପபపಪപ',
    ]);
  });

  it.each(WITH_LAYOUT)('has each key once in %s, and no letter on two keys', (code) => {
    const { rows } = layoutOf(code);
    expect(rows.flat().map((key) => key.code)).toEqual(KEY_ROWS.flat());
    const texts = rows.flat().flatMap(({ base, shift, altGraph, altGraphShift }) => [base, shift, altGraph, altGraphShift].filter(Boolean));
    // In Bengali one letter is both b and v, and has the keys of both.
    const repeated = texts.filter((text, at) => texts.indexOf(text) !== at);
    expect([code, repeated.filter((text) => !['ব', '\u200d'].includes(text))]).toEqual([code, []]);
  });

  it.each<[code: string, plain: string, shifted: string]>([
    ['hi', 'ोे्िुपरकतचट', 'ओएअइउफऱखथछठ'],
    ['bn', 'োে্িুপরকতচট', 'ওএঅইউফখথছঠ'],
    ['pa', 'ੋੇ੍ਿੁਪਰਕਤਚਟ', 'ਓਏਅਇਉਫੜਖਥਛਠ'],
    ['gu', 'ોે્િુપરકતચટ', 'ઓએઅઇઉફખથછઠ'],
    ['od', 'ୋେ୍ିୁପରକତଚଟ', 'ଓଏଅଇଉଫଖଥଛଠ'],
    ['ta', 'ோே்ிுபரகதசட', 'ஓஏஅஇஉற'],
    ['te', 'ోే్ిుపరకతచట', 'ఓఏఅఇఉఫఱఖథఛఠ'],
    ['kn', 'ೋೇ್ಿುಪರಕತಚಟ', 'ಓಏಅಇಉಫಱಖಥಛಠ'],
    ['ml', 'ോേ്ിുപരകതചട', 'ഓഏഅഇഉഫറഖഥഛഠ'],
  ])('has the middle row of the standard in %s', (code, plain, shifted) => {
    const row = layoutOf(code).rows[2] ?? [];
    expect([row.map(({ base }) => base).join(''), row.map(({ shift }) => shift).join('')]).toEqual([plain, shifted]);
  });

  it('has a layer of AltGr for the dotted letters, the joiners and the rupee', () => {
    const hindi = layoutOf('hi');
    const altGraph = (name: string, shift = false) => inscriptText(hindi, name, { shift, altGraph: true });
    expect([altGraph('KeyP'), altGraph('KeyH', true), altGraph('Digit4'), altGraph('Space'), altGraph('Space', true)]).toEqual([
      'ज़'.normalize('NFC'),
      'फ़'.normalize('NFC'),
      '₹',
      '\u200c',
      '\u200d',
    ]);
  });

  it('leaves a key without a letter to the browser', () => {
    expect(inscriptText(layoutOf('hi'), 'Enter', { shift: false, altGraph: false })).toBeUndefined();
    expect(inscriptText(layoutOf('ta'), 'KeyX', { shift: false, altGraph: false })).toBeUndefined();
  });

  it('does not exist for scripts without such a layout', () => {
    expect(KEYBOARD_LANGUAGES.filter((code) => !inscriptLayout(code))).toEqual(['ur', 'mni', 'sd', 'sat', 'kas-IN']);
  });
});
