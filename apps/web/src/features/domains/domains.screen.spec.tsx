import { type ProjectDomain, paginatedDomains, toggleDomain } from '@bhashantar/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, refuse } from '../../testing/fake-api.js';
import { project } from '../../testing/project.js';
import { renderScreen } from '../../testing/render-screen.js';
import { sessionUser } from '../../testing/session-user.js';
import { DomainsScreen } from './domains.screen.js';

const domain = (hostname: string, changes: Partial<ProjectDomain> = {}): ProjectDomain => ({
  ...{ hostname, active: true, isMain: false, verification: 0, urls: 3, pages: 3, words: 1_234 },
  ...changes,
});

const open = (role: Parameters<typeof sessionUser>[0] = 'organisationAdmin') =>
  renderScreen(() => <DomainsScreen project={project()} search={{ page: 1 }} />, {
    user: sessionUser(role),
    route: '/app/projects/$projectId/domains',
    address: '/app/projects/p-1/domains',
  });

describe('the domains of a project', () => {
  let rows: ProjectDomain[];
  beforeEach(() => {
    rows = [domain('www.sahyadri.example', { isMain: true, verification: 2 }), domain('shop.example')];
    answer(paginatedDomains, () => ({ domainList: rows, total: rows.length }));
  });

  it('are switched off after a question that names pages and words, and on again by one click', async () => {
    const { calls } = answer(toggleDomain, ({ body }) => {
      rows = rows.map((row) => (row.hostname === 'shop.example' ? { ...row, active: (body as { active: boolean }).active } : row));
      return { domain: rows[1] as ProjectDomain };
    });
    const { keys } = await open();
    await keys.click(await screen.findByRole('button', { name: 'Switch shop.example off' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Switch shop.example off?' }));
    expect(dialog.getByText(/3 pages\. 1,234 words/)).toBeTruthy();
    expect(calls).toHaveLength(0);
    await keys.click(dialog.getByRole('button', { name: 'Switch off' }));
    expect(await screen.findByText('shop.example is switched off.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Switch shop.example on' })).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: 'Undo the switch of shop.example' }));
    await waitFor(() => expect(calls.map(({ body }) => (body as { active: boolean }).active)).toEqual([false, true]));
    expect(await screen.findByRole('button', { name: 'Switch shop.example off' })).toBeTruthy();
  });

  it('say what is verified', async () => {
    await open();
    const table = within(await screen.findByRole('table', { name: 'Domains of the project' }));
    expect(table.getByText('Verified')).toBeTruthy();
    expect(table.getByText("Only the project's own address is checked")).toBeTruthy();
  });

  it('are not switched by those who may only look', async () => {
    await open('collaborator');
    await screen.findByText('shop.example');
    expect(screen.queryByRole('button', { name: /Switch/ })).toBeNull();
  });

  it('that no search finds are said to be none', async () => {
    rows = [];
    await open();
    expect(await screen.findByText('No domain matches')).toBeTruthy();
  });

  it('that cannot be read are asked for again', async () => {
    answer(paginatedDomains, () => {
      throw refuse('INTERNAL');
    });
    const { keys } = await open();
    const again = await screen.findByRole('button', { name: /again/i });
    answer(paginatedDomains, () => ({ domainList: rows, total: rows.length }));
    await keys.click(again);
    expect(await screen.findByText('shop.example')).toBeTruthy();
  });
});
