import { addSwalekhNode, deleteSwalekhNode, listSwalekhNodes, projectPublication, type SwalekhNode } from '@bhashantar/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answer, refuse } from '../../../testing/fake-api.js';
import { project } from '../../../testing/project.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { SwalekhPanel } from './swalekh-panel.js';

const NODE: SwalekhNode = {
  ...{ nodeId: 'n-1', selector: '#q', keyboard: 'inscript', targetLang: 'bn' },
  createdAt: '2026-02-01T00:00:00.000Z',
};

beforeEach(() => {
  answer(listSwalekhNodes, () => ({ swalekhNodes: [NODE], total: 1 }));
  answer(projectPublication, () => ({ threshold: 80, automatic: false, reviewedOnly: false, languages: [] }));
});
const open = () => renderScreen(<SwalekhPanel project={project({})} />, { user: sessionUser('organisationAdmin') });
const add = async (keys: Awaited<ReturnType<typeof open>>['keys']) => {
  await keys.type(screen.getByRole('textbox', { name: 'Selector' }), '.search');
  await keys.click(screen.getByRole('button', { name: 'Add keyboard' }));
  await screen.findByRole('dialog', { name: 'Give .search a typing keyboard?' });
  await keys.click(screen.getAllByRole('button', { name: 'Add keyboard' }).at(-1) as HTMLElement);
};

describe('typing keyboards', () => {
  it('are added in the language of the page after a question', async () => {
    const { calls } = answer(addSwalekhNode, () => ({ swalekhNode: { ...NODE, selector: '.search' } }), 'Set');
    const { keys } = await open();
    await add(keys);
    expect(await screen.findByText(/^Set/)).toBeTruthy();
    expect(calls.map(({ body }) => body)).toEqual([{ projectId: 'p-1', selector: '.search', keyboard: 'phonetic' }]);
  });

  it('say which keyboards a language does not have', async () => {
    answer(addSwalekhNode, () => {
      throw refuse('VALIDATION', { errors: [{ field: 'keyboard', message: 'There is no InScript keyboard.' }] });
    });
    const { keys } = await open();
    await add(keys);
    expect(await screen.findByText('There is no InScript keyboard.')).toBeTruthy();
  });

  it('are restored when a deletion is undone', async () => {
    answer(deleteSwalekhNode, () => ({ swalekhNode: NODE }), 'Gone');
    const { calls } = answer(addSwalekhNode, () => ({ swalekhNode: NODE }));
    const { keys } = await open();
    await keys.click(await screen.findByRole('button', { name: 'Delete #q' }));
    await keys.click(await screen.findByRole('button', { name: 'Delete' }));
    await screen.findByText(/^Gone/);
    await keys.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(calls.map(({ body }) => body)).toEqual([{ projectId: 'p-1', selector: '#q', keyboard: 'inscript', targetLang: 'bn' }]),
    );
  });
});
