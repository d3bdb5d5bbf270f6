import { resendOtp, sendEmailOtp } from '@bhashantar/contracts';
import { ApiError } from '../../../lib/http/api-error.js';
import { call } from '../../../lib/http/client.js';
import { readOtpRefusal } from './read-otp-refusal.js';
import { type Channel, noteChange, type Registration } from './registration.store.js';

/** Sends another code to the number or the address, and records when the next one may be requested. */
export async function resendCode(channel: Channel, registration: Registration, email: string): Promise<void> {
  const { authenticationCode } = registration;
  const noteSent = (seconds: number, rest: Partial<Registration> = {}) =>
    noteChange(authenticationCode, () => ({ [channel]: { resendAt: Date.now() + seconds * 1000, verified: false }, ...rest }));
  try {
    if (channel === 'mobile') {
      const { resendAfterSeconds, sentTo } = await call(resendOtp, { authenticationCode });
      return noteSent(resendAfterSeconds, { sentTo });
    }
    const { token, resendAfterSeconds } = await call(sendEmailOtp, { email, authenticationCode });
    noteSent(resendAfterSeconds, { verifyEmailToken: token });
  } catch (error) {
    // The server sends no code to a verified number. This happens if the answer that confirmed the number was lost.
    const isVerified = error instanceof ApiError && error.reply?.code === 'FORBIDDEN_MOVE';
    if (isVerified) return noteChange(authenticationCode, (before) => ({ [channel]: { ...before[channel], verified: true } }));
    const { retryAfterSeconds } = readOtpRefusal(error);
    if (retryAfterSeconds !== undefined) noteSent(retryAfterSeconds);
    throw error;
  }
}
