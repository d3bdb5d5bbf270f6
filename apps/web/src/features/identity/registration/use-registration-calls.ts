import {
  onboardFreeOrganisation,
  SCREEN_MESSAGES,
  type SendOtpDto,
  sendEmailOtp,
  sendOtp,
  updateUser,
  verifyEmailOtp,
  verifyOtp,
} from '@bhashantar/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { call, send } from '../../../lib/http/client.js';
import { startSession } from '../../../lib/session/session.store.js';
import { sessionUserOptions } from '../../../lib/session/session-user.js';
import { acceptTerms } from '../../../lib/terms.store.js';
import { useNotify } from '../../../lib/use-notify.js';
import { useSubmit } from '../../../lib/use-submit.js';
import { readOtpRefusal } from './read-otp-refusal.js';
import { type Channel, forgetRegistration, noteBegun, noteChange, type Registration, startAgain } from './registration.store.js';
import { resendCode } from './resend-code.js';

const later = (seconds: number): number => Date.now() + seconds * 1000;

/** Sends both codes. If only the mail failed, the registration has started anyway, and its code can be requested again. */
export function useBeginRegistration() {
  const notify = useNotify();
  return useSubmit({
    mutationFn: async (body: SendOtpDto) => {
      const { authenticationCode, sentTo, resendAfterSeconds } = await call(sendOtp, body);
      const mobile = { resendAt: later(resendAfterSeconds), verified: false };
      const begin = (verifyEmailToken: string | null, seconds: number | undefined) =>
        noteBegun({
          ...{ authenticationCode, sentTo, verifyEmailToken, mobile },
          email: { resendAt: seconds === undefined ? null : later(seconds), verified: false },
        });
      try {
        const mail = await call(sendEmailOtp, { email: body.email, authenticationCode });
        begin(mail.token, mail.resendAfterSeconds);
      } catch (error) {
        begin(null, readOtpRefusal(error).retryAfterSeconds);
        throw error;
      }
    },
    onSuccess: () => notify.success('otp', SCREEN_MESSAGES.verifyOtps),
    onError: (error) => notify.refusal('otp', error),
  });
}

/** Sends the codes again that are still needed. */
export function useResend(registration: Registration, email: string) {
  const notify = useNotify();
  return useSubmit({
    mutationFn: async (channels: Channel[]) => {
      const sent = await Promise.allSettled(channels.map((channel) => resendCode(channel, registration, email)));
      const refused = sent.find((result) => result.status === 'rejected');
      if (refused) throw refused.reason;
    },
    onSuccess: () => notify.success('otp', SCREEN_MESSAGES.verifyOtps),
    onError: (error) => {
      notify.refusal('otp', error);
      if (readOtpRefusal(error).expired) startAgain();
    },
  });
}

/** Verifies one channel by its code. */
export function useVerify(channel: Channel, registration: Registration, email: string) {
  const notify = useNotify();
  const { authenticationCode, verifyEmailToken } = registration;
  const noteVerified = () => noteChange(authenticationCode, (before) => ({ [channel]: { ...before[channel], verified: true } }));
  return useSubmit({
    mutationFn: (otp: string) =>
      channel === 'mobile'
        ? send(verifyOtp, { otp, authenticationCode })
        : send(verifyEmailOtp, { otp, authenticationCode, email, verifyEmailToken: verifyEmailToken ?? '' }),
    onSuccess: ({ message }) => {
      noteVerified();
      notify.success(`verify ${channel}`, message);
    },
    onError: (error) => {
      const { verified, expired } = readOtpRefusal(error);
      if (verified) return noteVerified();
      notify.refusal(`verify ${channel}`, error);
      if (expired) startAgain();
    },
  });
}

/** Creates organisation, user and project, signs in, and reloads as a signed-in page. */
export function useOnboard(authenticationCode: string) {
  const notify = useNotify();
  const client = useQueryClient();
  return useSubmit({
    mutationFn: async () => {
      const { token, role } = await call(onboardFreeOrganisation, { authenticationCode });
      startSession(token, role);
      // REGISTER is enabled only when the terms are ticked, so they are not asked for again. If this call fails, they are.
      const { apikey } = await client.fetchQuery(sessionUserOptions);
      await call(updateUser, { apikey, contractAgreed: true }).catch(() => undefined);
    },
    onSuccess: () => {
      forgetRegistration();
      acceptTerms(false);
      location.assign('/app');
    },
    onError: (error) => {
      notify.refusal('register', error);
      if (readOtpRefusal(error).expired) startAgain();
    },
  });
}
