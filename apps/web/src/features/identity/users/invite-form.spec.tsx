import { assignProjects, createUser, listProjects, MESSAGES, ROLE_LABELS } from '@bhashantar/contracts';
import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { answer, refuse } from '../../../testing/fake-api.js';
import { fillIn, noteOf } from '../../../testing/fill-in.js';
import { project } from '../../../testing/project.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { InviteForm } from './invite-form.js';

async function open(projectList = [project()]) {
  answer(listProjects, () => ({ projectList, total: projectList.length, pageNumber: 1, pageSize: 100 }) as never);
  const onClose = jest.fn();
  const view = await renderScreen(<InviteForm organisationId={undefined} onClose={onClose} />, { user: sessionUser('organisationAdmin') });
  await screen.findByLabelText('First name');
  return { ...view, onClose };
}

async function fillAll(keys: UserEvent) {
  await fillIn(keys, 'First name', 'Ravi');
  await fillIn(keys, 'Last name', 'Patil');
  await fillIn(keys, 'Email', 'ravi@example.in ');
  await keys.click(screen.getByLabelText('Role'));
  await keys.click(await screen.findByText(ROLE_LABELS.translationAdmin));
}

const invite = (keys: UserEvent) => keys.click(screen.getByRole('button', { name: 'Invite' }));

describe('the invitation of a user', () => {
  it('names what is missing beside each field', async () => {
    const { keys } = await open();
    await invite(keys);
    await waitFor(() => expect(noteOf('First name')).not.toBe(''));
    expect(noteOf('First name')).not.toMatch(/your/);
    await waitFor(() => expect(noteOf('Role')).toBe('Please choose a role'));
    expect(screen.getByLabelText('First name')).toBe(document.activeElement);
  });

  it('sends an invitation without a password, and closes', async () => {
    const { calls } = answer(createUser, () => ({ user: {} as never, invited: true }));
    const { keys, onClose } = await open();
    await fillAll(keys);
    await invite(keys);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(calls.map(({ body }) => body)).toEqual([
      { firstName: 'Ravi', lastName: 'Patil', email: 'ravi@example.in', role: 'translationAdmin', organisationId: 'o-1' },
    ]);
  });

  it('stays open with what was typed when the address is taken, and says so beside it', async () => {
    answer(createUser, () => {
      throw refuse('VALIDATION', { errors: [{ field: 'email', message: MESSAGES.inviteeHasAccount }] });
    });
    const { keys, onClose } = await open();
    await fillAll(keys);
    await invite(keys);
    await waitFor(() => expect(noteOf('Email')).toContain(MESSAGES.inviteeHasAccount));
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ravi');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('asks for a collaborator’s projects, and assigns them', async () => {
    answer(createUser, () => ({ user: { apikey: 'key-9' } as never, invited: true }));
    const assigned = answer(assignProjects, () => null as never);
    const { keys, onClose } = await open([project(), project({ projectId: 'p-2', name: 'Weavers' })]);
    await fillIn(keys, 'First name', 'Ravi');
    await fillIn(keys, 'Last name', 'Patil');
    await fillIn(keys, 'Email', 'ravi@example.in');
    await keys.click(screen.getByLabelText('Role'));
    await keys.click(await screen.findByText(ROLE_LABELS.collaborator));
    await screen.findByLabelText('Projects');
    await invite(keys);
    await waitFor(() => expect(noteOf('Projects')).toContain('Please choose at least one project'));
    await keys.click(screen.getByLabelText('Projects'));
    await keys.click(await screen.findByTitle('Weavers'));
    await invite(keys);
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(assigned.calls.map(({ body }) => body)).toEqual([{ apikeys: ['key-9'], projectIds: ['p-2'] }]);
  });

  it('offers only the roles that one may give', async () => {
    const { keys } = await open();
    await keys.click(screen.getByLabelText('Role'));
    expect(await screen.findByText(ROLE_LABELS.collaborator)).toBeTruthy();
    expect(screen.queryByText(ROLE_LABELS.superAdmin)).toBeNull();
  });
});
