import { formKey, formsOf, splitSegment } from '@bhashantar/icu-messages';
import { escapeText, hashSource } from '@bhashantar/segmenter/segment-format';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { fakeTranslation } from '../machine-translation/engines/testing/fake-libretranslate.js';
import { TranslationMemoryService } from '../translation-memory/translation-memory.service.js';
import { EngineWorkspace } from './testing/engine-workspace.js';

const LANGUAGES = ['hi', 'ta', 'ur', 'ar', 'pl', 'ja'];
const MESSAGE = escapeText('You have {count, plural, =0 {no new letters} one {# new letter} other {# new letters}} from {name}.');
/** Two plurals of one argument, with different forms. */
const WHOLE = escapeText('There {n, plural, one {is} other {are}} {n, plural, =1 {a letter} other {# letters}}');

/** The forms of a translation by their names. */
function formsIn(target: string | undefined): Record<string, string> {
  const split = splitSegment(target ?? '', ['{name}', '#']);
  if (split.kind !== 'forms') throw new Error(`${target} has no forms`);
  expect(split.placeables).toEqual(['{name}', '#']);
  return Object.fromEntries(formsOf(split).map(({ path, text }) => [formKey(path), text]));
}

/** Masks are numbered within a text, placeables within the whole message. */
const TEXTS: Readonly<Record<string, [string, Record<string, string>]>> = {
  '=0': ['You have no new letters from [1].', { '[1]': '{1}' }],
  one: ['You have [1] new letter from [2].', { '[1]': '{2}', '[2]': '{1}' }],
};
const OTHER: [string, Record<string, string>] = ['You have [1] new letters from [2].', { '[1]': '{2}', '[2]': '{1}' }];

function answered(key: string, language: string): string {
  const [text, masks] = TEXTS[key] ?? OTHER;
  return fakeTranslation(text, language).replace(/\[\d\]/g, (mask) => masks[mask] ?? mask);
}

describe('messages with plurals', () => {
  let fixture: EngineWorkspace;

  beforeAll(async () => {
    fixture = await EngineWorkspace.startWithEngine();
    fixture.server.languages = [{ code: 'en', name: 'English', targets: LANGUAGES }];
  });
  afterAll(() => fixture.close());
  beforeEach(async () => {
    await fixture.reset();
    await fixture.begin(LANGUAGES);
  });

  const translate = async (language: string) => {
    await fixture.start(language, [hashSource(MESSAGE), hashSource(WHOLE)]);
    await fixture.drain();
    const stored = await fixture.stored(language);
    return { stored, forms: formsIn(stored[MESSAGE]?.replace('MACHINE engine: ', '')) };
  };

  it.each([
    ['hi', ['=0', 'one', 'other']],
    ['ta', ['=0', 'one', 'other']],
    ['ur', ['=0', 'one', 'other']],
    ['ar', ['=0', 'zero', 'one', 'two', 'few', 'many', 'other']],
    ['pl', ['=0', 'one', 'few', 'many', 'other']],
    ['ja', ['=0', 'other']],
  ])('are translated form by form into %s', async (language, keys) => {
    await fixture.store([MESSAGE]);
    const { forms } = await translate(language);
    expect(forms).toEqual(Object.fromEntries(keys.map((key) => [key, answered(key, language)])));
    const sent = fixture.server.calls.filter(({ target }) => target === language).flatMap(({ q }) => q);
    expect(sent.some((text) => text.includes('plural'))).toBe(false);
    expect(sent).toHaveLength(keys.includes('one') ? 3 : 2);
  });

  it('are not sent where they cannot be taken apart', async () => {
    await fixture.store([MESSAGE, WHOLE]);
    const { stored } = await translate('pl');
    expect(Object.keys(stored)).toEqual([MESSAGE]);
    expect(await fixture.runOf('requested', 'pl')).toMatchObject({ filled: { engine: 1 } });
    expect(JSON.stringify(await fixture.runOf('requested', 'pl'))).toContain('cannot be taken apart');
  });

  it('stay without a translation when the engine loses a number in one form', async () => {
    await fixture.store([MESSAGE]);
    fixture.server.mode = 'dropsPlaceholders';
    await fixture.start('hi', [hashSource(MESSAGE)]);
    await fixture.drain();
    expect(await fixture.stored()).toEqual({});
    fixture.server.mode = 'ok';
  });

  it('come whole from the memory', async () => {
    await fixture.store([MESSAGE]);
    const target = escapeText('{count, plural, one {{name} का # पत्र} other {{name} के # पत्र}}');
    const unit = { hash: hashSource(MESSAGE), source: MESSAGE, target, origin: 'USER' as const };
    await fixture.inTenant((tx) => fixture.test.get(TranslationMemoryService).store(tx, fixture.project, 'hi', [unit]));
    await fixture.start('hi', [hashSource(MESSAGE)]);
    await fixture.drain();
    expect(await fixture.stored()).toEqual({ [MESSAGE]: `USER: ${target}` });
    expect(fixture.server.calls.filter(({ target: to }) => to === 'hi')).toEqual([]);
  });
});
