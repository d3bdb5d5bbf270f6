import { deletePageOverride, type PageOverride as Override, requireLanguage, savePageOverride } from '@bhashantar/contracts';
import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answer } from '../../../../testing/fake-api.js';
import { renderScreen } from '../../../../testing/render-screen.js';
import { segment } from '../../../../testing/segment.js';
import { sessionUser } from '../../../../testing/session-user.js';
import { PageOverride } from './page-override.js';

const row = segment({ preProcessedTarget: 'घर' });
const own: Override = { target: 'मुखपृष्ठ', problems: [], isReviewed: true, updatedBy: null, updatedAt: '2026-01-05T10:00:00.000Z' };
const place = { projectId: 'p-1', targetLang: 'hi', sourceHash: row.sourceHash, url: 'https://example.com/a' };
const open = (override: Override | null, role: 'translationAdmin' | 'lokSabhaAdmin' = 'translationAdmin') =>
  renderScreen(
    <PageOverride projectId="p-1" segment={row} language={requireLanguage('hi')} page={{ url: place.url, title: 'Page A', override }} />,
    { user: sessionUser(role) },
  );

it('starts with the text of all pages, and is saved for the page', async () => {
  const { calls } = answer(savePageOverride, () => ({ override: own }));
  const { keys } = await open(null);
  await keys.click(screen.getByRole('button', { name: 'Translate differently here' }));
  const field = screen.getByRole('textbox', { name: 'Translation on Page A only' });
  expect((field as HTMLTextAreaElement).value).toBe('घर');
  await keys.clear(field);
  await keys.type(field, 'मुखपृष्ठ');
  await keys.click(screen.getByRole('button', { name: 'Save for this page' }));
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ ...place, target: 'मुखपृष्ठ', replaces: null }]));
});

it('is shown with the problem that hides it from visitors, and removed', async () => {
  const { calls } = answer(deletePageOverride, () => ({ deleted: 1 }));
  const problems = [{ code: 'missingNumber', severity: 'error' as const, message: 'A number is missing.' }];
  const { keys } = await open({ ...own, problems, isReviewed: false });
  expect([screen.getByText('मुखपृष्ठ'), screen.getByText(/A number is missing/), screen.getByText(/Not reviewed yet/)]).toHaveLength(3);
  await keys.click(screen.getByRole('button', { name: 'Remove the translation for Page A' }));
  await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ ...place, replaces: 'मुखपृष्ठ' }]));
});

it('offers nothing to people who may not edit', async () => {
  await open(own, 'lokSabhaAdmin');
  expect([screen.getByText('मुखपृष्ठ'), ...screen.queryAllByRole('button')]).toHaveLength(1);
});
