import { addFontSize, deleteFontSize, type FontSize, listFontSizes, projectPublication } from '@bhashantar/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answer } from '../../../testing/fake-api.js';
import { project } from '../../../testing/project.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { FontSizesPanel } from './font-sizes-panel.js';

const size = (changes: Partial<FontSize> = {}): FontSize => ({
  ...{ fontSizeId: 'f-1', selector: 'body', fontSize: '18px', targetLang: null, createdAt: '2026-02-01T00:00:00.000Z' },
  ...changes,
});

beforeEach(() => {
  answer(listFontSizes, () => ({ fontSizes: [size({ targetLang: 'hi' }), size({ fontSizeId: 'f-2' })], total: 2 }));
  answer(projectPublication, () => ({ threshold: 80, automatic: false, reviewedOnly: false, languages: [] }));
});
const open = () => renderScreen(<FontSizesPanel project={project({})} />, { user: sessionUser('organisationAdmin') });

describe('font sizes', () => {
  it('are checked as they are typed, and set for all languages after a question', async () => {
    const { calls } = answer(addFontSize, () => ({ fontSize: size({ selector: '.menu' }) }), 'Font size set successfully');
    const { keys } = await open();
    await keys.type(screen.getByRole('textbox', { name: 'Selector' }), '.menu');
    await keys.type(screen.getByRole('textbox', { name: 'Font size' }), '18');
    await keys.click(screen.getByRole('button', { name: 'Set font size' }));
    expect(await screen.findByText(/8 to 96 px/)).toBeTruthy();
    await keys.type(screen.getByRole('textbox', { name: 'Font size' }), 'px');
    await keys.click(screen.getByRole('button', { name: 'Set font size' }));
    await screen.findByRole('dialog', { name: 'Set the font size of .menu?' });
    await keys.click(screen.getAllByRole('button', { name: 'Set font size' }).at(-1) as HTMLElement);
    expect(await screen.findByText(/^Font size set successfully/)).toBeTruthy();
    expect(calls.map(({ body }) => body)).toEqual([{ projectId: 'p-1', selector: '.menu', fontSize: '18px' }]);
  });

  it('are restored for their language when a deletion is undone', async () => {
    answer(deleteFontSize, () => ({ fontSize: size({ targetLang: 'hi' }) }), 'Gone');
    const { calls } = answer(addFontSize, () => ({ fontSize: size({ targetLang: 'hi' }) }));
    const { keys } = await open();
    await keys.click(await screen.findByRole('button', { name: /^Delete body \(.*Hindi/ }));
    await keys.click(await screen.findByRole('button', { name: 'Delete' }));
    await screen.findByText(/^Gone/);
    await keys.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(calls.map(({ body }) => body)).toEqual([{ projectId: 'p-1', selector: 'body', fontSize: '18px', targetLang: 'hi' }]),
    );
  });
});
