import { memorySharing, updateMemorySharing } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answer } from '../../../testing/fake-api.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { MemorySharingPanel } from './memory-sharing-panel.js';

async function open(shareMemory: boolean, role: 'organisationAdmin' | 'translationAdmin' = 'organisationAdmin') {
  answer(memorySharing, () => ({ shareMemory }));
  const view = await renderScreen(() => <MemorySharingPanel projectId="p-1" />, { user: sessionUser(role) });
  return { ...view, toggle: await screen.findByRole<HTMLButtonElement>('switch') };
}

describe('the sharing of the memory', () => {
  it('ends only after a question that names the consequences', async () => {
    const { calls } = answer(updateMemorySharing, () => ({ shareMemory: false }));
    const { keys, toggle } = await open(true);
    await keys.click(toggle);
    const question = await screen.findByRole('dialog');
    expect(calls).toEqual([]);
    await keys.click(within(question).getByRole('button', { name: 'Stop sharing' }));
    await waitFor(() => expect(calls[0]?.body).toEqual({ projectId: 'p-1', shareMemory: false }));
    await waitFor(() => expect(toggle.getAttribute('aria-checked')).toBe('false'));
  });

  it('begins without a question', async () => {
    const { calls } = answer(updateMemorySharing, () => ({ shareMemory: true }));
    const { keys, toggle } = await open(false);
    await keys.click(toggle);
    await waitFor(() => expect(calls[0]?.body).toEqual({ projectId: 'p-1', shareMemory: true }));
  });

  it('cannot be switched by people who may only read it', async () => {
    expect((await open(true, 'translationAdmin')).toggle.disabled).toBe(true);
  });
});
