import { filterTranslations, qualitySettings, segmentContext, suggestMachine, untranslatedReasons } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
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
/** The keyboard's code is loaded when the keyboard is turned on. */
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

  it('removes a letter by Backspace and restores the word by Escape, which does not close the field', async () => {
    const { keys, field } = await open();
    await keys.click(screen.getByRole('button', { name: 'Exact letters' }));
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
    await keys.click(screen.getByRole('button', { name: 'Exact letters' }));
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

  it('offers Urdu no InScript keyboard', async () => {
    const { keys, field } = await open('ur');
    expect(screen.queryByRole('button', { name: 'InScript' })).toBeNull();
    await keys.click(screen.getByRole('button', { name: 'Phonetic' }));
    await mapButton();
    await keys.type(field, 'urduu');
    expect(field.value).toBe('اردو');
  });
});

/** The field with the keyboard of ordinary spelling on. */
async function openOrdinary(language = 'hi') {
  const opened = await open(language);
  await opened.keys.click(screen.getByRole('button', { name: 'Phonetic' }));
  // The words of a language are loaded in slices.
  await screen.findByRole('button', { name: 'Key map' }, { timeout: 20_000 });
  return opened;
}

const words = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
const isListed = () => screen.queryByRole('listbox') !== null;

describe('ordinary spelling in the editor', () => {
  it('writes the words that people mean, and takes the first at a space', async () => {
    const { keys, field } = await openOrdinary();
    await keys.type(field, 'duniya bhasha bharat hain mein nahin ki seva Delhi ');
    expect([field.value, isListed()]).toEqual(['दुनिया भाषा भारत हैं में नहीं की सेवा दिल्ली ', false]);
  });

  it('offers at most five words under the caret, which are chosen by number', async () => {
    const { keys, field } = await openOrdinary();
    await keys.type(field, 'ki');
    const [first, second = '', ...rest] = words();
    expect([first, second.startsWith('2'), rest.length <= 3]).toEqual(['1की', true, true]);
    await keys.keyboard('2');
    expect([field.value, isListed()]).toEqual([second.slice(1), false]);
    await keys.keyboard(' 2');
    expect(field.value).toBe(`${second.slice(1)} 2`);
  });

  it('moves through the words by the arrow keys and inserts one by Enter, without a line break', async () => {
    const { keys, field } = await openOrdinary();
    await keys.type(field, 'bharat{ArrowDown}{ArrowDown}{ArrowUp}');
    const second = words()[1]?.slice(1);
    const chosen = screen.getByRole('option', { selected: true });
    expect([field.value, field.getAttribute('aria-activedescendant')]).toEqual([second, chosen.id]);
    await keys.keyboard('{Enter}');
    expect([field.value, isListed(), field.hasAttribute('aria-activedescendant')]).toEqual([second, false, false]);
  });

  it('takes a word by a click, and gives the Latin letters back by Escape', async () => {
    const { keys, field } = await openOrdinary();
    await keys.type(field, 'seva');
    const third = screen.getAllByRole('option')[2] as HTMLElement;
    await keys.click(third);
    expect([`3${field.value}`, document.activeElement]).toEqual([third.textContent, field]);
    await keys.type(field, ' seva{Escape}');
    expect([field.value.endsWith(' seva'), isListed(), field.isConnected]).toEqual([true, false, true]);
  });

  it('ends the word when the field loses the focus', async () => {
    const { keys, field } = await openOrdinary();
    await keys.type(field, 'seva');
    expect(isListed()).toBe(true);
    fireEvent.blur(field);
    expect([field.value, isListed()]).toEqual(['सेवा', false]);
  });

  it('lists the words of Urdu from right to left', async () => {
    const { keys, field } = await openOrdinary('ur');
    await keys.type(field, 'duniya');
    expect([field.value, screen.getByRole('listbox').getAttribute('dir')]).toEqual(['دنیا', 'rtl']);
  });

  it('tells screen readers of the words when somebody stops typing', async () => {
    const { keys, field } = await openOrdinary();
    await keys.type(field, 'seva');
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('status')
          .map(({ textContent }) => textContent)
          .join(),
      ).toContain('1 सेवा, 2 '),
    );
    expect(screen.getByRole('listbox', { name: 'Words for seva' })).toBeTruthy();
  });
});
