import { requireLanguage, segmentContext } from '@bhashantar/contracts';
import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answer } from '../../../testing/fake-api.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { segment } from '../../../testing/segment.js';
import { sessionUser } from '../../../testing/session-user.js';
import { Occurrences } from './occurrences.js';

const nothing = () => undefined;
const open = (count: number, totalPages: number) => {
  const pages = Array.from({ length: count }, (_, at) => ({ url: `https://example.com/${at}`, title: `Page ${at}`, override: null }));
  answer(segmentContext, () => ({ nearby: [], pages, totalPages, terms: [] }));
  return renderScreen(
    <Occurrences
      {...{ projectId: 'p-1', language: requireLanguage('hi'), sourceLanguage: requireLanguage('en') }}
      {...{ insert: nothing, insertAtCaret: nothing, select: nothing, jumpTo: nothing }}
      segment={segment({ preProcessedTarget: 'जल' })}
    />,
    { user: sessionUser('translationAdmin') },
  );
};

it('shows the first five pages, the others and how many more there are on request', async () => {
  const { keys } = await open(20, 45);
  expect(await screen.findAllByRole('listitem')).toHaveLength(5);
  expect(screen.queryByText('and 25 more pages')).toBeNull();
  await keys.click(screen.getByRole('button', { name: 'Show 15 more', expanded: false }));
  expect(screen.getAllByRole('listitem')).toHaveLength(20);
  expect(screen.getByText('and 25 more pages')).toBeTruthy();
  const fewer = screen.getByRole('button', { name: 'Show fewer', expanded: true });
  expect(document.activeElement).toBe(fewer);
  await keys.click(fewer);
  expect(screen.getAllByRole('listitem')).toHaveLength(5);
});

it('shows five pages without a button', async () => {
  await open(5, 5);
  expect(await screen.findAllByRole('listitem')).toHaveLength(5);
  expect([...screen.queryAllByRole('button', { name: /Show/ }), ...screen.queryAllByText(/more page/)]).toEqual([]);
});
