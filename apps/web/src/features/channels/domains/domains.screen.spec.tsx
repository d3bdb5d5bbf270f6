import {
  addDomain,
  deleteDomain,
  domainDns,
  domainStats,
  domainVerification,
  type ProjectDomain,
  paginatedDomains,
  toggleDomain,
  updateDomain,
  verifyDomain,
  verifyScript,
} from '@bhashantar/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, refuse } from '../../../testing/fake-api.js';
import { project } from '../../../testing/project.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { DomainsScreen } from './domains.screen.js';

const domain = (hostname: string, changes: Partial<ProjectDomain> = {}): ProjectDomain => ({
  ...{ hostname, active: true, isMain: false, verification: 0, urls: 3, pages: 3, words: 1_234, traffic: 56, nmtCall: 78 },
  ...changes,
});

const open = (role: Parameters<typeof sessionUser>[0] = 'organisationAdmin', changes: Parameters<typeof project>[0] = {}) =>
  renderScreen(() => <DomainsScreen project={project(changes)} search={{ page: 1 }} />, {
    user: sessionUser(role),
    route: '/app/projects/$projectId/domains',
    address: '/app/projects/p-1/domains',
  });

describe('the domains of a project', () => {
  let rows: ProjectDomain[];
  beforeEach(() => {
    rows = [domain('www.sahyadri.example', { isMain: true, verification: 2 }), domain('shop.example')];
    answer(paginatedDomains, () => ({ domainList: rows, total: rows.length }));
    answer(domainStats, () => ({ totalDomain: 2, nmtCall: 9_876, totalTraffic: 5, sourceWordCount: 2_468, uniqueWordCount: 2_000 }));
  });

  it('are shown with figures, for all together and for each', async () => {
    await open();
    expect(await screen.findByText('9,876')).toBeTruthy();
    const row = within((await screen.findByText('shop.example')).closest('tr') as HTMLElement);
    for (const figure of ['3', '1,234', '56', '78']) expect(row.getByText(figure)).toBeTruthy();
  });

  it('are added, and an error about a host is shown at the field', async () => {
    let isWrong = true;
    const { calls } = answer(addDomain, () => {
      if (isWrong) throw refuse('VALIDATION', { errors: [{ field: 'hostname', message: 'The project has this domain already.' }] });
      rows = [...rows, domain('blog.example')];
      return { domain: domain('blog.example'), crawl: null };
    });
    const { keys } = await open();
    await keys.click(await screen.findByRole('button', { name: 'Add a domain' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a domain' }));
    const add = dialog.getByRole('button', { name: 'Add' });
    await keys.click(add);
    expect(await dialog.findByText('Please enter a host or an address.')).toBeTruthy();
    expect(calls).toHaveLength(0);
    await keys.type(dialog.getByRole('textbox', { name: 'Host or address' }), 'blog.example');
    await keys.click(add);
    expect(await dialog.findByText('The project has this domain already.')).toBeTruthy();
    isWrong = false;
    await keys.click(add);
    expect(await screen.findByText('The next crawl includes blog.example.')).toBeTruthy();
    expect(calls[1]?.body).toEqual({ projectId: 'p-1', hostname: 'blog.example' });
  });

  it('are deleted after a question that says what stays; the project’s own domain cannot be deleted', async () => {
    const { calls } = answer(deleteDomain, () => {
      rows = rows.slice(0, 1);
      return { domain: domain('shop.example') };
    });
    const { keys } = await open();
    await keys.click(await screen.findByRole('button', { name: 'Actions for www.sahyadri.example' }));
    expect(await screen.findByRole('menuitem', { name: 'Change host…' })).toBeTruthy();
    expect(screen.queryByRole('menuitem', { name: 'Delete…' })).toBeNull();
    await keys.keyboard('{Escape}');
    await keys.click(screen.getByRole('button', { name: 'Actions for shop.example' }));
    await keys.click(await screen.findByRole('menuitem', { name: 'Delete…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Delete shop.example?' }));
    expect(dialog.getByText(/3 pages\. Its pages have 1,234 words/)).toBeTruthy();
    expect(dialog.getByText(/Translations stay in the memory/)).toBeTruthy();
    await keys.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(/shop.example is deleted/)).toBeTruthy();
    expect(calls[0]?.body).toEqual({ projectId: 'p-1', hostname: 'shop.example' });
  });

  it('get another host after a warning that the verification is lost', async () => {
    const { calls } = answer(updateDomain, () => ({ domain: domain('new.example', { isMain: true }) }));
    const { keys } = await open();
    await keys.click(await screen.findByRole('button', { name: 'Actions for www.sahyadri.example' }));
    await keys.click(await screen.findByRole('menuitem', { name: 'Change host…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Change the host of www.sahyadri.example?' }));
    expect(dialog.getByText(/It loses its verification/)).toBeTruthy();
    await keys.type(dialog.getByRole('textbox', { name: 'New host' }), 'new.example{Enter}');
    await waitFor(() => expect(calls[0]?.body).toEqual({ projectId: 'p-1', hostname: 'www.sahyadri.example', newHostname: 'new.example' }));
  });

  it('are switched off after a question that names pages and words, and on again by one click', async () => {
    const { calls } = answer(toggleDomain, ({ body }) => {
      rows = rows.map((row) => (row.hostname === 'shop.example' ? { ...row, active: (body as { active: boolean }).active } : row));
      return { domain: rows[1] as ProjectDomain };
    });
    const { keys } = await open();
    await keys.click(await screen.findByRole('button', { name: 'Switch off shop.example' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Switch shop.example off?' }));
    expect(dialog.getByText(/3 pages\. Its pages have 1,234 words/)).toBeTruthy();
    expect(calls).toHaveLength(0);
    await keys.click(dialog.getByRole('button', { name: 'Switch off' }));
    expect(await screen.findByText('shop.example is switched off.')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Switch on shop.example' })).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: 'Undo the switch of shop.example' }));
    await waitFor(() => expect(calls.map(({ body }) => (body as { active: boolean }).active)).toEqual([false, true]));
    expect(await screen.findByRole('button', { name: 'Switch off shop.example' })).toBeTruthy();
  });

  it('show for each language where it is rendered, and whether the DNS of its own domain points there', async () => {
    let state: 'missing' | 'right' = 'missing';
    const { calls } = answer(domainDns, () => ({
      target: 'cdn.example.in',
      domainList: [{ language: 'hi', domain: 'hi.sahyadri.example', state, found: null }],
    }));
    const languageAddresses = project().languageAddresses.map((one) =>
      one.language === 'hi' ? { ...one, url: 'https://hi.sahyadri.example/', customDomain: 'hi.sahyadri.example' } : one,
    );
    const { keys } = await open('organisationAdmin', { languageAddresses });
    const table = within(await screen.findByRole('table', { name: 'Hosts by language' }));
    expect(await table.findByText('No record yet')).toBeTruthy();
    expect(table.getByText('Managed by us')).toBeTruthy();
    expect(screen.getByText('cdn.example.in')).toBeTruthy();
    state = 'right';
    await keys.click(screen.getByRole('button', { name: 'Check again' }));
    expect(await table.findByText('Points to us')).toBeTruthy();
    expect(calls).toHaveLength(2);
  });

  it('say what is verified', async () => {
    await open();
    const table = within(await screen.findByRole('table', { name: 'Domains of the project' }));
    expect(table.getByText('Verified')).toBeTruthy();
    expect(table.getByText('Not verified')).toBeTruthy();
  });

  it('are verified separately', async () => {
    const { calls: asked } = answer(domainVerification, () => ({
      ...{ level: 0 as const, proof: null, path: null, checkedAt: null, missedChecks: 0, reportedAt: null },
      dns: { name: '_bhashantar.shop.example', value: 'bhashantar-verification=t' },
      file: { url: 'https://shop.example/.well-known/bhashantar-verification.txt', content: 'bhashantar-verification=t' },
    }));
    const { calls } = answer(verifyDomain, () => ({ level: 0 as const, isFound: false, reason: 'The TXT record does not exist yet.' }));
    const tag = answer(verifyScript, ({ body }) => {
      rows = rows.map((row) => (row.hostname === 'shop.example' ? { ...row, verification: 2 } : row));
      return { level: 2 as const, scriptFound: true, projectIdFound: true, checkedUrl: (body as { url: string }).url, reason: null };
    });
    const { keys } = await open();
    await keys.click(await screen.findByRole('button', { name: 'Actions for shop.example' }));
    await keys.click(await screen.findByRole('menuitem', { name: 'Verify…' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Verify shop.example' }));
    expect(await dialog.findByText('_bhashantar.shop.example')).toBeTruthy();
    expect(asked[0]?.body).toEqual({ projectId: 'p-1', hostname: 'shop.example' });
    await keys.click(dialog.getByRole('button', { name: 'Verify by DNS now' }));
    expect(await dialog.findByText('The TXT record does not exist yet.')).toBeTruthy();
    expect(calls[0]?.body).toEqual({ projectId: 'p-1', hostname: 'shop.example', proof: 'dns' });
    await keys.click(dialog.getByRole('button', { name: 'Verify now' }));
    await waitFor(() => expect(screen.getAllByText('Verified')).toHaveLength(2));
    expect(tag.calls[0]?.body).toEqual({ projectId: 'p-1', url: 'https://shop.example/' });
  });

  it('cannot be switched by people who may only view them', async () => {
    await open('collaborator');
    await screen.findByText('shop.example');
    expect(screen.queryByRole('button', { name: /Switch|Add|Actions/ })).toBeNull();
  });

  it('that match no search are reported as such', async () => {
    rows = [];
    await open();
    expect(await screen.findByText('No domain matches')).toBeTruthy();
  });

  it('that could not be loaded can be loaded again', async () => {
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
