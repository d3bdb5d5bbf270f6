import { addIgnorePattern, type IgnorePattern, listIgnorePatterns, projectPublication, testIgnorePattern } from '@bhashantar/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, refuse } from '../../../testing/fake-api.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { IgnorePatternsPanel } from './ignore-patterns-panel.js';

const toPattern = (pattern: string, hits: IgnorePattern['hits'] = null): IgnorePattern => ({
  patternId: `id of ${pattern}`,
  pattern,
  createdAt: '2026-02-01T00:00:00.000Z',
  hits,
});
const result = {
  text: null,
  isMatch: null,
  matching: 2,
  pages: 7,
  scanned: 40,
  isComplete: true,
  examples: ['SKU-{1} chair', 'SKU-{1} lamp'],
};

beforeEach(() => {
  answer(listIgnorePatterns, () => ({ ignorePatterns: [toPattern('draft$')], total: 1 }));
  answer(projectPublication, () => ({ threshold: 80, automatic: false, reviewedOnly: false, languages: [] }));
});
const open = () => renderScreen(<IgnorePatternsPanel projectId="p-1" />, { user: sessionUser('organisationAdmin') });

describe('texts that are not translated', () => {
  it('can be tested on a text and on segments without a change', async () => {
    const { calls } = answer(testIgnorePattern, () => ({ ...result, text: 'SKU-{1} sofa', isMatch: true }));
    const { keys } = await open();
    await keys.type(screen.getByRole('textbox', { name: 'Pattern' }), '^SKU-');
    await keys.type(screen.getByRole('textbox', { name: 'Text to try it on' }), 'SKU-5 sofa');
    await keys.click(screen.getByRole('button', { name: 'Try' }));
    const said = await screen.findByRole('status');
    expect(said.textContent).toContain('The text matches: SKU-{1} sofa');
    expect(said.textContent).toContain('2 of the 40 segments of the project match. On 7 pages.');
    expect(within(said).getAllByRole('listitem')).toHaveLength(2);
    expect(calls[0]?.body).toEqual({ projectId: 'p-1', pattern: '^SKU-', text: 'SKU-5 sofa' });
  });

  it('are added after a question that says what matches', async () => {
    answer(testIgnorePattern, () => result);
    const { calls } = answer(addIgnorePattern, () => ({ ignorePattern: toPattern('^SKU-') }), 'Ignore pattern created successfully');
    const { keys } = await open();
    await keys.type(screen.getByRole('textbox', { name: 'Pattern' }), '^SKU-');
    await keys.click(screen.getByRole('button', { name: 'Add pattern' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave texts that match ^SKU- untranslated?' });
    expect(within(dialog).getByText('2 of the 40 segments of the project match. On 7 pages.')).toBeTruthy();
    expect(await within(dialog).findByText(/^No page is published/)).toBeTruthy();
    await keys.click(within(dialog).getByRole('button', { name: 'Leave untranslated' }));
    expect(await screen.findByText(/^Ignore pattern created successfully/)).toBeTruthy();
    expect(calls.map(({ body }) => body)).toEqual([{ projectId: 'p-1', pattern: '^SKU-' }]);
  });

  it('show an error about a pattern at its field, and ask nothing', async () => {
    answer(testIgnorePattern, () => {
      throw refuse('VALIDATION', { errors: [{ field: 'pattern', message: 'This is no regular expression.' }] });
    });
    const { keys } = await open();
    await keys.type(screen.getByRole('textbox', { name: 'Pattern' }), '(');
    await keys.click(screen.getByRole('button', { name: 'Add pattern' }));
    expect(await screen.findByText('This is no regular expression.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('show in the list what each matches, the time of the count, and that a count is under way', async () => {
    const hits = { segments: 1234, pages: 1, formerSegments: 20, countedAt: '2026-02-01T10:00:00.000Z', isCurrent: false };
    const none = { ...hits, segments: 0, pages: 0, formerSegments: 0, isCurrent: true };
    answer(listIgnorePatterns, () => ({
      ignorePatterns: [toPattern('^SKU-', hits), toPattern('new'), toPattern('none$', none)],
      total: 3,
    }));
    await open();
    const said = await screen.findByText(/^1,234 segments on 1 page · 20 more texts match that are left out/);
    expect(said.textContent).toMatch(/as of 1 Feb 2026.* · Counting again…$/);
    expect(screen.getByText('Counting what it matches…')).toBeTruthy();
    expect(screen.getByText(/^Matches no segment · as of 1 Feb 2026/)).toBeTruthy();
  });
});
