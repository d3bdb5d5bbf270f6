import { fetchLanguageFonts, type LanguageFont, projectPublication, updateLanguageFont } from '@bhashantar/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answer } from '../../../testing/fake-api.js';
import { project } from '../../../testing/project.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { LanguageFontsPanel } from './language-fonts-panel.js';

const HINDI: LanguageFont = {
  targetLang: 'hi',
  font: 'automatic',
  families: [
    { font: 'sans', name: 'Noto Sans Devanagari', licence: 'OFL-1.1' },
    { font: 'serif', name: 'Noto Serif Devanagari', licence: 'OFL-1.1' },
    { font: 'system', name: 'Nirmala UI, Kohinoor Devanagari', licence: null },
  ],
};

beforeEach(() => {
  answer(fetchLanguageFonts, () => ({ fonts: [HINDI, { targetLang: 'fr', font: 'automatic' as const, families: [] }] }));
  answer(projectPublication, () => ({ threshold: 80, automatic: false, reviewedOnly: false, languages: [] }));
});
const open = (role: 'organisationAdmin' | 'collaborator' = 'organisationAdmin') =>
  renderScreen(<LanguageFontsPanel project={project({})} />, { user: sessionUser(role) });
const choice = (name: RegExp) => screen.findByRole<HTMLInputElement>('combobox', { name });

describe('the fonts of languages', () => {
  it('are changed after a question that shows the font, and restored by undo', async () => {
    const { calls } = answer(
      updateLanguageFont,
      () => ({ languageFont: { ...HINDI, font: 'serif' as const }, previous: 'automatic' as const }),
      'Project updated',
    );
    const { keys } = await open();
    await keys.click(await choice(/Font of .*Hindi/));
    await keys.click(await screen.findByTitle('Noto Serif Devanagari'));
    const question = await screen.findByRole('dialog', { name: /Change the font of .*Hindi/ });
    expect(within(question).getByText('हिन्दी', { selector: 'b' }).closest('p')?.style.fontFamily).toContain('Noto Serif Devanagari');
    expect(within(question).getByText(/^This font is served/)).toBeTruthy();
    expect(calls).toEqual([]);
    await keys.click(within(question).getByRole('button', { name: 'Change font' }));
    await keys.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(calls.map(({ body }) => body)).toEqual([
        { projectId: 'p-1', targetLang: 'hi', font: 'serif' },
        { projectId: 'p-1', targetLang: 'hi', font: 'automatic' },
      ]),
    );
  });

  it('cannot be chosen if there is none for the script, and are read-only for people who may not change them', async () => {
    const { unmount } = await open();
    expect((await choice(/Font of .*French/)).disabled).toBe(true);
    unmount();
    await open('collaborator');
    expect((await choice(/Font of .*Hindi/)).disabled).toBe(true);
  });
});
