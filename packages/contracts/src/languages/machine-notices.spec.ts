import { describe, expect, it } from '@jest/globals';
import { LANGUAGE_CODES, requireLanguage } from './languages.js';
import { machineNoticeText } from './machine-notices.js';

describe('the notice that a page was translated by a machine', () => {
  it('is written in every language of the product, each in its own script', () => {
    const texts = LANGUAGE_CODES.map((code) => [code, machineNoticeText(code)] as const);
    expect(new Set(texts.map(([, { text }]) => text)).size).toBe(LANGUAGE_CODES.length);
    const script = (code: string) =>
      ({ Hans: 'Han', Hant: 'Han', Jpan: 'Han', Kore: 'Hang' })[requireLanguage(code).script] ?? requireLanguage(code).script;
    const wrong = texts.filter(
      ([code, { text, close }]) =>
        ![text, close].every((part) => RegExp(`\\p{Script=${script(code)}}`, 'u').test(part) || (code === 'ja' && part)),
    );
    expect(wrong).toEqual([]);
    expect(machineNoticeText('hi').close).toBe('बंद करें');
    expect(machineNoticeText('xx')).toBe(machineNoticeText('en'));
  });
});
