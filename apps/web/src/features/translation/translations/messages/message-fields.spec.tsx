import {
  filterTranslations,
  type LengthLimit,
  qualitySettings,
  type SegmentRow,
  type SegmentTerm,
  segmentContext,
  suggestMachine,
  untranslatedReasons,
  updateTranslation,
} from '@bhashantar/contracts';
import { escapeText, unescapeText } from '@bhashantar/segmenter/segment-format';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answer } from '../../../../testing/fake-api.js';
import { project } from '../../../../testing/project.js';
import { qualityChecks } from '../../../../testing/quality-settings.js';
import { renderScreen } from '../../../../testing/render-screen.js';
import { segment } from '../../../../testing/segment.js';
import { sessionUser } from '../../../../testing/session-user.js';
import { TranslationsScreen } from '../translations.screen.js';

const NoPages = () => null;
const SOURCE = escapeText('You have {count, plural, =0 {no files} one {# file} other {# files}} from {name}.');

/** The editor with one message open. */
async function open(
  language: string,
  target: string | null = null,
  source = SOURCE,
  { limit = null, terms = [] }: { limit?: LengthLimit | null; terms?: SegmentTerm[] } = {},
) {
  const row: SegmentRow = segment({
    ...{ targetLang: language, source, preProcessedTarget: target, version: target === null ? 0 : 1 },
    key: { name: '/files', note: '', limit },
  });
  answer(filterTranslations, () => ({
    ...{ segments: [row], nextCursor: null, total: 1, isTotalExact: true, pageNumber: 1, pageSize: 50, isCut: false },
    seen: '1:1:@2026-01-31T09:00:00.000Z',
  }));
  answer(qualitySettings, () => qualityChecks());
  answer(untranslatedReasons, () => ({ refused: [], others: { state: 'notAsked' as const, reason: null } }));
  answer(segmentContext, () => ({ nearby: [], pages: [], totalPages: 0, otherKeys: [], totalOtherKeys: 0, terms }));
  answer(suggestMachine, () => ({ state: 'noEngine' as const, engines: [], characters: 10, words: 2, wordsLeft: null }));
  const saves = answer(updateTranslation, ({ body }) => ({
    segment: { ...row, preProcessedTarget: body.preProcessedTarget, version: row.version + 1 },
    from: row.translationType,
    to: 'USER' as const,
  }));
  const view = await renderScreen(
    ({ search }) => (
      <TranslationsScreen
        project={project({ targetLanguages: ['hi', 'ar', 'pl', 'ja'] })}
        search={search}
        PageSelect={NoPages}
        PagesZone={NoPages}
      />
    ),
    {
      user: sessionUser('translationAdmin'),
      route: '/app/projects/$projectId/translations',
      address: `/app/projects/p-1/translations?segment=${row.sourceHash}&language=${language}`,
    },
  );
  await screen.findAllByLabelText(/^Translation of segment 1/);
  const savedTargets = () => saves.calls.map(({ body }) => unescapeText(body.preProcessedTarget ?? ''));
  return { ...view, savedTargets };
}

const fields = () => screen.getAllByLabelText<HTMLTextAreaElement>(/^Translation of segment 1/);
const names = () => fields().map((field) => /form (.*)$/.exec(field.getAttribute('aria-label') ?? '')?.[1]);
const values = () => fields().map(({ value }) => value);

describe('a message with plurals in the editor', () => {
  it('has a field for each form of the language, with example numbers, and shows the source in the same way', async () => {
    await open('pl');
    expect(names()).toEqual(['=0 (exactly 0)', 'one (1)', 'few (2–4, 22–24, …)', 'many (0, 5–21, …)', 'other (1.5)']);
    expect(screen.getByText('You have no files from {name}.')).toBeTruthy();
    expect(screen.getByText('You have # files from {name}.')).toBeTruthy();
    expect(document.activeElement).toBe(fields()[0]);
  });

  it('saves what is typed as one message, in quotes where ICU needs them', async () => {
    const { keys, savedTargets } = await open('ja');
    expect(names()).toEqual(['=0 (exactly 0)', 'other (0 and more)']);
    const [none, other] = fields();
    await keys.type(none as HTMLTextAreaElement, "{{name}: l'no");
    await keys.type(other as HTMLTextAreaElement, '{{name}: # {{x} ');
    await keys.click(screen.getByRole('button', { name: '#' }));
    await keys.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(savedTargets()).toEqual(["{count, plural, =0 {{name}: l''no} other {{name}: # '{'x'}' #}}"]));
  });

  it('starts with the forms of a target, and writes in the script of the language', async () => {
    const { keys, savedTargets } = await open(
      'hi',
      escapeText('{count, plural, =0 {{name}: x} one {{name}: # फ़ाइल} other {{name}: # फ़ाइलें}}'),
    );
    expect(values()).toEqual(['{name}: x', '{name}: # फ़ाइल', '{name}: # फ़ाइलें']);
    const [, one] = fields();
    await keys.type(one as HTMLTextAreaElement, ' {Alt>}g{/Alt}');
    await screen.findByRole('button', { name: 'Key map' });
    await keys.type(one as HTMLTextAreaElement, 'hai ');
    expect(one?.value).toBe('{name}: # फ़ाइल है ');
    await keys.keyboard('{Control>}s{/Control}');
    await waitFor(() => expect(savedTargets()[0]).toContain('one {{name}: # फ़ाइल है }'));
  });

  it('is edited as one text on demand, and if it cannot be shown as forms', async () => {
    const { keys } = await open('ja', escapeText('{count, plural, other {{name} #}}'));
    await keys.click(screen.getByRole('button', { name: 'Edit as one text' }));
    expect(values()).toEqual(['{count, plural, other {{name} #}}']);
    await keys.type(fields()[0] as HTMLTextAreaElement, '{Backspace}');
    expect(await screen.findByText(/a brace is not closed/)).toBeTruthy();
    await keys.type(fields()[0] as HTMLTextAreaElement, '}}');
    await keys.click(screen.getByRole('button', { name: 'Edit by form' }));
    expect(names()).toEqual(['=0 (exactly 0)', 'other (0 and more)']);
  });

  it('says for each form how much of its limit it uses', async () => {
    const source = escapeText('{count, plural, one {# file} other {# files}}');
    const { keys } = await open('hi', null, source, { limit: { max: 8, unit: 'graphemes' } });
    expect(await screen.findAllByText('0 of 8 characters')).toHaveLength(2);
    await keys.type(screen.getByLabelText(/form other/), 'फ़ाइल');
    expect(await screen.findByText('3 of 8 characters')).toBeTruthy();
    expect(screen.getAllByText(/of 8 characters$/).map(({ textContent }) => textContent)).toEqual([
      '0 of 8 characters',
      '3 of 8 characters',
    ]);
    // When the message is edited as one text, the longest form counts.
    await keys.click(screen.getByRole('button', { name: 'Edit as one text' }));
    await waitFor(() =>
      expect(screen.getAllByText(/of 8 characters$/).map(({ textContent }) => textContent)).toEqual(['3 of 8 characters']),
    );
  });

  it('marks the terms of the glossary in each form of the source, and writes them into the form that has the caret', async () => {
    const source = escapeText('{count, plural, one {# account} other {# accounts}}');
    const start = source.indexOf('account');
    const term = { start, end: start + 7, target: 'खाता', rule: 'translate' as const, forbidden: [], note: null };
    const { keys } = await open('hi', null, source, { terms: [term] });
    const mark = await screen.findByRole('button', { name: 'account, in the glossary: खाता' });
    await keys.click(screen.getByLabelText(/form other/));
    await keys.click(mark);
    expect(screen.getByLabelText<HTMLTextAreaElement>(/form other/).value).toBe('खाता');
    expect(screen.getByLabelText<HTMLTextAreaElement>(/form one/).value).toBe('');
  });

  it('fixes a problem of one form by a click', async () => {
    const source = escapeText('{count, plural, one {# file} other {# files}}');
    const { keys } = await open('hi', escapeText('{count, plural, one {# फ़ाइल} other {# फ़ाइलें}}'), source);
    const other = () => screen.getByLabelText<HTMLTextAreaElement>(/form other/);
    await keys.clear(other());
    await keys.type(other(), '#  फ़ाइलें');
    await keys.click(await screen.findByRole('button', { name: /^Fix: .*Several spaces/ }));
    await waitFor(() => expect(other().value).toBe('# फ़ाइलें'));
  });
});
