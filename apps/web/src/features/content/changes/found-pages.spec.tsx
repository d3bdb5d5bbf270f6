import {
  acceptFoundPages,
  type FoundPage,
  type FoundPageMode,
  foundPages,
  ignoreFoundPages,
  restoreFoundPages,
  updateFoundPageMode,
} from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answer } from '../../../testing/fake-api.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { FoundPages } from './found-pages.js';

const SITE = 'https://www.sahyadri.example';
const found = (path: string, changes: Partial<FoundPage> = {}): FoundPage => ({
  ...{ url: SITE + path, unknownTexts: 3, isKnown: true, foundAt: '2026-01-05T10:00:00.000Z', seenAt: '2026-01-05T10:00:00.000Z' },
  ...changes,
});
const ROWS = [found('/news'), found('/offer', { unknownTexts: 0, isKnown: false })];

async function open(
  pages: FoundPage[] = ROWS,
  mode: FoundPageMode = 'ask',
  role: 'organisationAdmin' | 'translationAdmin' = 'organisationAdmin',
) {
  let left = pages;
  const list = answer(foundPages, () => ({ mode, pages: left, total: left.length }));
  const view = await renderScreen(() => <FoundPages projectId="p-1" />, { user: sessionUser(role) });
  await screen.findByText(/New pages are/);
  return { ...view, list, drop: (url: string) => (left = left.filter((one) => one.url !== url)) };
}

describe('new content that visitors found', () => {
  it('is listed with the facts about each page', async () => {
    await open();
    expect(await screen.findByText(`${SITE}/news`)).toBeTruthy();
    expect([screen.getByText('at least 3'), screen.getByText('Crawled earlier, with other texts')]).toHaveLength(2);
    expect(screen.getByText('Never read before')).toBeTruthy();
    // A page that was never read has no translations to open.
    expect(screen.getByRole('link', { name: `${SITE}/news` }).getAttribute('href')).toContain('/translations?url=');
    expect(screen.queryByRole('link', { name: `${SITE}/offer` })).toBeNull();
  });

  it('is read one page at a time or all at once, and says what cannot be read and why', async () => {
    const { calls } = answer(acceptFoundPages, () => ({
      accepted: 1,
      crawl: 'started' as const,
      refused: [{ row: 2, url: `${SITE}/offer`, reason: 'robots', message: "The site's robots.txt does not allow it to be crawled." }],
    }));
    const { keys } = await open();
    await keys.click(await screen.findByRole('button', { name: `Read ${SITE}/news` }));
    await keys.click(await screen.findByRole('button', { name: 'Read these 2 pages' }));
    await waitFor(() =>
      expect(calls.map(({ body }) => body)).toEqual([
        { projectId: 'p-1', urls: [`${SITE}/news`] },
        { projectId: 'p-1', urls: [`${SITE}/news`, `${SITE}/offer`] },
      ]),
    );
    expect((await screen.findByRole('alert')).textContent).toContain('robots.txt');
  });

  it('is ignored, and listed again', async () => {
    const ignored = answer(ignoreFoundPages, () => ({ changed: 1 }));
    const restored = answer(restoreFoundPages, () => ({ changed: 1 }));
    const { keys } = await open();
    await keys.click(await screen.findByRole('button', { name: `Ignore ${SITE}/offer` }));
    await keys.click(await screen.findByRole('button', { name: 'List again' }));
    const body = { projectId: 'p-1', urls: [`${SITE}/offer`] };
    await waitFor(() => expect([ignored.calls[0]?.body, restored.calls[0]?.body]).toEqual([body, body]));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'List again' })).toBeNull());
  });

  it('is read automatically if the project is set so', async () => {
    const { calls } = answer(updateFoundPageMode, () => ({ mode: 'read' as const, pages: [], total: 0 }));
    const { keys } = await open([]);
    expect(screen.getByText('Visitors have found no new content.')).toBeTruthy();
    await keys.click(screen.getByRole('combobox', { name: 'New pages are' }));
    await keys.click(await screen.findByText('read automatically'));
    await waitFor(() => expect(calls[0]?.body).toEqual({ projectId: 'p-1', mode: 'read' }));
  });

  it('is read-only for people who may not crawl', async () => {
    await open(ROWS, 'ask', 'translationAdmin');
    expect(await screen.findByText(`${SITE}/news`)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Read|Ignore/ })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: 'New pages are' }).disabled).toBe(true);
  });
});
