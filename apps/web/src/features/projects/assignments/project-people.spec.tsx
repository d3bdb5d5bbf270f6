import {
  assignDomains,
  listDomainCollaborators,
  listProjectCollaborators,
  type ProjectCollaborator,
  unassignDomains,
} from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, refuse } from '../../../testing/fake-api.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { ProjectPeopleScreen } from './project-people.screen.js';

const person = (apikey: string, firstName: string, hostnames: string[] | null): ProjectCollaborator => ({
  ...{ apikey, userId: apikey, firstName, lastName: 'Rao', email: `${firstName}@example.com`, isActive: true, organisationId: 'o-1' },
  ...{ isAssigned: true, assignedAt: null, hostnames },
});
const user = sessionUser('organisationAdmin');
const show = () => renderScreen(() => <ProjectPeopleScreen projectId="p-1" search={{ page: 1 }} change={() => undefined} />, { user });

describe('the collaborators of a project', () => {
  it('are assigned to domains after a choice that says what they will see', async () => {
    answer(listProjectCollaborators, () => ({ collaboratorList: [person('k-1', 'Asha', null)], totalCollaborators: 1, totalAssigned: 1 }));
    answer(listDomainCollaborators, () => ({ collaboratorList: [], totalCollaborators: 0, hostnames: ['a.example', 'b.example'] }));
    const { calls } = answer(assignDomains, () => ({ changed: 1 }));
    const { keys } = await show();
    await keys.click(await screen.findByRole('checkbox', { name: 'Choose Asha Rao' }));
    await keys.click(screen.getByRole('button', { name: 'Assign domains' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('keep only these domains');
    const assign = within(dialog).getByRole('button', { name: 'Assign' });
    expect(assign.hasAttribute('disabled')).toBe(true);
    await keys.click(await within(dialog).findByRole('checkbox', { name: 'All domains found so far' }));
    await keys.click(within(dialog).getByRole('checkbox', { name: 'b.example' }));
    await keys.click(assign);
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ projectId: 'p-1', apikeys: ['k-1'], hostnames: ['a.example'] }]));
  });

  it('are shown with their domains, each of which can be removed after a question', async () => {
    answer(listProjectCollaborators, () => ({
      collaboratorList: [person('k-1', 'Asha', ['a.example', 'b.example']), person('k-2', 'Ravi', ['b.example'])],
      ...{ totalCollaborators: 2, totalAssigned: 2 },
    }));
    const { calls } = answer(unassignDomains, () => ({ changed: 1 }));
    const { keys } = await show();
    expect((await screen.findAllByRole('row'))[1]?.textContent).toMatch(/Only.*a\.example.*b\.example/);
    await keys.click(screen.getByLabelText('Unassign b.example from Ravi Rao'));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('their last domain');
    expect(calls).toEqual([]);
    await keys.click(within(dialog).getByRole('button', { name: 'Unassign' }));
    await waitFor(() => expect(calls.map(({ body }) => body)).toEqual([{ projectId: 'p-1', apikeys: ['k-2'], hostnames: ['b.example'] }]));
  });

  it('say when the domains cannot be read', async () => {
    answer(listProjectCollaborators, () => ({ collaboratorList: [person('k-1', 'Asha', null)], totalCollaborators: 1, totalAssigned: 1 }));
    answer(listDomainCollaborators, () => {
      throw refuse('INTERNAL');
    });
    const { keys } = await show();
    await keys.click(await screen.findByRole('checkbox', { name: 'Choose Asha Rao' }));
    await keys.click(screen.getByRole('button', { name: 'Assign domains' }));
    expect(await screen.findByRole('alert')).toBeTruthy();
  });
});
