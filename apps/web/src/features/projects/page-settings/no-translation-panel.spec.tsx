import {
  addNoTranslationNode,
  deleteNoTranslationNode,
  listNoTranslationNodes,
  type NoTranslationNode,
  projectPublication,
} from '@bhashantar/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, refuse } from '../../../testing/fake-api.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { NoTranslationPanel } from './no-translation-panel.js';

const node = (selector: string): NoTranslationNode => ({ nodeId: `id of ${selector}`, selector, createdAt: '2026-02-01T00:00:00.000Z' });
const live = {
  language: 'hi',
  state: 'live' as const,
  live: 7,
  ready: 0,
  incomplete: 0,
  held: 0,
  words: 1,
  translatedWords: 1,
  translatedTexts: 0,
  reviewedTexts: 0,
  goesLive: false,
  progress: {
    ...{ segments: 10, uniqueWords: 100, translatedWords: 80, transliteratedWords: 0, untranslatedWords: 20, translatedPercent: 80 },
  },
  texts: null,
};

let nodes: NoTranslationNode[];
beforeEach(() => {
  nodes = [node('.brand')];
  answer(listNoTranslationNodes, () => ({ noTranslationNodes: nodes, total: nodes.length }));
  answer(projectPublication, () => ({
    threshold: 80,
    automatic: false,
    reviewedOnly: false,
    languages: [live, { ...live, language: 'ur', live: 4 }],
  }));
});
const open = (role: 'organisationAdmin' | 'collaborator' = 'organisationAdmin') =>
  renderScreen(<NoTranslationPanel projectId="p-1" />, { user: sessionUser(role) });

describe('parts that are not translated', () => {
  it('are added after a question that says what visitors see and on how many pages; the addition can be undone', async () => {
    const added = answer(
      addNoTranslationNode,
      ({ body: { selector } }) => {
        nodes = [node(selector), ...nodes];
        return { noTranslationNode: node(selector) };
      },
      'No translation set successfully',
    );
    const removed = answer(deleteNoTranslationNode, () => ({ noTranslationNode: node('.price') }));
    const { keys } = await open();
    await keys.type(await screen.findByRole('textbox', { name: 'Selector' }), '.price');
    await keys.click(screen.getByRole('button', { name: 'Add selector' }));
    const dialog = await screen.findByRole('dialog', { name: 'Leave .price untranslated?' });
    expect(await within(dialog).findByText(/wherever it applies on the 11 published pages\. Published languages: 2\./)).toBeTruthy();
    expect(added.calls).toEqual([]);
    await keys.click(within(dialog).getByRole('button', { name: 'Leave untranslated' }));
    expect(await screen.findByText('2 selectors')).toBeTruthy();
    expect(await screen.findByText(/^No translation set successfully/)).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(removed.calls.map(({ body }) => body)).toEqual([{ projectId: 'p-1', nodeId: 'id of .price' }]));
  });

  it('are deleted after a question, and can be restored', async () => {
    answer(deleteNoTranslationNode, () => ({ noTranslationNode: node('.brand') }), 'Gone');
    const { calls } = answer(addNoTranslationNode, () => ({ noTranslationNode: node('.brand') }));
    const { keys } = await open();
    await keys.click(await screen.findByRole('button', { name: 'Delete .brand' }));
    await keys.click(
      within(await screen.findByRole('dialog', { name: 'Translate .brand again?' })).getByRole('button', { name: 'Delete' }),
    );
    await screen.findByText(/^Gone/);
    await keys.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ projectId: 'p-1', selector: '.brand' }]));
  });

  it('shows at the field why a selector is refused', async () => {
    answer(addNoTranslationNode, () => {
      throw refuse('VALIDATION', { errors: [{ field: 'selector', message: 'Please name one element.' }] });
    });
    const { keys } = await open();
    await keys.click(await screen.findByRole('button', { name: 'Add selector' }));
    expect(await screen.findByText('Please enter a selector.')).toBeTruthy();
    await keys.type(screen.getByRole('textbox', { name: 'Selector' }), 'p a');
    await keys.click(screen.getByRole('button', { name: 'Add selector' }));
    await keys.click(await screen.findByRole('button', { name: 'Leave untranslated' }));
    expect(await screen.findByText('Please name one element.')).toBeTruthy();
  });

  it('are read-only for people who may not set them, also when there are none', async () => {
    nodes = [];
    await open('collaborator');
    expect(await screen.findByText('All parts of the pages are translated.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('says when the list cannot be read', async () => {
    answer(listNoTranslationNodes, () => {
      throw refuse('INTERNAL');
    });
    await open();
    expect(await screen.findByText('Some error occurred. Please try again')).toBeTruthy();
  });
});
