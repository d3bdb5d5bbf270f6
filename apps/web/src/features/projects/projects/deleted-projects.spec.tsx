import { cancelProjectDeletion, type DeletedProject, listDeletedProjects } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, refuse } from '../../../testing/fake-api.js';
import { project } from '../../../testing/project.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { DeletedProjects } from './deleted-projects.js';

const DELETED: DeletedProject = {
  projectId: 'p-1',
  name: 'Sahyadri Nagar',
  baseUrl: 'https://www.sahyadri.example/',
  keepTm: false,
  deletedAt: '2026-01-05T10:00:00.000Z',
  deletedBy: 'Asha Rao',
  purgeAfter: '2026-01-12T10:00:00.000Z',
};
const user = sessionUser('organisationAdmin');

describe('deleted projects', () => {
  it('are listed with the person who deleted them, the end of the time for a restore, and what happens to the memory', async () => {
    answer(listDeletedProjects, () => ({
      projects: [DELETED, { ...DELETED, projectId: 'p-2', name: 'Town hall', keepTm: true, deletedBy: null }],
    }));
    await renderScreen(() => <DeletedProjects />, { user });
    const [, first, second] = await screen.findAllByRole('row');
    expect(first?.textContent).toMatch(/Sahyadri Nagar.*by Asha Rao.*12 Jan 2026.*are deleted from it/);
    expect(second?.textContent).toMatch(/Town hall.*Translations stay in it/);
    expect(second?.textContent).not.toContain(' by ');
  });

  it('are brought back after a question that says what visitors will see', async () => {
    answer(listDeletedProjects, () => ({ projects: [DELETED] }));
    const { calls } = answer(cancelProjectDeletion, () => project());
    const { keys } = await renderScreen(() => <DeletedProjects />, { user });
    await keys.click(await screen.findByRole('button', { name: 'Cancel the deletion of Sahyadri Nagar' }));
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toContain('shown to visitors again');
    expect(calls).toEqual([]);
    await keys.click(within(question).getByRole('button', { name: 'Cancel deletion' }));
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ projectId: 'p-1' }]));
  });

  it('take no space if there are none, and say if they cannot be loaded', async () => {
    answer(listDeletedProjects, () => ({ projects: [] }));
    const view = await renderScreen(() => <DeletedProjects />, { user });
    expect(screen.queryByRole('table')).toBeNull();
    view.unmount();
    answer(listDeletedProjects, () => {
      throw refuse('INTERNAL');
    });
    await renderScreen(() => <DeletedProjects />, { user });
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});
