import {
  checkProjectExists,
  FREE_LANGUAGES,
  fetchUiEndpoints,
  MESSAGES,
  type SendOtpReply,
  sendEmailOtp,
  sendOtp,
} from '@bhashantar/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { answer, hold, refuse } from '../../../testing/fake-api.js';
import { fillIn, noteOf } from '../../../testing/fill-in.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { uiConfig } from '../../../testing/ui-config.js';
import { DetailsForm } from './details-form.js';
import { forgetRegistration } from './registration.store.js';

const SENT: SendOtpReply = { authenticationCode: 'auth-1', resendAfterSeconds: 120, sentTo: '******3210' };
const PASSWORD = 'marigold-river-47';

async function open() {
  const view = await renderScreen(<DetailsForm />);
  await screen.findByRole('form', { name: 'Your details' });
  // The button must not be pressed before it is known whether a captcha appears above it.
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send OTP' }).hasAttribute('disabled')).toBe(false));
  return view;
}

async function fillAll(keys: UserEvent, { password = PASSWORD, again = password }: { password?: string; again?: string } = {}) {
  await fillIn(keys, 'Name', 'Asha Rane');
  await fillIn(keys, 'Mobile number', '+91 98765 43210');
  await fillIn(keys, 'Email', 'asha@example.in');
  await fillIn(keys, 'Website', 'www.sahyadri.example');
  await keys.click(screen.getByRole('checkbox', { name: /Hindi/ }));
  await fillIn(keys, 'Password', password);
  await fillIn(keys, 'Confirm password', again);
}

const send = (keys: UserEvent) => keys.click(screen.getByRole('button', { name: 'Send OTP' }));

describe('the details of a registration', () => {
  beforeEach(() => {
    forgetRegistration();
    answer(fetchUiEndpoints, () => uiConfig());
    answer(checkProjectExists, () => ({ exists: false }));
  });

  it('names every missing field beside it, sends nothing and goes to the first', async () => {
    const { keys } = await open();
    await send(keys);
    expect(noteOf('Name')).toBe('Please enter your name');
    expect(noteOf('Website')).toBe('Please enter valid URL');
    expect(noteOf('Mobile number')).toBe('Please enter valid Number');
    expect(screen.getByText('Please select atleast one language').getAttribute('role')).toBe('alert');
    expect(screen.getByLabelText('Name')).toBe(document.activeElement);
  });

  it('says where people with a longer email domain can sign up', async () => {
    const { keys } = await open();
    await fillIn(keys, 'Email', 'asha@x.in');
    await send(keys);
    expect(noteOf('Email')).toBe('Invalid email format');
    await keys.clear(screen.getByLabelText('Email'));
    await fillIn(keys, 'Email', 'asha@office.gov.in');
    expect(noteOf('Email')).toContain('use “Sign up with an organisation” below');
    await send(keys);
    expect(noteOf('Email')).toContain('Invalid email format');
    expect(noteOf('Email')).toContain('use “Sign up with an organisation” below');
  });

  it('sends the number as ten digits and trimmed texts, and also requests the code for the email address', async () => {
    const codes = answer(sendOtp, () => SENT);
    const mail = answer(sendEmailOtp, () => ({ token: 'mail-1', resendAfterSeconds: 120 }));
    const { keys } = await open();
    await fillAll(keys);
    await send(keys);
    await screen.findByText(MESSAGES.verifyOtps);
    expect(codes.calls.map(({ body }) => body)).toEqual([
      {
        name: 'Asha Rane',
        email: 'asha@example.in',
        phone: '9876543210',
        url: 'www.sahyadri.example',
        languages: ['hi'],
        password: PASSWORD,
      },
    ]);
    expect(mail.calls.map(({ body }) => body)).toEqual([{ email: 'asha@example.in', authenticationCode: 'auth-1' }]);
  });

  it('sends only once while it waits for the answer', async () => {
    const waiting = hold<SendOtpReply>();
    const { calls } = answer(sendOtp, () => waiting.promise);
    answer(sendEmailOtp, () => ({ token: 'mail-1', resendAfterSeconds: 120 }));
    const { keys } = await open();
    await fillAll(keys);
    await send(keys);
    await keys.type(screen.getByLabelText('Name'), '{Enter}');
    expect(calls).toHaveLength(1);
    waiting.release(SENT);
    await screen.findByText(MESSAGES.verifyOtps);
  });

  it.each([
    ['short', 'seven77', /8 characters/],
    ['a run that is tried first', '12345678', /tried first/],
    ["the visitor's own address", 'asha@example.in', /name|email/i],
  ])('refuses a password that is %s, in words', async (_what, password, word) => {
    const { keys } = await open();
    await fillAll(keys, { password });
    await send(keys);
    await waitFor(() => expect(noteOf('Password')).toMatch(word));
  });

  it('compares the repeated password only with a valid one', async () => {
    const { keys } = await open();
    await fillAll(keys, { password: PASSWORD, again: 'marigold-river-48' });
    await send(keys);
    expect(noteOf('Confirm password')).toBe('The two passwords that you entered do not match!');
    await fillIn(keys, 'Confirm password', PASSWORD);
    expect(noteOf('Confirm password')).toBe('');
  });

  it('accepts as many languages as the trial allows, and says so at the next one', async () => {
    const { keys } = await open();
    const boxes = screen.getAllByRole<HTMLInputElement>('checkbox');
    for (const box of boxes.slice(0, FREE_LANGUAGES + 1)) await keys.click(box);
    expect(boxes.filter(({ checked }) => checked)).toHaveLength(FREE_LANGUAGES);
    expect(screen.getByText(new RegExp(`${FREE_LANGUAGES} of up to ${FREE_LANGUAGES}`))).toBeTruthy();
    expect(document.querySelector('fieldset [role=alert]')?.textContent).not.toBe('');
  });

  it('says that the website is translated here already, as soon as its field is left', async () => {
    const { calls } = answer(checkProjectExists, () => ({ exists: true }));
    const { keys } = await open();
    await fillIn(keys, 'Website', 'www.sahyadri.example');
    await keys.tab();
    await waitFor(() => expect(noteOf('Website')).toMatch(/already translated here/));
    expect(calls.map(({ body }) => body)).toEqual([{ url: 'www.sahyadri.example' }]);
  });

  it('keeps everything typed when the server refuses, and shows its message beside the field', async () => {
    answer(sendOtp, () => {
      throw refuse('VALIDATION', { errors: [{ field: 'email', message: MESSAGES.emailTaken }] });
    });
    const { keys } = await open();
    await fillAll(keys);
    await send(keys);
    await waitFor(() => expect(noteOf('Email')).toBe(MESSAGES.emailTaken));
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe(PASSWORD);
    expect(screen.getByLabelText('Email')).toBe(document.activeElement);
  });

  it('remembers all but the password for a refresh', async () => {
    const { keys, unmount } = await open();
    await fillAll(keys);
    unmount();
    await open();
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('asha@example.in');
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('');
    expect(sessionStorage.getItem('bh_registration')).not.toContain(PASSWORD);
  });
});
