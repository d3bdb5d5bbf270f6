import { type BackTranslation, backTranslate, type EngineBackTranslation, requireLanguage, type SegmentRow } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answer, refuse } from '../../../testing/fake-api.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { segment } from '../../../testing/segment.js';
import { sessionUser } from '../../../testing/session-user.js';
import { BackTranslationSection } from './back-translation-section.js';

const engine = (changes: Partial<EngineBackTranslation> = {}): EngineBackTranslation => ({
  ...{ engine: 'e-1', name: 'Ours', state: 'open', words: [], source: [], reason: null, cost: 250 },
  ...changes,
});
const made = (name: string, text: string, other: string): EngineBackTranslation =>
  engine({
    ...{ engine: name, name, state: 'made', cost: null },
    words: [
      { text: 'Pay {1} ', differs: false, isAdded: false },
      { text, differs: text !== other, isAdded: false },
    ],
  });
const ready = (engines: EngineBackTranslation[]): BackTranslation => ({ state: 'ready', engines, characters: 1_200 });
const row = (changes: Partial<SegmentRow> = {}) =>
  segment({ preProcessedTarget: 'आज {1} दें', version: 2, example: { values: ['₹500'], elements: [] }, ...changes });
const open = (shown: SegmentRow, role: Parameters<typeof sessionUser>[0] = 'translationAdmin') =>
  renderScreen(<BackTranslationSection projectId="p-1" segment={shown} sourceLanguage={requireLanguage('en')} />, {
    user: sessionUser(role),
  });

describe('the back-translation of a segment', () => {
  it('is requested on demand after its cost is shown, and marks where two engines disagree', async () => {
    const { calls } = answer(backTranslate, ({ body }) =>
      body.storedOnly
        ? ready([engine(), engine({ engine: 'e-2', name: 'Theirs', cost: 50 })])
        : ready([made('Ours', 'today', 'tomorrow'), made('Theirs', 'tomorrow', 'today')]),
    );
    const { keys } = await open(row());
    expect(await screen.findByText('Ours, Theirs · 1,200 characters · ₹3.00')).toBeTruthy();
    expect(calls.map(({ body }) => body.storedOnly)).toEqual([true]);
    await keys.click(screen.getByRole('button', { name: 'Translate back' }));
    await waitFor(() => expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['today', 'tomorrow']));
    expect(screen.getAllByText('Pay ₹500', { exact: false })).toHaveLength(2);
    expect(screen.getByText(/^Marked: words in which the engines disagree/)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('says that one engine failed, and can ask it again', async () => {
    answer(backTranslate, () =>
      ready([made('Ours', 'today', 'today'), engine({ state: 'failed', reason: 'Theirs did not answer in time.' })]),
    );
    await open(row());
    expect(await screen.findByText('Theirs did not answer in time.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Ask again' })).toBeTruthy();
    expect(document.querySelector('mark')).toBeNull();
  });

  it.each([
    ['noEngine', /No engine is connected that translates from .*Hindi.* to English/],
    ['unavailable', /No engine answers right now/],
    ['switchedOff', /Machine translation is switched off for .*Hindi/],
  ] as const)('says why there is none: %s', async (state, text) => {
    answer(backTranslate, () => ({ state, engines: [], characters: 5 }));
    await open(row());
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('needs a translation and a person who may review, and shows the server’s refusal', async () => {
    const { calls } = answer(backTranslate, ({ body }) => {
      if (!body.storedOnly) throw refuse('TOO_MANY');
      return ready([engine()]);
    });
    const untranslated = await open(segment());
    expect(screen.getByText(/this segment has no translation/)).toBeTruthy();
    untranslated.unmount();
    const house = await open(row(), 'lokSabhaTranslator');
    expect(screen.getByText('Your role cannot review translations.')).toBeTruthy();
    expect(calls).toEqual([]);
    house.unmount();
    const { keys } = await open(row());
    await keys.click(await screen.findByRole('button', { name: 'Translate back' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});
