import {
  MESSAGES,
  onboardFreeOrganisation,
  type SendOtpDto,
  sendEmailOtp,
  sendOtp,
  verifyEmailOtp,
  verifyOtp,
} from '@bhashantar/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call, send } from '../../lib/http/client.js';
import { startSession } from '../../lib/session/session.store.js';
import { sessionUserOptions } from '../../lib/session/session-user.js';
import { acceptTerms } from '../../lib/terms.store.js';
import { useNotify } from '../../lib/use-notify.js';
import { useSubmit } from '../../lib/use-submit.js';
import { type Channel, forgetRegistration, noteBegun, noteChange, type Registration } from './registration.store.js';
import { resendCode } from './resend-code.js';

const later = (seconds: number): number => Date.now() + seconds * 1000;

/** Sends both codes. When only the mail failed the registration has begun all the same, and its code can be asked for again. */
export function useBeginRegistration() {
  const notify = useNotify();
  return useSubmit({
    mutationFn: async (body: SendOtpDto) => {
      const { authenticationCode, sentTo, resendAfterSeconds } = await call(sendOtp, body);
      const mobile = { resendAt: later(resendAfterSeconds), verified: false };
      const begun = { authenticationCode, sentTo, verifyEmailToken: null, mobile, email: { resendAt: null, verified: false } };
      try {
        const mail = await call(sendEmailOtp, { email: body.email, authenticationCode });
        noteBegun({ ...begun, verifyEmailToken: mail.token, email: { resendAt: later(mail.resendAfterSeconds), verified: false } });
      } catch (error) {
        noteBegun(begun);
        throw error;
      }
    },
    onSuccess: () => notify.success('otp', MESSAGES.verifyOtps),
    onError: (error) => notify.refusal('otp', error),
  });
}

/** Sends the codes again that are still needed. */
export function useResend(registration: Registration, email: string) {
  const notify = useNotify();
  return useSubmit({
    mutationFn: async (channels: Channel[]) => {
      for (const channel of channels) await resendCode(channel, registration, email);
    },
    onSuccess: () => notify.success('otp', MESSAGES.verifyOtps),
    onError: (error) => notify.refusal('otp', error),
  });
}

/** Verifies one channel by its code. */
export function useVerify(channel: Channel, registration: Registration, email: string) {
  const notify = useNotify();
  const { authenticationCode, verifyEmailToken } = registration;
  return useSubmit({
    mutationFn: (otp: string) =>
      channel === 'mobile'
        ? send(verifyOtp, { otp, authenticationCode })
        : send(verifyEmailOtp, { otp, authenticationCode, email, verifyEmailToken: verifyEmailToken ?? '' }),
    onSuccess: ({ message }) => {
      noteChange(authenticationCode, (before) => ({ [channel]: { ...before[channel], verified: true } }));
      notify.success(`verify ${channel}`, message);
    },
    onError: (error) => notify.refusal(`verify ${channel}`, error),
  });
}

/** Makes organisation, user and project, signs in and begins anew as a signed-in page. */
export function useOnboard(authenticationCode: string) {
  const notify = useNotify();
  const client = useQueryClient();
  return useSubmit({
    mutationFn: async () => {
      const { token, role } = await call(onboardFreeOrganisation, { authenticationCode });
      startSession(token, role);
      await client.prefetchQuery(sessionUserOptions);
    },
    onSuccess: () => {
      forgetRegistration();
      acceptTerms(false);
      location.assign('/app');
    },
    onError: (error) => notify.refusal('register', error),
  });
}
