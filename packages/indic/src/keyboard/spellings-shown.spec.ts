import { describe, expect, it } from '@jest/globals';
import { KEYBOARD_LANGUAGES } from './languages.js';
import { loadPhonetic } from './phonetic/phonetic-keyboard.js';
import { shownSpellings } from './spellings-shown.js';

async function shownIn(code: string): Promise<Record<string, string>> {
  const keyboard = await loadPhonetic(code);
  if (!keyboard) throw new Error(`no keyboard for ${code}`);
  return Object.fromEntries(shownSpellings(keyboard, code).flatMap((row) => row.map(({ typed, written }) => [typed, written])));
}

describe('the spellings that people look up', () => {
  it('are those of the language', async () => {
    expect(await shownIn('hi')).toMatchObject({ T: 'ट', t: 'त', aa: 'आ', 'ka^': 'कँ', '|': '।' });
    expect(await shownIn('ta')).toMatchObject({ th: 'த்', zh: 'ழ்', andr: 'அன்ற்' });
    expect(await shownIn('ur')).toMatchObject({ kh: 'کھ', K: 'خ', haN: 'ہں', '|': '۔' });
  });

  it.each(KEYBOARD_LANGUAGES)('are all written in %s', async (code) => {
    const shown = Object.values(await shownIn(code));
    expect([shown.length > 35, shown.filter((text) => /[\x20-\x7e]/.test(text))]).toEqual([true, []]);
  });
});
