import { filterTranslations, qualitySettings, segmentContext, suggestMachine, untranslatedReasons } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { answer } from '../../../testing/fake-api.js';
import { project } from '../../../testing/project.js';
import { qualityChecks } from '../../../testing/quality-settings.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { segment } from '../../../testing/segment.js';
import { sessionUser } from '../../../testing/session-user.js';
import { TranslationsScreen } from './translations.screen.js';

const NoPages = () => null;

/** The editor with one segment of a language open. */
async function open(language = 'hi', changes = {}, user = sessionUser('translationAdmin')) {
  const row = segment({ targetLang: language, ...changes });
  answer(filterTranslations, () => ({
    segments: [row],
    nextCursor: null,
    total: 1,
    isTotalExact: true,
    pageNumber: 1,
    pageSize: 50,
    isCut: false,
    seen: '1:1:@2026-01-31T09:00:00.000Z',
  }));
  answer(qualitySettings, () => qualityChecks());
  answer(untranslatedReasons, () => ({ refused: [], others: { state: 'notAsked' as const, reason: null } }));
  answer(segmentContext, () => ({ nearby: [], pages: [], totalPages: 0, otherKeys: [], totalOtherKeys: 0, terms: [] }));
  answer(suggestMachine, () => ({ state: 'noEngine' as const, engines: [], characters: 10, words: 2, wordsLeft: null }));
  const view = await renderScreen(
    ({ search }) => (
      <TranslationsScreen
        project={project({ targetLanguages: ['hi', 'ur', 'ta'] })}
        search={search}
        PageSelect={NoPages}
        PagesZone={NoPages}
      />
    ),
    {
      user,
      route: '/app/projects/$projectId/translations',
      address: `/app/projects/p-1/translations?segment=${row.sourceHash}&language=${language}`,
    },
  );
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Translation of segment 1');
  return { ...view, field };
}

const isPressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true';
/** The keyboard's code comes when it is turned on. */
const mapButton = () => screen.findByRole('button', { name: 'Key map' });

describe('typing in the editor', () => {
  it('is off at first, and Latin letters stay', async () => {
    const { keys, field } = await open();
    await keys.type(field, 'namaste');
    expect([field.value, isPressed('Off')]).toEqual(['namaste', true]);
  });

  it('writes what sounds alike after Alt+G, and Latin after the next', async () => {
    const { keys, field } = await open();
    await keys.type(field, '{Alt>}g{/Alt}');
    await mapButton();
    await keys.type(field, 'namaste ');
    expect([field.value, isPressed('Phonetic')]).toEqual(['नमस्ते ', true]);
    await keys.type(field, '{Alt>}g{/Alt}CSS');
    expect([field.value, isPressed('Off')]).toEqual(['नमस्ते CSS', true]);
  });

  it('takes back a letter by Backspace and the word by Escape, which does not close the field', async () => {
    const { keys, field } = await open();
    await keys.click(screen.getByRole('button', { name: 'Phonetic' }));
    await mapButton();
    await keys.type(field, 'raam kyaa{Backspace}');
    expect(field.value).toBe('राम क्य');
    await keys.keyboard('{Escape}');
    expect([field.value, field.isConnected]).toEqual(['राम kya', true]);
    await keys.keyboard('{Escape}');
    expect(field.isConnected).toBe(false);
  });

  it('writes the letters of the InScript keys', async () => {
    const { keys, field } = await open();
    await keys.click(screen.getByRole('button', { name: 'InScript' }));
    await mapButton();
    await keys.type(field, 'vcmdls');
    expect(field.value).toBe('नमस्ते');
  });

  it('leaves keys of an input method alone', async () => {
    const { keys, field } = await open();
    await keys.click(screen.getByRole('button', { name: 'Phonetic' }));
    await mapButton();
    for (const init of [{ isComposing: true }, { keyCode: 229 }, { key: 'b', code: 'KeyB', ctrlKey: true }])
      expect(fireEvent.keyDown(field, { key: 'k', code: 'KeyK', ...init })).toBe(true);
    expect(fireEvent.keyDown(field, { key: 'k', code: 'KeyK' })).toBe(false);
    expect(field.value).toBe('क');
  });

  it('keeps the choice for this person and language', async () => {
    const first = await open();
    await first.keys.click(screen.getByRole('button', { name: 'InScript' }));
    first.unmount();
    const again = await open();
    expect(isPressed('InScript')).toBe(true);
    again.unmount();
    const tamil = await open('ta');
    expect(isPressed('Off')).toBe(true);
    tamil.unmount();
    await open('hi', {}, sessionUser('translationAdmin', { userId: 'u-2' }));
    expect(isPressed('Off')).toBe(true);
  });

  it('shows the keys, whose letters can be clicked', async () => {
    const { keys, field } = await open();
    await keys.click(screen.getByRole('button', { name: 'InScript' }));
    await keys.click(await mapButton());
    await keys.click(screen.getByTitle('K'));
    await keys.click(screen.getByTitle('Shift+K'));
    expect(field.value).toBe('कख');
  });

  it('offers Urdu the phonetic keyboard alone', async () => {
    const { keys, field } = await open('ur');
    expect(screen.queryByRole('button', { name: 'InScript' })).toBeNull();
    await keys.click(screen.getByRole('button', { name: 'Phonetic' }));
    await mapButton();
    await keys.type(field, 'urduu');
    expect(field.value).toBe('اردو');
  });
});
