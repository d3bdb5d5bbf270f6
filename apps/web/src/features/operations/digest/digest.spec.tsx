import { type DigestPreference, fetchDigest, setDigest, unsubscribeDigest } from '@bhashantar/contracts';
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answer, refuse } from '../../../testing/fake-api.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { DigestPanel } from './digest-panel.js';
import { UnsubscribeScreen } from './unsubscribe.screen.js';

it('a person chooses how often they are mailed', async () => {
  let saved: DigestPreference = { frequency: 'off', nextAt: null, requests: true };
  answer(fetchDigest, () => saved);
  const { calls } = answer(setDigest, () => {
    saved = { frequency: 'weekly', nextAt: '2026-03-09T02:30:00.000Z', requests: true };
    return saved;
  });
  const { keys } = await renderScreen(<DigestPanel projectId="p-1" />, { user: sessionUser('collaborator') });
  await keys.click(await screen.findByRole('combobox', { name: 'Send me a digest' }));
  await keys.click(await screen.findByTitle('Every Monday morning'));
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ projectId: 'p-1', frequency: 'weekly' }]));
  expect(await screen.findByText(/^Next on/)).toBeTruthy();
});

it('a person turns off the emails about requests, and keeps the digest', async () => {
  answer(fetchDigest, () => ({ frequency: 'daily' as const, nextAt: null, requests: true }));
  const { calls } = answer(setDigest, ({ body }) => ({ frequency: body.frequency, nextAt: null, requests: body.requests ?? true }));
  const { keys } = await renderScreen(<DigestPanel projectId="p-1" />, { user: sessionUser('collaborator') });
  const box = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Email me about requests to translators' });
  expect(box.checked).toBe(true);
  await keys.click(box);
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ projectId: 'p-1', frequency: 'daily', requests: false }]));
  await waitFor(() => expect(box.checked).toBe(false));
});

it('the link of a mail stops them after a question, without a session', async () => {
  const { calls } = answer(unsubscribeDigest, () => null);
  const { keys } = await renderScreen(<UnsubscribeScreen token="user.project.signature" />);
  expect(calls).toHaveLength(0);
  await keys.click(await screen.findByRole('button', { name: 'Stop the emails' }));
  expect(await screen.findByText('The emails have been stopped.')).toBeTruthy();
  expect(calls.map(({ body }) => body)).toEqual([{ token: 'user.project.signature' }]);
});

it('a broken link says so', async () => {
  answer(unsubscribeDigest, () => {
    throw refuse('VALIDATION', { message: 'This link is not complete.' });
  });
  const { keys } = await renderScreen(<UnsubscribeScreen token="broken" />);
  await keys.click(await screen.findByRole('button', { name: 'Stop the emails' }));
  expect(await screen.findByText('This link is not complete.')).toBeTruthy();
});
