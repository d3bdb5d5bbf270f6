import { type PrivateKind, privateContentSettings, updatePrivateContentSettings } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answer } from '../../../testing/fake-api.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { PrivateContentPanel } from './private-content-panel.js';

async function open(unguarded: PrivateKind[] = [], role: 'organisationAdmin' | 'translationAdmin' = 'organisationAdmin') {
  answer(privateContentSettings, () => ({ unguarded }));
  const view = await renderScreen(() => <PrivateContentPanel projectId="p-1" />, { user: sessionUser(role) });
  await screen.findByRole('switch', { name: 'Phone numbers' });
  return view;
}
const answerUpdate = (...unguarded: PrivateKind[]) => answer(updatePrivateContentSettings, () => ({ unguarded }));
const kind = (name: string) => screen.getByRole('switch', { name });

describe('the private content of a project', () => {
  it('is listed by kind with what happens to each', async () => {
    await open(['phone']);
    expect(screen.getAllByRole('switch')).toHaveLength(9);
    expect([kind('Aadhaar numbers'), kind('Phone numbers')].map((one) => one.getAttribute('aria-checked'))).toEqual(['true', 'false']);
    expect([screen.getAllByText('Masked').length, screen.getAllByText('Sent to engines').length]).toEqual([8, 1]);
  });

  it('is sent only after a question that says what will be sent', async () => {
    const { calls } = answerUpdate('gstin', 'email');
    const { keys } = await open(['email']);
    await keys.click(kind('GST numbers'));
    const question = await screen.findByRole('dialog');
    expect(calls).toEqual([]);
    expect(within(question).getByText(/contain the PAN/)).toBeTruthy();
    await keys.click(within(question).getByRole('button', { name: 'Send to engines' }));
    await waitFor(() => expect(calls[0]?.body).toEqual({ projectId: 'p-1', kind: 'gstin', isGuarded: false }));
    await waitFor(() => expect(kind('GST numbers').getAttribute('aria-checked')).toBe('false'));
  });

  it('is masked again without a question', async () => {
    const { calls } = answerUpdate('email');
    const { keys } = await open(['email', 'phone']);
    await keys.click(kind('Phone numbers'));
    await waitFor(() => expect(calls[0]?.body).toEqual({ projectId: 'p-1', kind: 'phone', isGuarded: true }));
  });

  it('cannot be switched by people who may only read it', async () => {
    await open([], 'translationAdmin');
    for (const one of screen.getAllByRole<HTMLButtonElement>('switch')) expect(one.disabled).toBe(true);
  });
});
