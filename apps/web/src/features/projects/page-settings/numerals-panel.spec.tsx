import { fetchNumerals, type Numerals, projectPublication, updateNumerals } from '@bhashantar/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answer } from '../../../testing/fake-api.js';
import { project } from '../../../testing/project.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { NumeralsPanel } from './numerals-panel.js';

const HINDI: Numerals = { targetLang: 'hi', policy: 'keep', native: '०१२३४५६७८९' };
let saved: Numerals[];

beforeEach(() => {
  saved = [HINDI, { targetLang: 'fr', policy: 'keep', native: null }];
  answer(fetchNumerals, () => ({ numerals: saved }));
  answer(projectPublication, () => ({ threshold: 80, automatic: false, reviewedOnly: false, languages: [] }));
});
const open = (role: 'organisationAdmin' | 'collaborator' = 'organisationAdmin') =>
  renderScreen(<NumeralsPanel project={project({})} />, { user: sessionUser(role) });
const choice = (name: RegExp) => screen.findByRole<HTMLInputElement>('combobox', { name });

describe('the digits of translated texts', () => {
  it('are changed after a question, and restored by undo', async () => {
    const { calls } = answer(
      updateNumerals,
      () => ({ numerals: { ...HINDI, policy: 'native' as const }, previous: 'keep' as const }),
      'Project updated',
    );
    const { keys } = await open();
    await keys.click(await choice(/Digits in .*Hindi/));
    await keys.click(await screen.findByTitle('Native: १,५०,०००'));
    const question = await screen.findByRole('dialog', { name: /Change the digits in .*Hindi/ });
    expect(calls).toEqual([]);
    await keys.click(within(question).getByRole('button', { name: 'Change digits' }));
    await keys.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(calls.map(({ body }) => body)).toEqual([
        { projectId: 'p-1', targetLang: 'hi', policy: 'native' },
        { projectId: 'p-1', targetLang: 'hi', policy: 'keep' },
      ]),
    );
  });

  it('cannot be chosen if a language has only one kind, and are read-only for people who may not change them', async () => {
    const { unmount } = await open();
    expect((await choice(/Digits in .*French/)).disabled).toBe(true);
    unmount();
    await open('collaborator');
    expect((await choice(/Digits in .*Hindi/)).disabled).toBe(true);
  });
});
