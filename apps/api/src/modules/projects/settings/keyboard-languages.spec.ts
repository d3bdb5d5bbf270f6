import { KEYBOARD_LANGUAGE_CODES, requireLanguage, TYPING_KEYBOARDS } from '@bhashantar/contracts';
import { KEYBOARD_LANGUAGES, keyboardsOf } from '@bhashantar/indic/keyboard';
import { describe, expect, it } from '@jest/globals';

describe('the languages that can be typed', () => {
  it('are the same for those who choose a keyboard and for the keyboards themselves', () => {
    expect([...KEYBOARD_LANGUAGE_CODES].sort()).toEqual([...KEYBOARD_LANGUAGES].sort());
    for (const code of KEYBOARD_LANGUAGE_CODES) expect(requireLanguage(code).code).toBe(code);
  });

  it('have each keyboard that can be chosen, and no other', () => {
    expect(new Set(KEYBOARD_LANGUAGES.flatMap(keyboardsOf))).toEqual(new Set(TYPING_KEYBOARDS));
    for (const code of KEYBOARD_LANGUAGES) expect([code, keyboardsOf(code).length > 0]).toEqual([code, true]);
  });
});
