import { deleteApiProject, deleteProject } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answer } from '../../../testing/fake-api.js';
import { project } from '../../../testing/project.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { DeleteProject } from './delete-project.js';

const user = sessionUser('organisationAdmin');
const [known] = project().languages;
const PROJECT = project({
  languages: known ? [{ ...known, counts: { ...known.counts, USER: { segments: 41, words: 200 } } }] : [],
  publishedAddresses: ['hi', 'ur', 'ta', 'te', 'bn'].map((language) => ({
    language,
    url: `https://${language}.sites.example/`,
    customDomain: null,
  })),
});

describe('the deletion of a project', () => {
  it('says what ends and what is lost, asks for the name, and keeps the memory unless people choose otherwise', async () => {
    const deleted = { projectId: 'p-1', name: 'Sahyadri Nagar', baseUrl: '', deletedAt: '', deletedBy: null, purgeAfter: '' };
    const { calls } = answer(deleteProject, ({ body }) => ({ ...deleted, keepTm: body.keepTm ?? true }));
    const { keys } = await renderScreen(() => <DeleteProject project={PROJECT} />, { user });
    await keys.click(screen.getByRole('button', { name: 'Delete project' }));
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toContain('12 pages, 300 segments and 41 translations');
    expect(question.textContent).toContain('https://ta.sites.example/ and 2 other addresses');
    const confirm = within(question).getByRole<HTMLButtonElement>('button', { name: 'Delete project' });
    expect(confirm.disabled).toBe(true);
    await keys.click(within(question).getByRole('checkbox'));
    expect(question.textContent).toContain('Its translations are removed from the memory');
    await keys.type(within(question).getByRole('textbox'), 'Sahyadri Nagar');
    await keys.click(confirm);
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ projectId: 'p-1', keepTm: false }]));
  });

  it('does not mention a site if there is none, and calls the endpoint of the project’s type', async () => {
    const deleted = { projectId: 'p-1', name: 'Sahyadri Nagar', baseUrl: '', deletedAt: '', deletedBy: null, purgeAfter: '' };
    const { calls } = answer(deleteApiProject, ({ body }) => ({ ...deleted, keepTm: body.keepTm ?? true }));
    const { keys } = await renderScreen(() => <DeleteProject project={project({ projectType: 'apiTranslation' })} />, { user });
    expect(screen.queryByText(/Unpublishes/)).toBeNull();
    await keys.click(screen.getByRole('button', { name: 'Delete project' }));
    const question = await screen.findByRole('dialog');
    expect(question.textContent).not.toMatch(/snippet|crawl|visitors/i);
    await keys.type(within(question).getByRole('textbox'), 'Sahyadri Nagar');
    await keys.click(within(question).getByRole('button', { name: 'Delete project' }));
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ projectId: 'p-1', keepTm: true }]));
  });

  it('of an unfinished set-up loses only its answers, and asks for no name', async () => {
    const deleted = { projectId: 'p-1', name: 'Sahyadri Nagar', baseUrl: '', deletedAt: '', deletedBy: null, purgeAfter: '' };
    const { calls } = answer(deleteProject, ({ body }) => ({ ...deleted, keepTm: body.keepTm ?? true }));
    const begun = project({ status: 'partialCreated', setup: { step: 'scope', address: 'www.sahyadri.example' } });
    const { keys } = await renderScreen(() => <DeleteProject project={begun} />, { user });
    await keys.click(screen.getByRole('button', { name: 'Delete project' }));
    const question = await screen.findByRole('dialog');
    expect(question.textContent).toContain('The answers so far are deleted');
    expect(question.textContent).not.toMatch(/snippet|crawl|visitors|memory/i);
    expect(within(question).queryByRole('textbox')).toBeNull();
    await keys.click(within(question).getByRole('button', { name: 'Delete project' }));
    await waitFor(() => expect(calls).toHaveLength(1));
  });
});
