import { type ConcordanceResult, searchMemory } from '@bhashantar/contracts';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { answer } from '../../../testing/fake-api.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { MemorySearch } from './memory-search.js';

const result = (changes: Partial<ConcordanceResult> = {}): ConcordanceResult => ({
  source: 'Terms &amp; bank accounts',
  target: 'शर्तें और बैंक खाते',
  sourceSpans: [{ start: 12, end: 16 }],
  targetSpans: [],
  from: 'memory',
  origin: 'USER',
  sourceHash: `v1:${'a'.repeat(32)}`,
  projectName: 'Second',
  userName: null,
  updatedAt: '2026-11-01T10:00:00.000Z',
  ...changes,
});

async function open() {
  const onInsert = jest.fn();
  const view = await renderScreen(<MemorySearch projectId="p-1" language="hi" sourceLanguage="en" onInsert={onInsert} />);
  const search = async (text: string) => {
    await view.keys.type(screen.getByRole('searchbox', { name: 'Word or phrase' }), text);
    await view.keys.click(screen.getByRole('button', { name: 'Search' }));
  };
  return { ...view, onInsert, search };
}

describe('the search in the memory', () => {
  it('asks for a word, and marks it where it was found', async () => {
    const { calls } = answer(searchMemory, () => ({ results: [result()], nextCursor: null }));
    const { search, keys, onInsert } = await open();
    expect(screen.getByText('Finds where a word or phrase was translated before.')).toBeTruthy();
    await search('bank');
    const item = await screen.findByRole('listitem');
    expect(calls[0]?.body).toEqual({ projectId: 'p-1', targetLang: 'hi', searchText: 'bank', searchIn: 'both' });
    expect(item.querySelector('mark')?.textContent).toBe('bank');
    expect(item.textContent).toContain('Terms & bank accounts');
    expect(item.textContent).toContain('Translation memory, Second · a person ·');
    await keys.click(within(item).getByRole('button', { name: 'Insert the translation of result 1' }));
    expect(onInsert.mock.calls).toEqual([['शर्तें और बैंक खाते']]);
    expect(screen.queryByRole('button', { name: 'Search further' })).toBeNull();
  });

  it('continues where it stopped', async () => {
    const { calls } = answer(searchMemory, ({ body }) =>
      body.cursor
        ? { results: [result({ source: 'The end', sourceSpans: [], target: 'अंत' })], nextCursor: null }
        : { results: [], nextCursor: 'memory.1' },
    );
    const { search, keys } = await open();
    await search('end');
    expect(await screen.findByText('Nothing found so far. The rest of the memory has not been searched.')).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: 'Search further' }));
    expect(await screen.findByText('अंत')).toBeTruthy();
    expect(calls[1]?.body.cursor).toBe('memory.1');
  });

  it('says when there is nothing', async () => {
    answer(searchMemory, () => ({ results: [], nextCursor: null }));
    const { search } = await open();
    await search('nowhere');
    expect(await screen.findByText('This word or phrase was not found.')).toBeTruthy();
  });
});
