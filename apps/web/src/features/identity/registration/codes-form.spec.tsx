import { MESSAGES, onboardFreeOrganisation, resendOtp, verifyEmailOtp, verifyOtp } from '@bhashantar/contracts';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { acceptTerms } from '../../../lib/terms.store.js';
import { answer, refuse } from '../../../testing/fake-api.js';
import { fillIn, noteOf } from '../../../testing/fill-in.js';
import { renderScreen } from '../../../testing/render-screen.js';
import { CodesForm } from './codes-form.js';
import { forgetRegistration, noteBegun, type Registration, useProgress } from './registration.store.js';

const BEGUN: Registration = {
  authenticationCode: 'auth-1',
  verifyEmailToken: 'mail-1',
  sentTo: '******3210',
  mobile: { resendAt: null, verified: false },
  email: { resendAt: null, verified: false },
};
const DETAILS = { name: 'Asha Rane', email: 'asha@example.in', phone: '9876543210', url: 'www.sahyadri.example', languages: ['hi'] };

function Codes() {
  const { begun } = useProgress();
  return begun ? <CodesForm details={DETAILS} registration={begun} /> : <p>Back at the details</p>;
}

async function open(begun: Partial<Registration> = {}) {
  noteBegun({ ...BEGUN, ...begun });
  const view = await renderScreen(<Codes />);
  await screen.findByRole('heading', { name: /^(Enter the codes we sent|Both codes are verified)$/ });
  return view;
}

const verified = { resendAt: null, verified: true };
const register = () => screen.getByRole<HTMLButtonElement>('button', { name: 'REGISTER' });

describe('the codes of a registration', () => {
  beforeEach(() => {
    forgetRegistration();
    acceptTerms(false);
  });

  it('keeps six digits of a pasted text, and says where the code was sent', async () => {
    const { keys } = await open();
    answer(verifyOtp, () => new Promise(() => {}));
    const field = await fillIn(keys, 'Mobile OTP', ' 12-34 56 78');
    expect(field.value).toBe('123456');
    expect(noteOf('Mobile OTP')).toBe('Sent to ******3210');
    // It has the height of its field.
    expect(screen.getByRole('button', { name: /Verify Mobile/ }).className).toContain('btn-lg');
  });

  it('verifies one channel by its code and leaves the other open', async () => {
    const { calls } = answer(verifyOtp, () => ({ verified: true as const }));
    const { keys } = await open();
    await fillIn(keys, 'Mobile OTP', '123456');
    const done = await screen.findByText('Verified');
    expect(within(done.closest('[role=status]') as HTMLElement).getByText('Mobile OTP')).toBeTruthy();
    expect(screen.getByLabelText('Email OTP')).toBeTruthy();
    expect(calls.map(({ body }) => body)).toEqual([{ otp: '123456', authenticationCode: 'auth-1' }]);
  });

  it('goes from an accepted code to the next field, and from the last one to the declaration', async () => {
    answer(verifyOtp, () => ({ verified: true as const }));
    answer(verifyEmailOtp, () => ({ verified: true as const }));
    const { keys } = await open();
    await keys.type(await screen.findByLabelText('Mobile OTP'), '123456');
    await waitFor(() => expect(screen.getByLabelText('Email OTP')).toBe(document.activeElement));
    await keys.keyboard('654321');
    await waitFor(() => expect(screen.getByRole('checkbox')).toBe(document.activeElement));
  });

  it('says that both codes are verified, and no longer asks for them', async () => {
    await open({ mobile: verified, email: verified });
    expect(await screen.findByRole('heading', { name: 'Both codes are verified' })).toBeTruthy();
    expect(screen.queryByText(/^They expire/)).toBeNull();
    expect(screen.getByText('Accept the Privacy Policy and register.')).toBeTruthy();
  });

  it('checks a code when its sixth digit is typed, once', async () => {
    const { calls } = answer(verifyOtp, () => ({ verified: true as const }));
    const { keys } = await open();
    await keys.type(await screen.findByLabelText('Mobile OTP'), '12345');
    expect(calls).toHaveLength(0);
    await keys.keyboard('6{Enter}');
    expect(await screen.findByText('Verified')).toBeTruthy();
    expect(calls.map(({ body }) => body)).toEqual([{ otp: '123456', authenticationCode: 'auth-1' }]);
  });

  it('empties the field of a wrong code, keeps the focus there, and sends nothing until another code is typed', async () => {
    const { calls } = answer(verifyOtp, ({ body: { otp } }) => {
      if (otp === '654321') return { verified: true as const };
      throw refuse('VALIDATION', { message: MESSAGES.otpWrong, errors: [{ field: 'otp', message: MESSAGES.otpWrong }] });
    });
    const { keys } = await open();
    const field = await fillIn(keys, 'Mobile OTP', '123456');
    await waitFor(() => expect(field.value).toBe(''));
    expect(noteOf('Mobile OTP')).toBe(`${MESSAGES.otpWrong}Sent to ******3210`);
    expect(document.activeElement).toBe(field);
    expect(calls).toHaveLength(1);
    await keys.paste('654321');
    expect(await screen.findByText('Verified')).toBeTruthy();
    expect(calls).toHaveLength(2);
  });

  it('keeps a code that could not be checked, so that the button can check it again', async () => {
    const { calls } = answer(verifyOtp, () => {
      throw refuse('INTERNAL');
    });
    const { keys } = await open();
    const field = await fillIn(keys, 'Mobile OTP', '123456');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Verify Mobile' }).className).not.toContain('loading'));
    expect(field.value).toBe('123456');
    await keys.click(screen.getByRole('button', { name: 'Verify Mobile' }));
    await waitFor(() => expect(calls).toHaveLength(2));
  });

  it('shows beside a wrong code that it is wrong, and still says where it was sent', async () => {
    answer(verifyEmailOtp, () => {
      throw refuse('VALIDATION', { message: MESSAGES.otpWrong, errors: [{ field: 'otp', message: MESSAGES.otpWrong }] });
    });
    const { keys } = await open();
    await fillIn(keys, 'Email OTP', '000000');
    await waitFor(() => expect(noteOf('Email OTP')).toBe(`${MESSAGES.otpWrong}Sent to asha@example.in`));
  });

  it('accepts a code if the answer that confirmed it was lost', async () => {
    answer(verifyOtp, () => {
      throw refuse('FORBIDDEN_MOVE', { data: { alreadyVerified: true } });
    });
    const { keys } = await open();
    await fillIn(keys, 'Mobile OTP', '123456');
    expect(await screen.findByText('Verified')).toBeTruthy();
  });

  it('enables REGISTER when both codes are verified and the declaration is ticked', async () => {
    const { keys } = await open({ mobile: verified, email: verified });
    expect(register().disabled).toBe(true);
    await keys.click(screen.getByRole('checkbox', { name: MESSAGES.ageDeclaration }));
    expect(register().disabled).toBe(false);
  });

  it('leads to sign-in when the registration is complete already', async () => {
    answer(onboardFreeOrganisation, () => {
      throw refuse('CONFLICT', { message: MESSAGES.registrationDone });
    });
    acceptTerms(true);
    const { keys } = await open({ mobile: verified, email: verified });
    await keys.click(register());
    expect((await screen.findByRole('link', { name: 'Log In' })).getAttribute('href')).toBe('/sign-in');
  });

  it('goes back to the details when the registration is no longer known', async () => {
    answer(verifyOtp, () => {
      throw refuse('UNPROCESSABLE', { message: MESSAGES.registrationExpired });
    });
    const { keys } = await open();
    await fillIn(keys, 'Mobile OTP', '123456');
    expect(await screen.findByText('Back at the details')).toBeTruthy();
    expect(await screen.findByText(MESSAGES.registrationExpired)).toBeTruthy();
  });

  it('counts down before another code, and then requests only the codes that are still needed', async () => {
    const { calls } = answer(resendOtp, () => ({ authenticationCode: 'auth-1', resendAfterSeconds: 120, sentTo: '******3210' }));
    const { keys } = await open({ email: verified });
    await keys.click(screen.getByRole('button', { name: 'Resend OTP' }));
    const waiting = await screen.findByRole<HTMLButtonElement>('button', { name: /Resend OTP in 1[12]\ds/ });
    expect(waiting.disabled).toBe(true);
    expect(calls).toHaveLength(1);
  });
});
