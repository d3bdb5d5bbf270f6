import { MESSAGES, resetOwnPassword } from '@bhashantar/contracts';
import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { answer, refuse } from '../../../testing/fake-api.js';
import { fillIn, noteOf } from '../../../testing/fill-in.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { PasswordPanel } from './password-panel.js';

const GOOD = 'marigold-river-47';
const open = () => renderScreen(<PasswordPanel />, { user: sessionUser('organisationAdmin') });

describe('changing one’s own password', () => {
  it('needs the current password, and the new one twice', async () => {
    const { keys } = await open();
    await fillIn(keys, 'New Password', GOOD);
    await fillIn(keys, 'Confirm Password', `${GOOD}8`);
    await keys.click(screen.getByRole('button', { name: 'Update Password' }));
    await waitFor(() => expect(noteOf('Current password')).toBe('Please input your password!'));
    await waitFor(() => expect(noteOf('Confirm Password')).not.toBe(''));
    expect(screen.getByLabelText('Current password')).toBe(document.activeElement);
  });

  it('refuses a password that contains the name of its owner', async () => {
    const { keys } = await open();
    await fillIn(keys, 'Current password', 'before');
    await fillIn(keys, 'New Password', 'asha@example.in');
    await fillIn(keys, 'Confirm Password', 'asha@example.in');
    await keys.click(screen.getByRole('button', { name: 'Update Password' }));
    await waitFor(() => expect(noteOf('New Password')).toMatch(/name|email/i));
  });

  it('says how hard the new password is to guess while it is typed', async () => {
    const { keys } = await open();
    await fillIn(keys, 'New Password', 'qwertyuiop');
    await waitFor(() => expect(noteOf('New Password')).toMatch(/tried first/));
    await fillIn(keys, 'New Password', `${GOOD}-harvest`);
    await waitFor(() => expect(noteOf('New Password')).toMatch(/good|strong/i));
  });

  it('sends all three fields, reports the success, and empties the fields', async () => {
    const { calls } = answer(resetOwnPassword, () => null);
    const { keys } = await open();
    await fillIn(keys, 'Current password', 'before');
    await fillIn(keys, 'New Password', GOOD);
    await fillIn(keys, 'Confirm Password', GOOD);
    await keys.click(screen.getByRole('button', { name: 'Update Password' }));
    expect(await screen.findByText('Done by the server.')).toBeTruthy();
    expect(calls.map(({ body }) => body)).toEqual([{ currentPassword: 'before', newPassword: GOOD, confirmPassword: GOOD }]);
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Current password').value).toBe(''));
  });

  it('keeps what was typed when the current one is wrong, and says so beside it', async () => {
    answer(resetOwnPassword, () => {
      throw refuse('VALIDATION', {
        message: MESSAGES.wrongPassword,
        errors: [{ field: 'currentPassword', message: MESSAGES.wrongPassword }],
      });
    });
    const { keys } = await open();
    await fillIn(keys, 'Current password', 'wrong');
    await fillIn(keys, 'New Password', GOOD);
    await fillIn(keys, 'Confirm Password', GOOD);
    await keys.click(screen.getByRole('button', { name: 'Update Password' }));
    await waitFor(() => expect(noteOf('Current password')).toBe(MESSAGES.wrongPassword));
    expect(screen.getByLabelText<HTMLInputElement>('New Password').value).toBe(GOOD);
  });
});
