import { fetchUiEndpoints, LOGIN_ATTEMPTS, type LoginReply, login } from '@bhashantar/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { readToken } from '../../../lib/session/session.store.js';
import { answer, hold, refuse, unreachable } from '../../../testing/fake-api.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { sessionUser } from '../../../testing/session-user.js';
import { uiConfig } from '../../../testing/ui-config.js';
import { SignInScreen } from './sign-in.screen.js';

const user = sessionUser('organisationAdmin');
const accepted: LoginReply = { token: 'token-1', user };
const email = () => screen.findByLabelText<HTMLInputElement>('Email');
const password = () => screen.getByLabelText<HTMLInputElement>('Password');
const submit = () => screen.getByRole('button', { name: /Log In/ });

async function signInAs(typed: { email: string; password: string }) {
  const view = await renderScreen(<SignInScreen redirect="/app/projects" />);
  await view.keys.type(await email(), typed.email);
  await view.keys.type(password(), `${typed.password}{Enter}`);
  return view;
}

describe('the sign-in form', () => {
  beforeEach(() => void answer(fetchUiEndpoints, () => uiConfig()));

  it('sends nothing while fields are empty, says so beside each, and moves the focus to the first', async () => {
    const { calls } = answer(login, () => accepted);
    const { keys } = await renderScreen(<SignInScreen redirect="/app" />);
    await keys.click(await screen.findByRole('button', { name: /Log In/ }));
    expect(await email()).toBe(document.activeElement);
    expect((await email()).getAttribute('aria-invalid')).toBe('true');
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Please input your email!',
      'Please input your password!',
    ]);
    expect(calls).toEqual([]);
  });

  it('sends email and password, keeps the token and goes where the visitor wanted to', async () => {
    const { calls } = answer(login, () => accepted);
    const { address } = await signInAs({ email: ' asha@example.in ', password: 'correct horse' });
    await waitFor(() => expect(address()).toBe('/app/projects'));
    expect(calls.map(({ body }) => body)).toEqual([{ email: 'asha@example.in', password: 'correct horse' }]);
    expect(readToken()).toBe('token-1');
    expect(atob(localStorage.getItem('role') ?? '')).toBe('organisationAdmin');
  });

  it('sends once, however often the button is pressed while it waits for the answer', async () => {
    const waiting = hold<LoginReply>();
    const { calls } = answer(login, () => waiting.promise);
    const { keys } = await signInAs({ email: 'asha@example.in', password: 'correct horse' });
    await keys.click(submit());
    await keys.type(password(), '{Enter}');
    expect(calls).toHaveLength(1);
    waiting.release(accepted);
  });

  it('says what the server refused and how many attempts remain, and reads it out first', async () => {
    answer(login, () => {
      throw refuse('LOGIN_REFUSED', { data: { attempts: 3 } });
    });
    await signInAs({ email: 'asha@example.in', password: 'wrong' });
    const box = (await screen.findByText(new RegExp(`${LOGIN_ATTEMPTS - 3} attempts remaining`))).closest('[tabindex="-1"]');
    expect(box).toBe(document.activeElement);
    expect(within(box as HTMLElement).getByText('Incorrect email or password.')).toBeTruthy();
    expect(password().value).toBe('wrong');
    expect(readToken()).toBeNull();
  });

  it('offers the reset to an account that is locked', async () => {
    answer(login, () => {
      throw refuse('LOCKED', { data: { locked: true } });
    });
    await signInAs({ email: 'asha@example.in', password: 'wrong' });
    const link = await screen.findByRole('link', { name: 'Reset your password' });
    expect(link.getAttribute('href')).toBe('/forgotPassword');
  });

  it("shows the server's message about a field beside that field, until the field changes", async () => {
    answer(login, () => {
      throw refuse('VALIDATION', { errors: [{ field: 'email', message: 'This is no email address.' }] });
    });
    const { keys } = await signInAs({ email: 'asha', password: 'correct horse' });
    const note = () => document.getElementById((document.querySelector('[name=email]') as Element).getAttribute('aria-describedby') ?? '');
    expect(await screen.findByText('This is no email address.')).toBe(note()?.querySelector('p'));
    await keys.type(await email(), '@example.in');
    expect(note()?.textContent).toBe('');
  });

  it('says that the server cannot be reached and keeps what was typed', async () => {
    answer(login, () => {
      throw unreachable();
    });
    await signInAs({ email: 'asha@example.in', password: 'correct horse' });
    expect((await screen.findAllByText(/The server cannot be reached/)).length).toBeGreaterThan(0);
    expect((await email()).value).toBe('asha@example.in');
  });

  it('shows and hides the password by a button that the keyboard reaches', async () => {
    const { keys } = await renderScreen(<SignInScreen redirect="/app" />);
    await keys.type(await email(), 'asha@example.in');
    await keys.tab();
    await keys.tab();
    await keys.keyboard('{Enter}');
    expect(password().type).toBe('text');
    expect(screen.getByRole('button', { name: 'Hide password' })).toBe(document.activeElement);
    await keys.keyboard('{Enter}');
    expect(password().type).toBe('password');
  });
});
