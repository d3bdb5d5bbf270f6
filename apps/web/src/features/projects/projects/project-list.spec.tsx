import { fetchProjectId, listDeletedProjects, listProjects } from '@bhashantar/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { answer, refuse } from '../../../testing/fake-api.js';
import { project } from '../../../testing/project.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { ProjectListScreen } from './project-list.screen.js';
import { UnfinishedProject } from './unfinished-project.js';

const open = (q: string) =>
  renderScreen(() => <ProjectListScreen search={{ page: 1, q }} />, { user: sessionUser('organisationAdmin'), route: '/app/projects/' });

describe('a search among projects that finds none', () => {
  beforeEach(() => {
    answer(listProjects, () => ({ projectList: [], totalProjects: 0 }));
    answer(listDeletedProjects, () => ({ projects: [] }));
  });

  it('leads to the project whose site contains the searched page', async () => {
    const { calls } = answer(fetchProjectId, () => ({ projectId: 'p-1', projectKey: 'k', name: 'Sahyadri Nagar', baseUrl: '' }));
    await open('www.sahyadri.example/water?year=2026');
    const link = await screen.findByRole('link', { name: 'Open Sahyadri Nagar' });
    expect(link.getAttribute('href')).toBe('/app/projects/p-1');
    expect(calls[0]?.body).toEqual({ url: 'www.sahyadri.example/water?year=2026' });
  });

  it('says so if no project has the site', async () => {
    answer(fetchProjectId, () => {
      throw refuse('NOT_FOUND');
    });
    await open('https://elsewhere.example/');
    expect(await screen.findByText('No project matches “https://elsewhere.example/”')).toBeTruthy();
  });

  it.each(['water', 'water / taxes'])('does not look for an address if %j is not one', async (q) => {
    const { calls } = answer(fetchProjectId, () => ({ projectId: 'p-1', projectKey: 'k', name: 'Sahyadri Nagar', baseUrl: '' }));
    await open(q);
    expect(await screen.findByText(`No project matches “${q}”`)).toBeTruthy();
    expect(calls).toEqual([]);
  });
});

describe('a project whose set-up is not finished', () => {
  const unfinished = project({ status: 'partialCreated', workStatus: 'projectCreated', targetLanguages: [], languages: [] });

  it('can be continued from the list', async () => {
    answer(listProjects, () => ({ projectList: [unfinished, project({ projectId: 'p-2', name: 'Finished' })], totalProjects: 2 }));
    answer(listDeletedProjects, () => ({ projects: [] }));
    await open('');
    const link = await screen.findByRole('link', { name: 'Continue set-up of Sahyadri Nagar' });
    expect(link.getAttribute('href')).toBe('/app/projects/new?project=p-1');
    expect(link.textContent).toBe('Continue set-up');
    expect(screen.getByText('Set-up not finished')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Continue set-up of Finished' })).toBeNull();
  });

  it('says so on its own screen to people who may not continue it', async () => {
    const show = (role: 'organisationAdmin' | 'collaborator') =>
      renderScreen(() => <UnfinishedProject project={unfinished} deletion={<p>Deletion</p>} />, { user: sessionUser(role) });
    const admin = await show('organisationAdmin');
    expect(screen.getByRole('heading', { name: 'The set-up of Sahyadri Nagar is not finished' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Continue set-up' })).toBeTruthy();
    expect(screen.getByText('Deletion')).toBeTruthy();
    admin.unmount();
    await show('collaborator');
    expect(screen.queryByRole('link', { name: 'Continue set-up' })).toBeNull();
    expect(screen.getByText(/An administrator of your organisation can continue/)).toBeTruthy();
  });
});
