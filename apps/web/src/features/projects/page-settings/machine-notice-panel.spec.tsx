import { fetchMachineNotice, type MachineNotice, projectPublication, updateMachineNotice } from '@bhashantar/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { answer, refuse } from '../../../testing/fake-api.js';
import { project } from '../../../testing/project.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { WithSaveBar } from '../../../testing/with-save-bar.js';
import { MachineNoticePanel } from './machine-notice-panel.js';

const PLAIN: MachineNotice = { place: 'off', texts: [{ targetLang: 'hi', own: null, default: 'मशीन' }] };
let saved: MachineNotice;

beforeEach(() => {
  saved = PLAIN;
  answer(fetchMachineNotice, () => saved);
  answer(projectPublication, () => ({ threshold: 80, automatic: false, reviewedOnly: false, languages: [] }));
});
const open = (role: 'organisationAdmin' | 'collaborator' = 'organisationAdmin') =>
  renderScreen(
    <WithSaveBar>
      <MachineNoticePanel project={project({})} />
    </WithSaveBar>,
    { user: sessionUser(role) },
  );

describe('the notice on machine translations', () => {
  it('is previewed, saved after a question, and restored by undo', async () => {
    const changed: MachineNotice = { place: 'top', texts: [{ targetLang: 'hi', own: 'यंत्र', default: 'मशीन' }] };
    const { calls } = answer(
      updateMachineNotice,
      () => ({ machineNotice: changed, previous: { place: 'off' as const, targetLang: 'hi', text: '' } }),
      'Project updated',
    );
    const { keys } = await open();
    expect(await screen.findByText('मशीन')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
    await keys.click(screen.getByRole('radio', { name: 'At the top of the page' }));
    await keys.type(screen.getByRole('textbox', { name: 'Text' }), 'यंत्र');
    expect(screen.getByText('यंत्र')).toBeTruthy();
    await keys.click(screen.getByRole('button', { name: 'Save changes' }));
    const question = await screen.findByRole('dialog', { name: 'Change the machine translation notice?' });
    expect(calls).toEqual([]);
    saved = changed;
    await keys.click(within(question).getByRole('button', { name: 'Change notice' }));
    await keys.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() =>
      expect(calls.map(({ body }) => body)).toEqual([
        { projectId: 'p-1', place: 'top', targetLang: 'hi', text: 'यंत्र' },
        { projectId: 'p-1', place: 'off', targetLang: 'hi', text: '' },
      ]),
    );
  });

  it('shows at the field why a text is not allowed', async () => {
    answer(updateMachineNotice, () => {
      throw refuse('VALIDATION', { errors: [{ field: 'text', message: 'Please write the notice in one line.' }] });
    });
    const { keys } = await open();
    await keys.type(await screen.findByRole('textbox', { name: 'Text' }), 'x');
    await keys.click(screen.getByRole('button', { name: 'Save changes' }));
    await keys.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Change notice' }));
    expect(await screen.findByText('Please write the notice in one line.')).toBeTruthy();
  });

  it('is read-only for people who may not change it', async () => {
    await open('collaborator');
    expect(await screen.findByText('मशीन')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Save changes' })).toBeNull();
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Off' }).disabled).toBe(true);
  });
});
