import { deletePageOverride, type PageOverride, requireLanguage, segmentContext } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answer } from '../../../../testing/fake-api.js';
import { renderScreen } from '../../../../testing/render-screen.js';
import { segment } from '../../../../testing/segment.js';
import { sessionUser } from '../../../../testing/session-user.js';
import { Occurrences } from './occurrences.js';

const own: PageOverride = { target: 'मुखपृष्ठ', problems: [], isReviewed: true, updatedBy: null, updatedAt: '2026-01-05T10:00:00.000Z' };
const nothing = () => undefined;
const pageAt = (at: number, override: PageOverride | null = null) => ({ url: `https://example.com/${at}`, title: `Page ${at}`, override });

const open = (pages: ReturnType<typeof pageAt>[], totalPages = pages.length) => {
  answer(segmentContext, () => ({ nearby: [], pages: [...pages], totalPages, otherKeys: [], totalOtherKeys: 0, terms: [] }));
  return renderScreen(
    <Occurrences
      {...{ projectId: 'p-1', language: requireLanguage('hi'), sourceLanguage: requireLanguage('en') }}
      {...{ insert: nothing, insertAtCaret: nothing, select: nothing, jumpTo: nothing }}
      segment={segment({ preProcessedTarget: 'जल' })}
    />,
    { user: sessionUser('translationAdmin') },
  );
};
const many = (count: number, overridden = 0) => Array.from({ length: count }, (_, at) => pageAt(at, at < overridden ? own : null));
const titles = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent?.match(/Page \d+/)?.[0]);

describe('the pages of a segment', () => {
  it('are the first five, then all, with the focus on the first added one', async () => {
    const { keys } = await open(many(20), 45);
    expect(await screen.findAllByRole('listitem')).toHaveLength(5);
    expect(screen.getByText('and 25 more pages')).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: 'Show 15 more: Pages' }));
    expect(screen.getAllByRole('listitem')).toHaveLength(20);
    expect(document.activeElement).toBe(screen.getAllByRole('listitem')[5]);
    expect(screen.queryAllByRole('button', { name: /^Show/ })).toEqual([]);
  });

  it('are all shown if there are only five', async () => {
    await open(many(5));
    expect(await screen.findAllByRole('listitem')).toHaveLength(5);
    expect([...screen.queryAllByRole('button', { name: /^Show/ }), ...screen.queryAllByText(/more page/)]).toEqual([]);
  });

  it('show every page that has a text of its own', async () => {
    await open(many(8, 7));
    expect(await screen.findAllByText('मुखपृष्ठ')).toHaveLength(7);
    expect(screen.getByRole('button', { name: 'Show one more: Pages' })).toBeTruthy();
  });

  it('keep their places when one of them loses its own text, which can be restored', async () => {
    const pages = many(9, 6);
    answer(deletePageOverride, () => {
      // In the server's order: pages without a text of their own come last.
      pages.push(pageAt(2));
      pages.splice(2, 1);
      return { deleted: 1 };
    });
    const { keys } = await open(pages);
    await keys.click(await screen.findByRole('button', { name: 'Remove the translation for Page 2' }));
    await waitFor(() => expect(screen.getAllByText('मुखपृष्ठ')).toHaveLength(5));
    expect(titles()).toEqual(['Page 0', 'Page 1', 'Page 2', 'Page 3', 'Page 4', 'Page 5']);
    const [, , third] = screen.getAllByRole('listitem');
    expect(third && within(third).getByRole('button', { name: 'Undo' })).toBeTruthy();
  });
});
