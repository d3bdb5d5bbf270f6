import { qualitySettings, updateQualitySettings } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answer } from '../../../testing/fake-api.js';
import { qualityChecks } from '../../../testing/quality-settings.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { WithSaveBar } from '../../../testing/with-save-bar.js';
import { QualityPanel } from './quality-panel.js';

async function open(role: 'organisationAdmin' | 'translationAdmin' = 'organisationAdmin') {
  answer(qualitySettings, () => qualityChecks());
  const view = await renderScreen(
    () => (
      <WithSaveBar>
        <QualityPanel projectId="p-1" />
      </WithSaveBar>
    ),
    { user: sessionUser(role) },
  );
  await screen.findByRole('combobox', { name: 'White space' });
  return view;
}

describe('the quality checks of a project', () => {
  it('are listed except for those of the structure, and cannot be saved unchanged', async () => {
    await open();
    expect(screen.queryByRole('combobox', { name: 'A tag is missing' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  });

  it('are saved after a question that says what changes', async () => {
    const { calls } = answer(updateQualitySettings, () => qualityChecks());
    const { keys } = await open();
    await keys.click(screen.getByRole('combobox', { name: 'White space' }));
    await keys.click(await screen.findByTitle('Off'));
    await keys.click(screen.getByRole('button', { name: 'Save changes' }));
    const question = await screen.findByRole('dialog');
    expect(within(question).getByText('White space: Warning becomes Off')).toBeTruthy();
    await keys.click(within(question).getByRole('button', { name: 'Save checks' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect([calls[0]?.body.off, calls[0]?.body.errors?.includes('url')]).toEqual([['spaces'], true]);
  });

  it('are read-only for people who may not set them', async () => {
    await open('translationAdmin');
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'White space' }).disabled).toBe(true);
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
  });
});
